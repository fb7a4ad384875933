import { bigint, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { sessions, users } from '#features/accounts/tables.ts'
import { roles } from './domain/roles.ts'

const moment = () => timestamp({ withTimezone: true })

/** Accounts that work in the shop. */
export const staffMembers = pgTable('staff_members', {
  userId: integer()
    .primaryKey()
    .references(() => users.id),
  role: text({ enum: roles }).notNull(),
  createdAt: moment().notNull(),
  /** Shared with the authenticator app (base32); null: none is set up. */
  factorSecret: text(),
  /** When a code of it was first shown to be right: from then on every session needs one. */
  factorConfirmedAt: moment(),
  /** The time step of the last code taken: no code opens twice. */
  factorLastStep: bigint({ mode: 'number' }),
})

/** Sessions that have shown a code of the authenticator app. */
export const staffSessions = pgTable('staff_sessions', {
  sessionId: integer()
    .primaryKey()
    .references(() => sessions.id, { onDelete: 'cascade' }),
  factorShownAt: moment().notNull(),
})

/** What somebody of the shop has changed: written in the transaction that changed it, never altered. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null: a command of whoever runs the server. */
    byUserId: integer().references(() => users.id),
    /** A stable code such as `order.status`; its sentence is in the messages of the back office. */
    action: text().notNull(),
    /** What kind of thing it concerns (`order`, `product` …) and which. */
    kind: text().notNull(),
    thingId: text().notNull(),
    before: jsonb(),
    after: jsonb(),
    at: moment().notNull(),
  },
  (table) => [
    index('audit_entries_thing').on(table.kind, table.thingId, table.id.desc()),
    // Walked from the end: `desc()` here is written with nulls last, which no `order by id desc` asks for.
    index('audit_entries_of_kind').on(table.kind, table.id),
    index('audit_entries_by_person').on(table.byUserId, table.id),
  ],
)
