import { and, eq, inArray, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { cartItems } from '#shop/cart/tables.ts'
import { stockChanges, variants } from '#shop/catalogue/variant-tables.ts'
import { orderItems } from '#shop/orders/tables.ts'
import { shopSellerId } from '#shop/sellers/tables.ts'

/** The position of variants that no longer fit their product's options: hidden, and in no list of its variants. */
export const setAsidePosition = -1

/** Whether a variant no longer fits the options of its product. */
export const isSetAside = ({ position }: { position: number }) => position < 0

/** Whether an order refers to a variant. */
export const isOrdered = sql<boolean>`exists (select from ${orderItems} where ${orderItems.variantId} = ${variants.id})`

const isInCart = sql<boolean>`exists (select from ${cartItems} where ${cartItems.variantId} = ${variants.id})`

const isInLedger = sql<boolean>`exists (
  select from ${stockChanges} where ${stockChanges.productId} = ${variants.productId} and ${stockChanges.variantId} = ${variants.id})`

/** Whether an order, a cart or the stock ledger refers to a variant: then it is never deleted. */
export const isReferenced = sql<boolean>`(${isOrdered} or ${isInCart} or ${isInLedger})`

const isEmpty = and(eq(variants.stockQuantity, 0), isNull(variants.sku))

/**
 * Whether staff need to see a variant that is set aside. One without options that holds nothing is the form in which a product
 * was made before it got options; its ledger stays readable under the stock of the product.
 */
export const isWorthListing: SQL = sql`not (${and(
  isEmpty,
  not(isOrdered),
  not(isInCart),
  or(sql`${variants.combination} = '{}'`, not(isInLedger)),
)})`

/** Deletes variants of these products that are set aside, have no stock and no SKU, and to which nothing refers. */
export async function deleteUnusedVariants(db: Db, productIds: readonly number[]): Promise<void> {
  await db
    .delete(variants)
    .where(
      and(
        inArray(variants.productId, [...productIds]),
        eq(variants.sellerId, shopSellerId),
        lt(variants.position, 0),
        isEmpty,
        not(isReferenced),
      ),
    )
}
