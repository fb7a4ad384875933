import { and, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { settings } from '#platform/db/settings-table.ts'
import { shopSellerId } from '#shop/sellers/tables.ts'
import { products } from './tables.ts'
import { variants } from './variant-tables.ts'
import { isVisible } from './visible-products.ts'

/**
 * What "low in stock" means for staff, on the overview and in the list of products: a variant of the shop, for sale, of which this many units
 * or fewer are left, none included. The note «Limited stock» for shoppers has its own bound (`domain/offer.ts`).
 */
export const lowStockSetting = { name: 'low_stock_line', default: 5 }

/** The number of units at or below which stock is low. */
export const lowStockLine = sql<number>`coalesce(
  (select value::int from ${settings} where name = ${lowStockSetting.name}), ${lowStockSetting.default}::int)`

export async function findLowStockLine(db: Db): Promise<number> {
  const [row] = await db
    .select({ value: settings.value })
    .from(settings)
    .where(eq(settings.name, lowStockSetting.name))
  return row ? Number(row.value) : lowStockSetting.default
}

/** Whether a variant of the shop, whatever its product, is low. Variants that are set aside are hidden. */
export const isLowVariant: SQL = sql`(not ${variants.hidden} and ${variants.sellerId} = ${shopSellerId} and ${lte(variants.stockQuantity, lowStockLine)})`

/** Whether a variant is low and its product for sale. */
export const isLowForSale = and(isVisible, isLowVariant)

/** Whether a product for sale has a variant that is low. */
export const hasLowVariant: SQL = sql`(${isVisible} and exists (
  select from ${variants} where ${variants.productId} = ${products.id} and ${isLowVariant}))`
