import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import type { VisitorIds } from '#shop/campaigns/domain/visitor-ids.ts'
import type { PixelNetwork } from '#shop/shop-settings/domain/pixels.ts'
import { orders } from './tables.ts'

/**
 * The ad networks that the visitor who placed an order had accepted then, with what identifies the visitor to them; without a row the
 * visitor had accepted none (decision 97). It is deleted with the personal data of the order.
 */
export const orderConsents = pgTable('order_consents', {
  orderId: integer()
    .primaryKey()
    .references(() => orders.id),
  networks: text().array().$type<PixelNetwork[]>().notNull(),
  visitor: jsonb().$type<VisitorIds>().notNull(),
})
