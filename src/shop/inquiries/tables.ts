import { sql } from 'drizzle-orm'
import { index, integer, pgSequence, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { maxPublicNumbers } from '#platform/db/public-numbers.ts'
import { languages } from '#platform/i18n/language.ts'
import { inquiryStatuses } from './domain/inquiry-kinds.ts'

export const inquiryNumbers = pgSequence('inquiry_numbers', { maxValue: maxPublicNumbers })

/** Inquiries of shoppers. The reference is made of kind and id. */
export const inquiries = pgTable(
  'inquiries',
  {
    /** Generated like an order's id, so that it does not reveal the number of inquiries (docs/decisions/0030). */
    id: integer().primaryKey().default(sql`next_public_number('inquiry_numbers'::regclass, 'inquiry')`),
    kind: text({ enum: ['contact', 'dispute', 'sell'] }).notNull(),
    name: text().notNull(),
    /** `+9647…` */
    phone: text(),
    email: text(),
    /** As typed: the order may not exist. */
    orderNumber: integer(),
    business: text(),
    governorate: text(),
    text: text().notNull(),
    language: text({ enum: languages }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The processing status. */
    status: text({ enum: inquiryStatuses }).notNull().default('new'),
    /** An internal note of the staff. */
    note: text().notNull().default(''),
    /** Incremented by every change of the staff, to detect conflicting edits. */
    version: integer().notNull().default(1),
  },
  (table) => [index('inquiries_new').on(table.kind).where(sql`status = 'new'`)],
)
