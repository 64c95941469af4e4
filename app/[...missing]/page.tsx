import { notFound } from 'next/navigation'
import { connection } from 'next/server'

/** Every address that no screen has. Rendered per request, so that its scripts carry the nonce of their policy. */
export default async function MissingPage() {
  await connection()
  notFound()
}
