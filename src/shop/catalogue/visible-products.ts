import { eq, isNull, sql } from 'drizzle-orm'
import { products } from './tables.ts'

/** The condition for products that are not hidden. */
export const isVisible = eq(products.hidden, sql`false`)

/** The condition for products in the lists of the back office: those that are not archived (docs/decisions/0062). */
export const isListed = isNull(products.archivedAt)

/** How many units can be bought: none of a hidden product, whatever is in stock. */
export const availableQuantity = sql<number>`case when ${products.hidden} then 0 else ${products.stockQuantity} end`
