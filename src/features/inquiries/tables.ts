import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** What people wrote to the shop. Their reference is made of kind and id. */
export const inquiries = pgTable('inquiries', {
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
})
