import { join } from 'node:path'
import pg from 'pg'

/** Queries the shop’s own database, to check its state or to change data during a test. */
export async function sql<Row extends Record<string, unknown>>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({
    host: join(process.env.E2E_DATA_DIR ?? '', 'postgres-socket'),
    port: 5432,
    user: 'dijla',
    database: 'dijla',
  })
  await client.connect()
  try {
    return (await client.query(text, values)).rows
  } finally {
    await client.end()
  }
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
export async function ownProduct({
  price = 25_000,
  stock = 20,
  category = null,
}: {
  price?: number
  stock?: number
  /** The category’s slug; the category of the first product by default. */
  category?: string | null
} = {}): Promise<Product> {
  const mark = `${process.pid}-${Date.now()}-${++count}`
  const [product] = await sql<Product>(
    `insert into products (slug, category_id, title, description, brand, image, price,
       stock_quantity, rating, review_count, search_text, created_at)
     select $1, coalesce((select id from categories where slug = $6), category_id),
       jsonb_build_object('en', $2::text, 'ar', $3::text), description, brand, image, $4, $5, 4.5, 12, $1, now() - interval '3 years'
     from products order by id limit 1
     returning id, slug, title ->> 'en' as title_en, title ->> 'ar' as title_ar, price, stock_quantity`,
    [`e2e-${mark}`, `Copper kettle ${mark}`, `كتلي نحاس ${mark}`, price, stock, category],
  )
  if (!product) throw new Error('no product was made')
  return product
}

export async function stockOf(id: number): Promise<number> {
  const [row] = await sql<{ stock_quantity: number }>('select stock_quantity from products where id = $1', [
    id,
  ])
  return row?.stock_quantity ?? -1
}

export async function ordersOf(
  productId: number,
): Promise<{ order_id: number; quantity: number; price: number }[]> {
  return sql('select order_id, quantity, price from order_items where product_id = $1 order by id', [
    productId,
  ])
}
