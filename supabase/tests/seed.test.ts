import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { expect, it } from 'vitest'
import type { Database } from '../../lib/supabase/database.types.ts'
import { startEmbeddedBackend } from '../embedded/backend.ts'

it('lets the known login in, and shows what is there to be seen', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'serein-seed-test-'))
  const backend = await startEmbeddedBackend({ dataDir, siteUrl: 'http://localhost:3000', seed: true })
  try {
    const client = createClient<Database>(backend.url, backend.publishableKey, { auth: { persistSession: false } })
    const { data, error } = await client.auth.signInWithPassword({
      email: 'wren@example.com',
      password: 'quiet-rain-tonight',
    })
    expect(error).toBeNull()
    expect(data.user?.user_metadata).toMatchObject({ name: 'Wren', full_name: 'Wren' })
    const count = async (table: 'heartprint_entries' | 'sacred_journal_entries' | 'serein_rituals') =>
      (await client.from(table).select('id', { count: 'exact', head: true })).count
    expect(
      await Promise.all([count('heartprint_entries'), count('sacred_journal_entries'), count('serein_rituals')]),
    ).toEqual([8, 3, 4])
    const messages = await client.from('serein_circles_messages').select('message, reactions, replies').order('seq')
    expect(messages.data?.length).toBe(2)
    expect((await client.from('serein_origin_feedback').select('message')).data).toHaveLength(3)
    expect((await client.from('serein_whispers').select('title')).data?.length).toBeGreaterThan(4)
  } finally {
    await backend.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
