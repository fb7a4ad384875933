import { sql } from 'drizzle-orm'
import { insertProducts, type ProductWriter } from '#backoffice/products/write-products.ts'
import { writeVariants } from '#backoffice/products/write-variants.ts'
import type { Database, Db } from '#platform/db/db.ts'
import { localizedColumns } from '#platform/db/localized-text.ts'
import { transaction } from '#platform/db/transaction.ts'
import { localizedValue } from '#platform/i18n/localized.ts'
import { pickTexts } from '#platform/i18n/localized-texts.ts'
import { attributes } from '#shop/catalogue/attribute-tables.ts'
import { formatAttributes } from '#shop/catalogue/domain/attribute-values.ts'
import { optionalFields, type ProductFields } from '#shop/catalogue/domain/product-fields.ts'
import { categories, products, searchSynonyms, subCategories } from '#shop/catalogue/tables.ts'
import { slides } from '#shop/content/tables.ts'
import { shopSellerId } from '#shop/sellers/tables.ts'
import { categoryTerms } from './categories.ts'
import { toAttribute } from './demo-attributes.ts'
import type { DemoCategory } from './demo-catalogue.ts'
import { type DemoProduct, mainPicture } from './demo-product.ts'
import { demoSlides } from './slides.ts'
import { type DemoPictures, pictureKey } from './store-pictures.ts'
import type { DemoReviewPictures } from './store-review-pictures.ts'
import { demoSynonyms } from './synonyms.ts'
import { writeReviews } from './write-reviews.ts'

const seedLock = 7_347_002
const dayMs = 24 * 60 * 60 * 1000
const minuteMs = 60 * 1000

/**
 * Writes the demo catalogue with its stock ledger and reviews, the slides and synonyms, then calls `also` in the same transaction
 * and returns its result; null when the shop already has products. Several processes may call it at once: only one writes.
 */
export function writeCatalogueOnce<Also>(
  db: Database,
  catalogue: DemoCategory[],
  pictures: DemoPictures & { reviews?: DemoReviewPictures },
  now: Date,
  also: (tx: Db) => Promise<Also | null> = async () => null,
): Promise<Also | null> {
  return transaction(db, async (tx) => {
    await tx.execute(sql`set local lock_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    if (await hasProducts(tx)) return null
    await writeCatalogue(tx, catalogue, pictures, now)
    await writeSlides(tx, pictures)
    await tx.insert(searchSynonyms).values(demoSynonyms.map((terms) => ({ terms: [...terms] })))
    return also(tx)
  })
}

export async function hasProducts(db: Db): Promise<boolean> {
  const result = await db.select({ id: products.id }).from(products).limit(1)
  return result.length > 0
}

type Created = { slug: string; product: DemoProduct; fields: ProductFields; createdAt: Date }

async function writeCatalogue(
  db: Db,
  catalogue: DemoCategory[],
  pictures: DemoPictures & { reviews?: DemoReviewPictures },
  now: Date,
): Promise<void> {
  const rows = await db
    .insert(categories)
    .values(
      catalogue.map(({ slug, ...names }, position) => ({
        slug,
        name: localizedValue(names, 'name'),
        image: addressOf(pictures.categories, slug),
        ...categoryTerms(slug),
        position,
      })),
    )
    .returning({
      id: categories.id,
      slug: categories.slug,
      ...localizedColumns('name', categories.name),
    })
  const ids = new Map(rows.map((row) => [row.slug, row.id]))
  const subCategoryIds = await writeSubCategories(db, catalogue, ids)
  await writeAttributes(db, catalogue, ids)
  const created: Created[] = catalogue
    .flatMap((category) =>
      category.products.map((product, index) => {
        const categoryId = ids.get(category.slug)
        if (categoryId === undefined) throw new Error(`the category ${category.slug} was not written`)
        const fields = fieldsOf(
          product,
          { categoryId, subCategoryId: subCategoryIds.get(product.subCategory) ?? null },
          pictures,
        )
        return { slug: product.slug, product, fields, createdAt: createdAt(product, index, now) }
      }),
    )
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const categoryNames = new Map(rows.map((row) => [row.id, row]))
  const writer = {
    at: now,
    byUserId: null,
    sellerId: shopSellerId,
    categories: categoryNames,
    stockReason: 'seed',
    audit: null,
  } as const
  const saved = await insertProducts(db, writer, created)
  const written = saved.map(({ id }, index) => ({ id, ...(created[index] as Created) }))
  for (const { id, product } of written)
    if (product.options.length > 0) await writeOptions(db, writer, { id, product, pictures })
  await writeReviews(db, written, now, pictures.reviews)
}

/** Writes the dictionary of attributes. */
async function writeAttributes(
  db: Db,
  catalogue: DemoCategory[],
  categoryIds: ReadonlyMap<string, number>,
): Promise<void> {
  const all = new Map(catalogue.flatMap((category) => category.attributes).map((each) => [each.key, each]))
  const rows = [...all.values()].map((each) => ({
    ...toAttribute(each),
    position: each.position + 1,
    categoryIds: each.categories.flatMap((slug) => categoryIds.get(slug) ?? []),
  }))
  if (rows.length > 0) await db.insert(attributes).values(rows)
}

/** Writes the sub-categories and returns their ids by slug. */
async function writeSubCategories(
  db: Db,
  catalogue: DemoCategory[],
  categoryIds: ReadonlyMap<string, number>,
): Promise<Map<string, number>> {
  const rows = catalogue.flatMap((category) =>
    category.subCategories.map(({ slug, ...names }, position) => ({
      categoryId: categoryIds.get(category.slug) ?? 0,
      slug,
      name: localizedValue(names, 'name'),
      position,
    })),
  )
  if (rows.length === 0) return new Map()
  const saved = await db
    .insert(subCategories)
    .values(rows)
    .returning({ id: subCategories.id, slug: subCategories.slug })
  return new Map(saved.map(({ id, slug }) => [slug, id]))
}

/** By age, so that categories mix; products of the same day are minutes apart. */
function createdAt({ daysOld }: DemoProduct, index: number, now: Date): Date {
  return new Date(now.getTime() - daysOld * dayMs - (index + 1) * minuteMs)
}

type Place = Pick<ProductFields, 'categoryId' | 'subCategoryId'>

function fieldsOf(product: DemoProduct, place: Place, pictures: DemoPictures): ProductFields {
  const { slug, brand, model, featured, popular, bulky } = product
  const [{ price, discountPrice, stock } = { price: 0, stock: 0 }] = product.variants
  const address = (file: string) => addressOf(pictures.products, pictureKey(slug, file))
  return {
    ...optionalFields,
    ...pickTexts(product, 'title'),
    ...pickTexts(product, 'description'),
    brand,
    featured,
    popular,
    bulky,
    ...place,
    model: model ?? null,
    attributes: formatAttributes(product.attributes),
    warrantyMonths: product.warrantyMonths ?? null,
    price,
    // With options these are of the variants.
    discountPrice: product.options.length > 0 ? null : (discountPrice ?? null),
    stockQuantity: product.options.length > 0 ? 0 : stock,
    image: address(mainPicture(product)),
    moreImages: product.pictures.slice(1).map(address),
  }
}

type WithOptions = { id: number; product: DemoProduct; pictures: DemoPictures }

async function writeOptions(db: Db, writer: ProductWriter, { id, product, pictures }: WithOptions) {
  const unscheduled = { discountStartsAt: null, discountEndsAt: null, gtin: null, hidden: false }
  const input = {
    options: product.options,
    variants: product.variants.map(({ values, price, discountPrice, stock, sku }) => ({
      ...unscheduled,
      values,
      price,
      discountPrice: discountPrice ?? null,
      stockQuantity: stock,
      sku: sku ?? null,
    })),
    pictures: product.valuePictures.map(({ option, value, files }) => ({
      option,
      value,
      images: files.map((file) => addressOf(pictures.products, pictureKey(product.slug, file))),
    })),
  }
  await writeVariants(db, writer, [{ productId: id, input }])
}

async function writeSlides(db: Db, pictures: DemoPictures): Promise<void> {
  await db.insert(slides).values(
    demoSlides.map((slide, position) => {
      const picture = pictures.slides[position]
      if (!picture) throw new Error(`slide ${position + 1} has no picture`)
      return {
        title: localizedValue(slide, 'title'),
        description: localizedValue(slide, 'description'),
        button: localizedValue(slide, 'button'),
        link: slide.link,
        focus: slide.focus,
        ...picture,
        position,
      }
    }),
  )
}

function addressOf(addresses: Map<string, string>, key: string): string {
  const address = addresses.get(key)
  if (!address) throw new Error(`${key} has no picture`)
  return address
}
