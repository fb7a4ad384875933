import { eq } from 'drizzle-orm'
import { type OptionsInput, type VariantInput, writeVariants } from '#backoffice/products/write-variants.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { findProductOptions } from '#shop/catalogue/product-options.ts'
import { products } from '#shop/catalogue/tables.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'

type Sale = Partial<Pick<typeof variants.$inferInsert, 'price' | 'discountPrice' | 'stockQuantity'>>

/** Sets price or stock of a product without options, as its only variant has them. */
export async function setSale(db: Db, productId: number, sale: Sale): Promise<void> {
  await db.update(variants).set(sale).where(eq(variants.productId, productId))
}

/** The variant of a product without options. */
export async function onlyVariant(db: Db, productId: number): Promise<number> {
  const [row] = await db.select({ id: variants.id }).from(variants).where(eq(variants.productId, productId))
  if (!row) throw new Error(`product ${productId} has no variant`)
  return row.id
}

/** A line of an order for the table `order_items`, with title and picture of the product. */
export async function findOrderItem(db: Db, productId: number) {
  const [row] = await db
    .select({
      productId: products.id,
      variantId: variants.id,
      title: products.title,
      image: products.image,
    })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(eq(products.id, productId))
  if (!row) throw new Error(`no product ${productId}`)
  return row
}

type OptionsOfTest = {
  options: readonly string[]
  variants: readonly (Partial<VariantInput> & Pick<VariantInput, 'values'>)[]
  pictures?: OptionsInput['pictures']
}

/** Gives a product options and variants, by default at 10,000 dinars with 5 in stock each, with their ledger rows. */
export async function addOptions(
  db: Db,
  productId: number,
  { options, variants: each, pictures }: OptionsOfTest,
): Promise<void> {
  const base = { sku: null, gtin: null, price: 10_000, discountPrice: null, discountStartsAt: null }
  const input = {
    options,
    variants: each.map((one) => ({
      ...base,
      discountEndsAt: null,
      stockQuantity: 5,
      hidden: false,
      ...one,
    })),
    pictures,
  }
  const writer = {
    at: new Date('2026-03-01T09:00:00Z'),
    byUserId: null,
    sellerId: 1,
    stockReason: 'seed' as const,
    audit: null,
  }
  await transaction(db, (tx) => writeVariants(tx, writer, [{ productId, input }]))
}

/** The variants for sale of a product, by their values: `black/xl`. */
export async function variantIds(db: Db, productId: number): Promise<Record<string, number>> {
  const { variants: all } = await findProductOptions(db, productId)
  return Object.fromEntries(all.map(({ id, values }) => [Object.values(values).join('/'), id]))
}
