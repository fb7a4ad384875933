import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#shop/accounts/tables.ts'

/**
 * Phones whose new orders wait for a call, without holding stock (docs/decisions/0054). Anybody can type a stranger's phone,
 * so a blocked phone is never refused.
 */
export const customerBlocks = pgTable(
  'customer_blocks',
  {
    phone: text().primaryKey(),
    /** For the staff only. */
    reason: text().notNull(),
    byUserId: integer()
      .notNull()
      .references(() => users.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  () => [check('customer_blocks_reason', sql`reason <> ''`)],
)

/** Phones whose owners want no messages about their orders. Deleted with the last personal data of the phone. */
export const messageOptOuts = pgTable('message_opt_outs', {
  phone: text().primaryKey(),
  /** Who wrote it down; null: the owner of the phone, by a message. */
  byUserId: integer().references(() => users.id),
  at: timestamp({ withTimezone: true }).notNull(),
})

/** What the staff wrote about the person with a phone. Append-only; deleted with the last personal data of the phone. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    phone: text().notNull(),
    note: text().notNull(),
    byUserId: integer()
      .notNull()
      .references(() => users.id),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('customer_notes_phone').on(table.phone, table.id),
    check('customer_notes_text', sql`note <> ''`),
  ],
)
