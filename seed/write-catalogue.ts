import { sql } from 'drizzle-orm'
import { optionalFields, type ProductFields } from '#features/catalogue/domain/product-fields.ts'
import { categories, products } from '#features/catalogue/tables.ts'
import { insertProducts } from '#features/catalogue-management/write-products.ts'
import { slides } from '#features/content/tables.ts'
import type { Database, Db } from '#platform/db/db.ts'
import { localizedColumns } from '#platform/db/localized-text.ts'
import { transaction } from '#platform/db/transaction.ts'
import { localizedValue } from '#platform/i18n/localized.ts'
import type { DemoCategory, DemoProduct } from './demo-catalogue.ts'
import type { DrawnPictures } from './draw-pictures.ts'
import { demoSlides } from './slides.ts'

const seedLock = 7_347_002
const dayMs = 24 * 60 * 60 * 1000
const minuteMs = 60 * 1000

/**
 * Writes the demo catalogue with its stock ledger and the slides, then calls `also` in the same transaction and returns its
 * result; null when the shop already has products. Several processes may call it at once: only one writes.
 */
export function writeCatalogueOnce<Also>(
  db: Database,
  catalogue: DemoCategory[],
  drawn: DrawnPictures,
  now: Date,
  also: (tx: Db) => Promise<Also | null> = async () => null,
): Promise<Also | null> {
  return transaction(db, async (tx) => {
    await tx.execute(sql`set local lock_timeout = 0`)
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`)
    if (await hasProducts(tx)) return null
    await writeCatalogue(tx, catalogue, drawn, now)
    return also(tx)
  })
}

export async function hasProducts(db: Db): Promise<boolean> {
  const result = await db.select({ id: products.id }).from(products).limit(1)
  return result.length > 0
}

async function writeCatalogue(
  db: Db,
  catalogue: DemoCategory[],
  drawn: DrawnPictures,
  now: Date,
): Promise<void> {
  const rows = await db
    .insert(categories)
    .values(
      catalogue.map(({ slug, nameEn, nameAr }, position) => ({
        slug,
        name: localizedValue({ nameEn, nameAr }, 'name'),
        image: addressOf(drawn.categories, slug),
        position,
      })),
    )
    .returning({
      id: categories.id,
      slug: categories.slug,
      ...localizedColumns('name', categories.name),
    })
  const ids = new Map(rows.map((row) => [row.slug, row.id]))
  const created = catalogue
    .flatMap((category) =>
      category.products.map((product, index) => {
        const categoryId = ids.get(category.slug)
        if (categoryId === undefined) throw new Error(`the category ${category.slug} was not written`)
        const fields = fieldsOf(product, categoryId, addressOf(drawn.products, product.slug))
        const { slug, rating, reviewCount } = product
        return { slug, fields, rating, reviewCount, createdAt: createdAt(product, index, now) }
      }),
    )
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
  const categoryNames = new Map(rows.map((row) => [row.id, row]))
  const writer = {
    at: now,
    byUserId: null,
    categories: categoryNames,
    stockReason: 'seed',
    audit: null,
  } as const
  await insertProducts(db, writer, created)
  await writeSlides(db, drawn)
}

/** By age, so that categories mix; products of the same day are minutes apart. */
function createdAt({ daysOld }: DemoProduct, index: number, now: Date): Date {
  return new Date(now.getTime() - daysOld * dayMs - (index + 1) * minuteMs)
}

function fieldsOf(product: DemoProduct, categoryId: number, image: string): ProductFields {
  const { slug, rating, reviewCount, daysOld, emoji, ...fields } = product
  return { ...optionalFields, ...fields, categoryId, image }
}

async function writeSlides(db: Db, drawn: DrawnPictures): Promise<void> {
  await db.insert(slides).values(
    demoSlides.map((slide, position) => {
      const picture = drawn.slides[position]
      if (!picture) throw new Error(`slide ${position + 1} has no picture`)
      return {
        title: localizedValue(slide, 'title'),
        description: localizedValue(slide, 'description'),
        button: localizedValue(slide, 'button'),
        link: slide.link,
        ...picture,
        position,
      }
    }),
  )
}

function addressOf(addresses: Map<string, string>, slug: string): string {
  const address = addresses.get(slug)
  if (!address) throw new Error(`${slug} has no picture`)
  return address
}
