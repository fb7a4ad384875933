import { sql } from 'drizzle-orm'
import { index, integer, pgSequence, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { publicNumbers } from '#platform/db/public-numbers.ts'
import { inquiryStatuses } from './domain/inquiry-kinds.ts'

export const inquiryNumbers = pgSequence('inquiry_numbers', { maxValue: publicNumbers })

/** What people wrote to the shop. Their reference is made of kind and id. */
export const inquiries = pgTable(
  'inquiries',
  {
    /** Given like an order's, so that nobody can tell how many people write (docs/decisions/0030). */
    id: integer().primaryKey().default(sql`next_public_number('inquiry_numbers'::regclass, 'inquiry')`),
    kind: text({ enum: ['contact', 'dispute', 'sell'] }).notNull(),
    name: text().notNull(),
    /** `+9647…` */
    phone: text(),
    email: text(),
    /** As told: there may be no such order. */
    orderNumber: integer(),
    business: text(),
    governorate: text(),
    text: text().notNull(),
    language: text({ enum: ['ar', 'en'] }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** How far the shop is with it. */
    status: text({ enum: inquiryStatuses }).notNull().default('new'),
    /** What the shop keeps of it for itself. */
    note: text().notNull().default(''),
    /** Counts the shop's changes: who saw an older one is told. */
    version: integer().notNull().default(1),
  },
  (table) => [index('inquiries_new').on(table.kind).where(sql`status = 'new'`)],
)
