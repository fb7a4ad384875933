import { asc, eq, gt } from 'drizzle-orm'
import { categories, products } from '#features/catalogue/tables.ts'
import { byteOrderMark, csvLines } from '#platform/csv/csv-lines.ts'
import type { Db } from '#platform/db/db.ts'
import { type OwnColumn, ownColumns } from './domain/product-fields.ts'
import { categoryColumns } from './read-category-rows.ts'

const pageSize = 1_000

/**
 * Streams the catalogue in our CSV format, sorted by slug, a thousand products at a time. Starts with a byte order
 * mark for Excel. `onPictures` receives all referenced pictures.
 */
export async function* exportCatalogue(
  db: Db,
  onPictures: (addresses: readonly string[]) => void = () => {},
): AsyncGenerator<string> {
  yield byteOrderMark + csvLines([ownColumns])
  for (let after = ''; ; ) {
    const rows = await readPage(db, after)
    const last = rows.at(-1)
    if (!last) return
    for (const { product } of rows) onPictures([product.image, ...product.moreImages])
    yield csvLines(rows.map((row) => cellsOf(row)).map((row) => ownColumns.map((column) => row[column])))
    after = last.product.slug
  }
}

/** The categories as CSV, in the shop's order. */
export async function exportCategories(
  db: Db,
  onPictures: (addresses: readonly string[]) => void = () => {},
): Promise<string> {
  const rows = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.id))
  onPictures(rows.map(({ image }) => image))
  const cells = rows.map(({ slug, nameEn, nameAr, hidden, image }) => [
    ...[slug, nameEn, nameAr, hidden ? 'yes' : 'no', image],
  ])
  return byteOrderMark + csvLines([[...categoryColumns], ...cells])
}

type Row = { product: typeof products.$inferSelect; category: string }

function readPage(db: Db, after: string): Promise<Row[]> {
  return db
    .select({ product: products, category: categories.slug })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(gt(products.slug, after))
    .orderBy(asc(products.slug))
    .limit(pageSize)
}

function cellsOf({ product, category }: Row): Record<OwnColumn, string> {
  const discount = product.plannedDiscountPrice ?? product.discountPrice
  return {
    slug: product.slug,
    title_en: product.titleEn,
    title_ar: product.titleAr,
    description_en: product.descriptionEn,
    description_ar: product.descriptionAr,
    category,
    brand: product.brand,
    model: product.model ?? '',
    price: String(product.price),
    discount_price: discount === null ? '' : String(discount),
    stock: String(product.stockQuantity),
    featured: product.featured ? 'yes' : 'no',
    popular: product.popular ? 'yes' : 'no',
    picture: product.image,
    hidden: product.hidden ? 'yes' : 'no',
    discount_starts_at: product.discountStartsAt?.toISOString() ?? '',
    discount_ends_at: product.discountEndsAt?.toISOString() ?? '',
    // The separator `|` is escaped inside URLs.
    more_pictures: product.moreImages.map((each) => each.replaceAll('|', '%7C')).join(' | '),
  }
}
