import { eq, sql } from 'drizzle-orm'
import { products } from './tables.ts'

/** Products of the shop: all but those that are hidden. */
export const isShown = eq(products.hidden, sql`false`)

/** How many units can be had: of a hidden product none, whatever lies in stock. */
export const availableQuantity = sql<number>`case when ${products.hidden} then 0 else ${products.stockQuantity} end`
