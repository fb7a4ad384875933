import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { Ctx, ShopperCtx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { type DisplayedSellers, readDisplayedSellers } from '#shop/catalogue/displayed-sellers.ts'
import { toProductCard } from '#shop/catalogue/product-card.ts'
import { productColumns, toProduct } from '#shop/catalogue/product-columns.ts'
import { categories, products } from '#shop/catalogue/tables.ts'
import { isVisible } from '#shop/catalogue/visible-products.ts'
import type { WishlistItem } from './schemas.ts'
import { wishlistItems } from './tables.ts'

/** The shopper's wishlist, newest entry first; empty without a session. */
export async function listWishlist({ db, shopper }: Ctx): Promise<WishlistItem[]> {
  if (!shopper) return []
  const [rows, sellers] = await Promise.all([
    selectItems(db, eq(wishlistItems.userId, shopper.id)),
    readDisplayedSellers({ db }),
  ])
  return rows.map((row) => toWishlistItem(row, sellers))
}

/** The ids of the products in the shopper's wishlist, newest first. */
export async function listWishlistProductIds({ db, shopper }: Ctx): Promise<number[]> {
  if (!shopper) return []
  const rows = await db
    .select({ productId: wishlistItems.productId })
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, shopper.id))
    .orderBy(desc(wishlistItems.id))
  return rows.map(({ productId }) => productId)
}

/** The entry of a product in the shopper's own wishlist, or null. The sellers are read before, as a transaction has none in memory. */
export async function findWishlistItem(
  { db, shopper }: ShopperCtx,
  productId: number,
  sellers: DisplayedSellers,
): Promise<WishlistItem | null> {
  const isMyItem = and(eq(wishlistItems.productId, productId), eq(wishlistItems.userId, shopper.id))
  const [row] = await selectItems(db, isMyItem)
  return row ? toWishlistItem(row, sellers) : null
}

/** Whether a visible product has this id. */
export async function productExists({ db }: Ctx, productId: number): Promise<boolean> {
  return (await db.$count(products, and(eq(products.id, productId), isVisible))) > 0
}

function selectItems(db: Db, where: SQL | undefined) {
  return db
    .select({ item: wishlistItems, ...productColumns })
    .from(wishlistItems)
    .innerJoin(products, eq(products.id, wishlistItems.productId))
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(where)
    .orderBy(desc(wishlistItems.id))
}

type Row = { item: typeof wishlistItems.$inferSelect } & Parameters<typeof toProduct>[0]

function toWishlistItem(
  { item: { id, priceSeen, inStockSeen, addedAt }, ...row }: Row,
  sellers: DisplayedSellers,
): WishlistItem {
  return {
    id,
    product: toProductCard(toProduct(row, { sellers })),
    priceSeen,
    inStockSeen,
    addedAt: addedAt.toISOString(),
  }
}
