import { eq, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { memoizePerKey } from '#platform/swr.ts'
import { readDisplayedPromotions } from './displayed-promotion.ts'
import { type DisplayedSeller, readDisplayedSellers } from './displayed-sellers.ts'
import {
  type Displayed,
  type ProductRow,
  productColumns,
  tagProduct,
  toListedProduct,
  toPlace,
} from './product-columns.ts'
import type { DisplayedPromotion, Product } from './schemas.ts'
import { categories, products } from './tables.ts'

const maxBytes = 16_000_000
/** The memory of a product besides its texts: two objects with their numbers, and the slots of the cache. */
const overheadBytes = 1_500
/** V8 stores Arabic with two bytes per character, as does the JSON of lists (`products-json.ts`). */
const bytesPerCharacter = 4

/**
 * What a list selects of its products instead of their columns; the query joins `products` with `categories`. PostgreSQL writes
 * the transaction of its last change into every row, so that each change of a product or its category is another version.
 */
export const versionColumns = {
  id: products.id,
  version: sql<string>`${products}.xmin || '.' || ${categories}.xmin`,
}

/** `id` is null in the row of an outer join that has no product. */
type Listed = { id: number | null; version: string }

type Beside = { offer: DisplayedPromotion | null; seller: DisplayedSeller }
type Remembered = { version: string; row: ProductRow; beside: string; product: Product }

const rememberedProducts = memoizePerKey(
  (_: Db) =>
    new LRUCache<number, Remembered>({
      maxSize: maxBytes,
      sizeCalculation: ({ row }) => overheadBytes + textLength(row) * bytesPerCharacter,
    }),
)

/**
 * The products of a list by their ids, with at most one statement: for those of which this process does not remember the version
 * (docs/decisions/0083). One that has changed since the list was read is returned as it is now; one that was deleted is missing.
 * As long as a product, its offer and its seller stay the same, it is the same object.
 */
export async function readProducts(
  ctx: Pick<Ctx, 'db' | 'now'>,
  listed: readonly Listed[],
): Promise<Map<number, Product>> {
  const remembered = rememberedProducts(ctx.db)
  const entries = new Map<number, Remembered>()
  const ids: number[] = []
  for (const { id, version } of listed) {
    if (id === null) continue
    const entry = remembered.get(id)
    if (entry?.version === version) entries.set(id, entry)
    else ids.push(id)
  }
  const [promotions, sellers, rows] = await Promise.all([
    readDisplayedPromotions(ctx),
    readDisplayedSellers(ctx),
    ids.length > 0 ? productsByVersion(ctx.db).execute({ ids }) : [],
  ])
  for (const { version, ...row } of rows) {
    const entry = { version, row, beside: JSON.stringify(nothing), product: makeProduct(row, nothing) }
    remembered.set(row.product.id, entry)
    entries.set(row.product.id, entry)
  }
  return new Map([...entries].map(([id, entry]) => [id, offered(entry, { promotions, sellers })]))
}

const made = new WeakSet<Product>()

const nothing: Beside = { offer: null, seller: {} }

function makeProduct(row: ProductRow, beside: Beside): Product {
  const product = toListedProduct(row, beside)
  made.add(product)
  return product
}

/** Whether the product is one that `readProducts` has made, and not one derived from it. */
export const isRemembered = (product: Product): boolean => made.has(product)

/** Removes all products of a database from memory, whose transactions may be counted anew after a restore. */
export function clearProducts(db: Db): void {
  rememberedProducts(db).clear()
}

function offered(entry: Remembered, { promotions, sellers }: Required<Displayed>): Product {
  tagProduct(entry.row)
  const parts = { offer: promotions(toPlace(entry.row)), seller: sellers(entry.row.product) }
  const beside = JSON.stringify(parts)
  if (beside !== entry.beside) Object.assign(entry, { beside, product: makeProduct(entry.row, parts) })
  return entry.product
}

const productsByVersion = memoizePerKey((db: Db) =>
  db
    .select({ version: versionColumns.version, ...productColumns })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(sql`${products.id} = any(${sql.placeholder('ids')}::int[])`)
    .prepare('products_by_version'),
)

function textLength({ product, category }: ProductRow): number {
  const values: unknown[] = [...Object.values(product), ...Object.values(category)]
  return values.reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0)
}
