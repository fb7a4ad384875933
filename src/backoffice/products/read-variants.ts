import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { foldCode } from '#shop/catalogue/domain/product-code.ts'
import { foldedSku } from '#shop/catalogue/folded-sku.ts'
import { products } from '#shop/catalogue/tables.ts'
import {
  options,
  optionValues,
  productOptions,
  productValuePictures,
  variants,
} from '#shop/catalogue/variant-tables.ts'
import { shopSellerId } from '#shop/sellers/tables.ts'
import type { StoredVariant, StoredVariants } from './domain/stored-variants.ts'
import { isSetAside } from './set-aside-variants.ts'

/** The options, variants and value pictures of many products, by product id. */
export async function readProductVariants(
  db: Db,
  productIds: readonly number[],
): Promise<Map<number, StoredVariants>> {
  const byProduct = new Map<number, StoredVariants>(
    productIds.map((id) => [id, { options: [], variants: [], pictures: [] }]),
  )
  if (byProduct.size === 0) return byProduct
  const ids = sql.param([...byProduct.keys()])
  const keys = await readKeys(db)
  const optionRows = await db
    .select({ productId: productOptions.productId, key: options.key })
    .from(productOptions)
    .innerJoin(options, eq(options.id, productOptions.optionId))
    .where(sql`${productOptions.productId} = any(${ids}::int[])`)
    .orderBy(asc(productOptions.productId), asc(productOptions.position))
  for (const { productId, key } of optionRows) byProduct.get(productId)?.options.push(key)
  const rows = await db
    .select()
    .from(variants)
    .where(and(sql`${variants.productId} = any(${ids}::int[])`, eq(variants.sellerId, shopSellerId)))
    .orderBy(asc(sql`position < 0`), asc(variants.position), asc(variants.id))
  for (const row of rows) byProduct.get(row.productId)?.variants.push(toStored(row, keys))
  const pictures = await db
    .select()
    .from(productValuePictures)
    .where(sql`${productValuePictures.productId} = any(${ids}::int[])`)
    .orderBy(asc(productValuePictures.productId), asc(productValuePictures.optionValueId))
  for (const { productId, optionValueId, images } of pictures) {
    const [option, value] = keys.get(optionValueId) ?? []
    if (option && value) byProduct.get(productId)?.pictures.push({ option, value, images })
  }
  return byProduct
}

/** The keys of the options of products with options, in order, by slug. */
export async function readOptionKeys(db: Db, slugs: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ slug: products.slug, key: options.key })
    .from(products)
    .innerJoin(productOptions, eq(productOptions.productId, products.id))
    .innerJoin(options, eq(options.id, productOptions.optionId))
    .where(inArray(products.slug, [...slugs]))
    .orderBy(asc(products.id), asc(productOptions.position))
  const bySlug = Map.groupBy(rows, ({ slug }) => slug)
  return new Map([...bySlug].map(([slug, keys]) => [slug, keys.map(({ key }) => key)]))
}

/** The SKUs among these that variants have, as they are stored, with the product of each; `anyCase`: in any case. */
export async function readSkuOwners(
  db: Db,
  skus: readonly string[],
  { anyCase = false } = {},
): Promise<Map<string, number>> {
  if (skus.length === 0) return new Map()
  const folded = sql.param(skus.map(foldCode))
  const hasSku = anyCase
    ? sql`${variants.sku} is not null and ${foldedSku(sql`${variants.sku}`)} = any(${folded}::text[])`
    : inArray(variants.sku, [...skus])
  const rows = await db
    .select({ sku: variants.sku, productId: variants.productId })
    .from(variants)
    .where(and(eq(variants.sellerId, shopSellerId), hasSku))
  return new Map(rows.flatMap(({ sku, productId }) => (sku === null ? [] : [[sku, productId] as const])))
}

/** Deletes the variants that new products got from a trigger, before their own are written. The products have no stock. */
export async function removeFirstVariants(db: Db, productIds: readonly number[]): Promise<void> {
  if (productIds.length === 0) return
  await db
    .delete(variants)
    .where(and(inArray(variants.productId, [...productIds]), sql`${variants.combination} = '{}'`))
}

type Keys = ReadonlyMap<number, readonly [option: string, value: string]>

async function readKeys(db: Db): Promise<Keys> {
  const rows = await db
    .select({ id: optionValues.id, option: options.key, value: optionValues.key })
    .from(optionValues)
    .innerJoin(options, eq(options.id, optionValues.optionId))
  return new Map(rows.map(({ id, option, value }) => [id, [option, value]]))
}

function toStored(row: typeof variants.$inferSelect, keys: Keys): StoredVariant {
  const { sku, gtin, price, cost, stockQuantity, hidden } = row
  return {
    values: Object.fromEntries(row.combination.flatMap((id) => [keys.get(id) ?? []])),
    sku,
    gtin,
    price,
    cost,
    hidden,
    stock: stockQuantity,
    activeDiscount: row.discountPrice,
    discountPrice: row.plannedDiscountPrice ?? row.discountPrice,
    discountStartsAt: row.discountStartsAt?.toISOString() ?? null,
    discountEndsAt: row.discountEndsAt?.toISOString() ?? null,
    isSetAside: isSetAside(row),
  }
}
