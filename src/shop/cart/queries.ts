import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx, ShopperCtx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import type { Names } from '#platform/i18n/localized.ts'
import { memoizePerKey } from '#platform/swr.ts'
import { productColumns, type toProduct, toVariantProduct } from '#shop/catalogue/product-columns.ts'
import { categories, products } from '#shop/catalogue/tables.ts'
import {
  availableOfVariant,
  isOffered,
  isOnlyVariant,
  toChosenVariant,
  variantColumns,
} from '#shop/catalogue/variant-columns.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { sellerColumns, toSellerName } from '#shop/sellers/seller-name.ts'
import { sellers } from '#shop/sellers/tables.ts'
import type { CartItem } from './schemas.ts'
import { cartItems } from './tables.ts'

/** The shopper's cart, newest line last; empty without a session. */
export async function listCartItems({ db, shopper }: Ctx): Promise<CartItem[]> {
  if (!shopper) return []
  const rows = await cartOf(db).execute({ userId: shopper.id })
  return rows.map(toCartItem)
}

/** One line of the shopper's own cart, or null. */
export async function findCartItem({ db, shopper }: ShopperCtx, id: number): Promise<CartItem | null> {
  const isMyLine = and(eq(cartItems.id, id), eq(cartItems.userId, shopper.id))
  const [row] = await selectItems(db, isMyLine)
  return row ? toCartItem(row) : null
}

/**
 * The stock of a product's variant and the quantity already in the shopper's cart; null for an unknown one or one that is not for sale.
 * Without `variantId` the variant without options.
 */
export async function findAvailability(
  { db, shopper }: Ctx,
  { productId, variantId }: { productId: number; variantId?: number | undefined },
): Promise<{ available: number; inCart: number } | null> {
  const myLine = and(eq(cartItems.variantId, variants.id), eq(cartItems.userId, shopper?.id ?? 0))
  const requested = variantId === undefined ? isOnlyVariant : and(isOffered, eq(variants.id, variantId))
  const [row] = await db
    .select({ available: availableOfVariant, inCart: sql<number>`coalesce(${cartItems.quantity}, 0)` })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .leftJoin(cartItems, myLine)
    .where(and(eq(variants.productId, productId), requested))
  return row ?? null
}

const cartOf = memoizePerKey((db: Db) =>
  selectItems(db, eq(cartItems.userId, sql.placeholder('userId'))).prepare('cart_of_shopper'),
)

function selectItems(db: Db, where: SQL | undefined) {
  return db
    .select({ item: itemColumns, variant: variantColumns, seller: sellerColumns, ...productColumns })
    .from(cartItems)
    .innerJoin(variants, eq(variants.id, cartItems.variantId))
    .innerJoin(sellers, eq(sellers.id, variants.sellerId))
    .innerJoin(products, eq(products.id, cartItems.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(where)
    .orderBy(asc(cartItems.id))
}

const itemColumns = { id: cartItems.id, quantity: cartItems.quantity, priceSeen: cartItems.priceSeen }

type CartItemRow = {
  item: Omit<CartItem, 'product' | 'variant' | 'seller'>
  seller: { slug: string; name: Names; hasSellers: boolean }
  variant: Parameters<typeof toVariantProduct>[1] & Parameters<typeof toChosenVariant>[0]
} & Parameters<typeof toProduct>[0]

/** Converts a selected row to the API's cart item. */
export function toCartItem({
  item: { id, quantity, priceSeen },
  variant,
  seller,
  ...row
}: CartItemRow): CartItem {
  return {
    id,
    quantity,
    product: toVariantProduct(row, variant),
    priceSeen,
    ...toChosenVariant(variant),
    ...(seller.hasSellers && { seller: toSellerName(seller), variantId: variant.id }),
  }
}
