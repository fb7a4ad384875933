import { and, type SQL, sql } from 'drizzle-orm'
import { products } from '#shop/catalogue/tables.ts'
import { isFirstOffer } from '#shop/catalogue/variant-columns.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { isVisible } from '#shop/catalogue/visible-products.ts'

/** The variants that belong to the current options of their product. */
export const isCurrent: SQL = sql`${products.hasOptions} = (${variants.combination} <> '{}') and ${variants.position} >= 0`

/** The condition for variants that feeds have, one for each combination; the query joins `variants` with `products`. */
export const isInFeed = and(isVisible, isFirstOffer, isCurrent)
