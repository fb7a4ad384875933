import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { inquiryStatuses } from './domain/inquiry-kinds.ts'

/** What people wrote to the shop. Their reference is made of kind and id. */
export const inquiries = pgTable(
  'inquiries',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
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
