import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { sessions, users } from '#shop/accounts/tables.ts'
import { defaultRights, type Right } from './domain/rights.ts'
import { roles } from './domain/roles.ts'
import { apiKeys } from './key-tables.ts'

const moment = () => timestamp({ withTimezone: true })

/** Accounts that are members of staff. */
export const staffMembers = pgTable('staff_members', {
  userId: integer()
    .primaryKey()
    .references(() => users.id),
  /** An admin has every right; the ones stored are those they have as `staff`. */
  role: text({ enum: roles }).notNull(),
  rights: text()
    .array()
    .$type<Right[]>()
    .notNull()
    .default([...defaultRights]),
  createdAt: moment().notNull(),
  /** The TOTP secret (base32); null when no authenticator app is confirmed. */
  factorSecret: text(),
  /** When the first correct code was entered: from then on every session needs one. */
  factorConfirmedAt: moment(),
  /** The time step of the last accepted code, so that no code works twice. */
  factorLastStep: bigint({ mode: 'number' }),
})

/** Sessions of members in the back office: one row each from the first request on. */
export const staffSessions = pgTable('staff_sessions', {
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
  /** The secret of an authenticator app whose setup began in this session; moves to the member with its first code. */
  setupSecret: text(),
})

/** Codes for a member without their authenticator app. Each works once and is then deleted. */
export const staffRecoveryCodes = pgTable(
  'staff_recovery_codes',
  {
    /** A SHA-256: a code has 120 random bits, so nobody finds it by trying. */
    digest: text().primaryKey(),
    userId: integer()
      .notNull()
      .references(() => staffMembers.userId, { onDelete: 'cascade' }),
    createdAt: moment().notNull(),
  },
  (table) => [index('staff_recovery_codes_member').on(table.userId)],
)

/** The audit log: written in the transaction of each change, never updated. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null when a command on the server made the change. */
    byUserId: integer().references(() => users.id),
    /** The API key with which `byUserId`'s program made the change. */
    byKeyId: integer().references(() => apiKeys.id),
    /** A stable code such as `order.status`; its text is in the back office's messages. */
    action: text().notNull(),
    /** The kind of record it concerns (`order`, `product` …) and its id. */
    kind: text().notNull(),
    recordId: text('thing_id').notNull(),
    before: jsonb(),
    after: jsonb(),
    at: moment().notNull(),
  },
  (table) => [
    index('audit_entries_thing').on(table.kind, table.recordId, table.id.desc()),
    // Scanned backwards: `desc()` here creates nulls last, which does not match `order by id desc`.
    index('audit_entries_of_kind').on(table.kind, table.id),
    index('audit_entries_by_person').on(table.byUserId, table.id),
  ],
)
