import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { DirectoryInUseError, takeLock } from './lock.ts'
import { temporaryDirectory } from './testing/backend.ts'

function directoryForTest() {
  const { directory, remove } = temporaryDirectory()
  onTestFinished(remove)
  return directory
}

test('a lock is held once, and given back', () => {
  const directory = directoryForTest()
  const release = takeLock(directory)
  expect(() => takeLock(directory)).toThrow(DirectoryInUseError)
  release()
  takeLock(directory)()
})

test.each([
  ['of a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1, born: 'x' })],
  ['that was cut short', '{"pid": 1'],
  ['that is empty', ''],
])('a lock %s is taken over', (_, content) => {
  const directory = directoryForTest()
  writeFileSync(join(directory, 'lock.json'), content)
  const release = takeLock(directory)
  expect(JSON.parse(readFileSync(join(directory, 'lock.json'), 'utf8'))).toMatchObject({ pid: process.pid })
  release()
})

test('releasing does not remove what another process holds since', () => {
  const directory = directoryForTest()
  const release = takeLock(directory)
  const foreign = JSON.stringify({ pid: 1, born: 'y' })
  writeFileSync(join(directory, 'lock.json'), foreign)
  release()
  expect(readFileSync(join(directory, 'lock.json'), 'utf8')).toBe(foreign)
})
