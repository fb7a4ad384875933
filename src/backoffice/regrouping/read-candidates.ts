import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { localizedColumns } from '#platform/db/localized-text.ts'
import { cartItems } from '#shop/cart/tables.ts'
import { products } from '#shop/catalogue/tables.ts'
import { options, optionValues } from '#shop/catalogue/variant-tables.ts'
import { isListed } from '#shop/catalogue/visible-products.ts'
import { orderItems } from '#shop/orders/tables.ts'
import { reviews } from '#shop/reviews/tables.ts'
import { shopSellerId } from '#shop/sellers/tables.ts'
import { wishlistItems } from '#shop/wishlist/tables.ts'
import type { Candidate, DictionaryOption } from './domain/candidate.ts'

const isCandidate = sql`${products.title}::text ~ ' ([—–|/]|-) '`

/** The listed products whose title has parts, by id; with `ids` these products only. */
export async function readCandidates(db: Db, ids?: readonly number[]): Promise<Candidate[]> {
  const which: SQL | undefined = ids ? inArray(products.id, [...ids]) : and(isCandidate, isListed)
  const rows = await db
    .select({
      id: products.id,
      slug: products.slug,
      categoryId: products.categoryId,
      brand: products.brand,
      model: products.model,
      title: products.title,
      description: products.description,
      warrantyMonths: products.warrantyMonths,
      image: products.image,
      moreImages: products.moreImages,
      hidden: products.hidden,
      hasOptions: products.hasOptions,
      // Written out, because columns of a query on one table are not qualified.
      variantIds: sql<
        number[]
      >`array(select variants.id from variants where variants.product_id = products.id order by variants.id)`,
      isOfOthers: sql<boolean>`exists(select from variants where variants.product_id = products.id and variants.seller_id <> ${shopSellerId})`,
      payPrice: products.payPrice,
      stockQuantity: products.stockQuantity,
      version: products.version,
    })
    .from(products)
    .where(which)
    .orderBy(asc(products.id))
  return rows.map(({ image, moreImages, ...row }) => ({
    ...row,
    images: [image, ...moreImages].filter(Boolean),
  }))
}

/** The shop's options and values, in order. */
export async function readOptions(db: Db): Promise<DictionaryOption[]> {
  const rows = await db
    .select({
      option: { id: options.id, key: options.key, kind: options.kind },
      value: { id: optionValues.id, key: optionValues.key, ...localizedColumns('name', optionValues.name) },
    })
    .from(options)
    .innerJoin(optionValues, eq(optionValues.optionId, options.id))
    .orderBy(asc(options.position), asc(options.id), asc(optionValues.position), asc(optionValues.id))
  return [...Map.groupBy(rows, ({ option }) => option.id).values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { id, key, kind } = first.option
    return [{ id, key, isSwatch: kind === 'swatch', values: group.map(({ value }) => value) }]
  })
}

/** What refers to the products of a group. */
export type Moves = { carts: number; orders: number; wishlists: number; reviews: number }

/** How many lines of carts and orders, wishlist entries and reviews these products have. */
export async function countMoves(
  db: Db,
  ids: readonly number[],
  variantIds: readonly number[],
): Promise<Moves> {
  const hasCandidate = (table: typeof cartItems | typeof orderItems) =>
    inArray(table.variantId, [...variantIds])
  const [carts, orders, wishlists, written] = [
    await db.$count(cartItems, hasCandidate(cartItems)),
    await db.$count(orderItems, hasCandidate(orderItems)),
    await db.$count(wishlistItems, inArray(wishlistItems.productId, [...ids])),
    await db.$count(reviews, and(inArray(reviews.productId, [...ids]))),
  ]
  return { carts, orders, wishlists, reviews: written }
}
