import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { users } from './tables.ts'

/**
 * The id of the guest of a name, created without a session when it does not exist. The same name gives the same guest, also
 * to concurrent requests.
 */
export async function findOrCreateNamedGuest(db: Db, name: string): Promise<number> {
  const digest = createHash('sha256').update(name).digest('hex')
  const [guest] = await db
    .insert(users)
    .values({ name: 'Guest', email: `named-${digest}@guest.invalid`, isAnonymous: true })
    .onConflictDoUpdate({ target: users.email, set: { name: sql`${users.name}` } })
    .returning({ id: users.id })
  if (!guest) throw new Error('the guest was not written')
  return guest.id
}
