import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { memoizePerKey } from '#platform/swr.ts'
import { sessionExpiry } from './session-store.ts'
import { newSessionToken, sessionTokenDigest } from './session-token.ts'
import { sessions, users } from './tables.ts'

/** A guest session about to be created, by the statement that stores the guest's first data. */
export type NewGuest = { email: string; token: string; tokenDigest: string; expiresAt: string }

/** Values for a guest and its session. The address belongs to nobody: the column requires a unique one. */
export function newGuest(): NewGuest {
  const token = newSessionToken()
  return {
    email: `temp-${randomUUID()}@guest.invalid`,
    token,
    tokenDigest: sessionTokenDigest(token),
    expiresAt: sessionExpiry().toISOString(),
  }
}

/**
 * Common table expressions that insert a guest (the row is named `guest`) and a session; nothing is inserted when
 * `from` has no row. Execute the statement with a {@link NewGuest}.
 */
export function newGuestCtes(db: Db, from = sql``) {
  const guest = db.$with('guest', { id: users.id }).as(sql`
    insert into ${users} (name, email, is_anonymous)
    select 'Guest', ${sql.placeholder('email')}, true ${from} returning id`)
  const session = db.$with('session', { userId: sessions.userId }).as(sql`
    insert into ${sessions} (user_id, token_digest, expires_at)
    select id, ${sql.placeholder('tokenDigest')}, ${sql.placeholder('expiresAt')}::timestamptz from guest
    returning user_id`)
  return { guest, session }
}

/** Inserts a guest without any other data. */
export const insertGuest = memoizePerKey((db: Db) => {
  const { guest, session } = newGuestCtes(db)
  return db.with(guest, session).select({ id: guest.id }).from(guest).prepare('begin_guest')
})
