import { generateId } from 'better-auth'
import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import type { NewGuest } from '#platform/http/api-deps.ts'
import { memoizePerKey } from '#platform/swr.ts'
import { sessionSeconds } from './auth.ts'
import { sessions, users } from './tables.ts'

/** Values for a guest and a session as better-auth would create them. */
export function newGuest(): NewGuest {
  return {
    email: `temp-${generateId()}@guest.invalid`.toLowerCase(),
    token: generateId(32),
    expiresAt: new Date(Date.now() + sessionSeconds * 1000).toISOString(),
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
    insert into ${sessions} (user_id, token, expires_at)
    select id, ${sql.placeholder('token')}, ${sql.placeholder('expiresAt')}::timestamptz from guest
    returning user_id`)
  return { guest, session }
}

/** Inserts a guest without any other data. */
export const insertGuest = memoizePerKey((db: Db) => {
  const { guest, session } = newGuestCtes(db)
  return db.with(guest, session).select({ id: guest.id }).from(guest).prepare('begin_guest')
})
