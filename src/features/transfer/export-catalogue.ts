import { stringify } from 'csv-stringify/sync'
import { asc, eq, gt } from 'drizzle-orm'
import { categories, products } from '#features/catalogue/tables.ts'
import type { Db } from '#platform/db/db.ts'
import { defuse } from './domain/formula.ts'
import { type OwnColumn, ownColumns } from './domain/product-fields.ts'
import { categoryColumns } from './read-category-rows.ts'

const pageSize = 1_000
/** What reading would otherwise change: line breaks of any kind, and spaces at either end. */
const toBeQuoted = /[\r\n]|^\s|\s$/
const byteOrderMark = '\ufeff'

/**
 * The whole catalogue as our CSV, by slug, some thousand products at a time. Excel knows it for UTF-8 by its mark.
 * `onPictures` is told every picture that is named.
 */
export async function* exportCatalogue(
  db: Db,
  onPictures: (addresses: readonly string[]) => void = () => {},
): AsyncGenerator<string> {
  yield byteOrderMark + lines([[...ownColumns]])
  for (let after = ''; ; ) {
    const rows = await readPage(db, after)
    const last = rows.at(-1)
    if (!last) return
    for (const { product } of rows) onPictures([product.image, ...product.moreImages])
    yield lines(rows.map((row) => cellsOf(row)).map((row) => ownColumns.map((column) => row[column])))
    after = last.product.slug
  }
}

/** The categories as a CSV of their own, in the shop's order. */
export async function exportCategories(
  db: Db,
  onPictures: (addresses: readonly string[]) => void = () => {},
): Promise<string> {
  const rows = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.id))
  onPictures(rows.map(({ image }) => image))
  const cells = rows.map(({ slug, nameEn, nameAr, hidden, image }) => [
    ...[slug, defuse(nameEn), defuse(nameAr), hidden ? 'yes' : 'no', defuse(image)],
  ])
  return byteOrderMark + lines([[...categoryColumns], ...cells])
}

function lines(rows: string[][]): string {
  return stringify(rows, { record_delimiter: '\r\n', quoted_match: toBeQuoted })
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
    title_en: defuse(product.titleEn),
    title_ar: defuse(product.titleAr),
    description_en: defuse(product.descriptionEn),
    description_ar: defuse(product.descriptionAr),
    category,
    brand: defuse(product.brand),
    model: defuse(product.model ?? ''),
    price: String(product.price),
    discount_price: discount === null ? '' : String(discount),
    stock: String(product.stockQuantity),
    featured: product.featured ? 'yes' : 'no',
    popular: product.popular ? 'yes' : 'no',
    picture: defuse(product.image),
    hidden: product.hidden ? 'yes' : 'no',
    discount_starts_at: product.discountStartsAt?.toISOString() ?? '',
    discount_ends_at: product.discountEndsAt?.toISOString() ?? '',
    // A bar stands between two: in an address it is written otherwise.
    more_pictures: defuse(product.moreImages.map((each) => each.replaceAll('|', '%7C')).join(' | ')),
  }
}
