import { integer, jsonb, pgTable } from 'drizzle-orm/pg-core'
import type { VisitSource } from '#shop/campaigns/domain/visit-source.ts'
import { orders } from './tables.ts'

/** Where the visitor who placed an order came from, as it was then; without a row it is unknown (decision 93). */
export const orderSources = pgTable('order_sources', {
  orderId: integer()
    .primaryKey()
    .references(() => orders.id),
  /** Of the first visit that had one. */
  first: jsonb().$type<VisitSource>().notNull(),
  /** Of the last visit that had one. */
  last: jsonb().$type<VisitSource>().notNull(),
})
