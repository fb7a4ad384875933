import { index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { languages } from '#platform/i18n/language.ts'
import { orders } from './tables.ts'

/** Browsers that are notified when an order moves (decision 96). They go with the personal data of the order. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    orderId: integer()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Whoever knows it and the keys can notify the browser: never displayed. */
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    /** Of the page on which it was switched on. */
    language: text({ enum: languages }).notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('push_subscriptions_of_order').on(table.orderId, table.endpoint),
    index('push_subscriptions_at').on(table.at),
  ],
)
