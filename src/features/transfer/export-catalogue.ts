import { stringify } from 'csv-stringify/sync'
import { asc, eq, gt } from 'drizzle-orm'
import { categories, products } from '#features/catalogue/tables.ts'
import type { Db } from '#platform/db/db.ts'
import { defuse } from './domain/formula.ts'
import { type OwnColumn, ownColumns } from './domain/product-fields.ts'

const pageSize = 1_000
/** What reading would otherwise change: line breaks of any kind, and spaces at either end. */
const toBeQuoted = /[\r\n]|^\s|\s$/
const byteOrderMark = '\ufeff'

/** The whole catalogue as our CSV, by slug, some thousand products at a time. Excel knows it for UTF-8 by its mark. */
export async function* exportCatalogue(db: Db): AsyncGenerator<string> {
  yield byteOrderMark + lines([[...ownColumns]])
  for (let after = ''; ; ) {
    const rows = await readPage(db, after)
    const last = rows.at(-1)
    if (!last) return
    yield lines(rows.map((row) => ownColumns.map((column) => row[column])))
    after = last.slug
  }
}

function lines(rows: string[][]): string {
  return stringify(rows, { record_delimiter: '\r\n', quoted_match: toBeQuoted })
}

async function readPage(db: Db, after: string): Promise<Record<OwnColumn, string>[]> {
  const rows = await db
    .select({ product: products, category: categories.slug })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(gt(products.slug, after))
    .orderBy(asc(products.slug))
    .limit(pageSize)
  return rows.map(({ product, category }) => ({
    slug: product.slug,
    title_en: defuse(product.titleEn),
    title_ar: defuse(product.titleAr),
    description_en: defuse(product.descriptionEn),
    description_ar: defuse(product.descriptionAr),
    category,
    brand: defuse(product.brand),
    model: defuse(product.model ?? ''),
    price: String(product.price),
    discount_price: product.discountPrice === null ? '' : String(product.discountPrice),
    stock: String(product.stockQuantity),
    featured: product.featured ? 'yes' : 'no',
    popular: product.popular ? 'yes' : 'no',
    picture: defuse(product.image),
  }))
}
