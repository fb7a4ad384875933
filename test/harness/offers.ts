import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database, Db } from '#platform/db/db.ts'
import type { sellers } from '#shop/sellers/tables.ts'
import { addSellers } from './sellers.ts'

type SellerFields = Partial<Pick<typeof sellers.$inferInsert, 'handlingDays' | 'rank'>>

/** Adds an open seller besides the shop and returns its id. */
export async function addSeller(db: Database, fields: SellerFields = {}): Promise<number> {
  const [id] = await addSellers(db, [
    { slug: `seller-${randomUUID()}`, name: { ar: 'بائع', en: 'Seller' }, ...fields },
  ])
  return id
}

type Offer = { productId: number; sellerId: number; price?: number; stockQuantity?: number }

/** Adds a variant of a seller for each combination of a product, by default at 10,000 dinars with 5 in stock each; returns their ids. */
export async function addOffer(
  db: Db,
  { productId, sellerId, price = 10_000, stockQuantity = 5 }: Offer,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into variants (product_id, seller_id, combination, price, stock_quantity, position)
    select distinct on (combination) product_id, ${sellerId}::int, combination, ${price}::int, ${stockQuantity}::int, position
    from variants where product_id = ${productId} and position >= 0 order by combination, id returning id`)
  return rows.map(({ id }) => id)
}
