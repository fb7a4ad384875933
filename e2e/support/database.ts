import { join } from 'node:path'
import pg from 'pg'
import { searchText } from '#shop/catalogue/domain/search-text.ts'
import type { World } from './worlds.ts'

let world: World | null = null
let pool: pg.Pool | null = null

/** Runs `work` with the database of a shop; afterwards its connections are closed. */
export async function inWorld(current: World, work: () => Promise<void>): Promise<void> {
  world = current
  await work()
  await pool?.end()
  pool = null
}

/** A file or folder below the data folder of this worker's shop. */
export function dataPath(name: string): string {
  if (!world) throw new Error('the worker has no world: use the test of support/journey.ts')
  return join(world.dataDir, name)
}

/** Queries the shop’s own database, to check its state or to change data during a test. */
export async function sql<Row extends Record<string, unknown>>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  pool ??= new pg.Pool({
    host: dataPath('postgres-socket'),
    port: 5432,
    user: 'dijla',
    database: 'dijla',
    max: 2,
  })
  return (await pool.query(text, values)).rows
}

let count = 0

type Product = {
  id: number
  slug: string
  title_en: string
  title_ar: string
  price: number
  stock_quantity: number
}

/** Creates a product for this test only, which it may sell out or change without affecting other tests. */
export async function addProduct({
  price = 25_000,
  stock = 20,
  category = 'electronics',
  titles,
}: {
  price?: number
  stock?: number
  /** The category’s slug. */
  category?: string
  /** By which it is found; otherwise it is found by its slug. A mark is appended to them. */
  titles?: { ar: string; en: string }
} = {}): Promise<Product> {
  const mark = `${process.pid}-${Date.now()}-${++count}`
  const titleEn = `${titles?.en ?? 'Copper kettle'} ${mark}`
  const titleAr = `${titles?.ar ?? 'كتلي نحاس'} ${mark}`
  const empty = { brand: '', descriptionEn: '', descriptionAr: '', categoryEn: '', categoryAr: '' }
  const searched = titles ? searchText({ ...empty, titleEn, titleAr }) : `e2e-${mark}`
  const [product] = await sql<Product>(
    `insert into products (slug, category_id, title, description, brand, image, price,
       stock_quantity, rating, review_count, search_text, created_at)
     select $1, (select id from categories where slug = $6),
       jsonb_build_object('en', $2::text, 'ar', $3::text), description, brand, image, $4, $5, 4.5, 12, $7, now() - interval '3 years'
     from products order by id limit 1
     returning id, slug, title ->> 'en' as title_en, title ->> 'ar' as title_ar, price, stock_quantity`,
    [`e2e-${mark}`, titleEn, titleAr, price, stock, category, searched],
  )
  if (!product) throw new Error('no product was made')
  return product
}

export async function findStock(id: number): Promise<number> {
  const [row] = await sql<{ stock_quantity: number }>('select stock_quantity from products where id = $1', [
    id,
  ])
  return row?.stock_quantity ?? -1
}

export async function findOrders(
  productId: number,
): Promise<{ order_id: number; quantity: number; price: number }[]> {
  return sql('select order_id, quantity, price from order_items where product_id = $1 order by id', [
    productId,
  ])
}

/** The newest product of a category without options that is in stock, as it is first in its list. */
export async function newestSimpleProduct(category: string): Promise<string> {
  const [product] = await sql<{ slug: string }>(
    `select p.slug from products p join categories c on c.id = p.category_id
     where c.slug = $1 and not p.hidden and not p.has_options and p.stock_quantity > 0
     order by p.created_at desc, p.id desc limit 1`,
    [category],
  )
  if (!product) throw new Error(`no product of ${category} without options is in stock`)
  return product.slug
}
