import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { sessions, users } from '#shop/accounts/tables.ts'
import { sellers } from '#shop/sellers/tables.ts'

const moment = () => timestamp({ withTimezone: true })

/** Accounts with an authenticator app: one row each from the first correct code on, so every session behind a guard needs one. */
export const userFactors = pgTable('user_factors', {
  userId: integer()
    .primaryKey()
    .references(() => users.id),
  /** The TOTP secret (base32). */
  secret: text().notNull(),
  /** When the first correct code was entered. */
  confirmedAt: moment().notNull(),
  /** The time step of the last accepted code, so that no code works twice, at whichever guard. */
  lastStep: bigint({ mode: 'number' }),
})

/** Sessions of members behind a guard: one row each from the first request on. The table has the name of when only staff had one. */
export const memberSessions = pgTable(
  'staff_sessions',
  {
    sessionId: integer()
      .primaryKey()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    /** When a code of the authenticator app was entered in this session; null: not yet. */
    factorVerifiedAt: timestamp('factor_shown_at', { withTimezone: true }),
    /** The last request, exact to some minutes. */
    seenAt: moment().notNull().defaultNow(),
    /** The browser and its system in two words, and the network address of the last request. */
    device: text(),
    address: text(),
    /** The secret of an authenticator app whose setup began in this session; moves to the account with its first code. */
    setupSecret: text(),
    /** The seller that a member of staff acts for in this session, and until when. */
    actingSellerId: integer().references(() => sellers.id),
    actingUntil: moment(),
  },
  () => [
    check(
      'staff_sessions_acting',
      sql`(acting_seller_id is null) = (acting_until is null) and acting_seller_id <> 1`,
    ),
  ],
)

/** Codes for an account without its authenticator app. Each works once and is then deleted; all go with the app. */
export const recoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    /** A SHA-256: a code has 120 random bits, so nobody finds it by trying. */
    digest: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => userFactors.userId, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
  },
  (table) => [index('staff_recovery_codes_member').on(table.userId)],
)
