import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { transaction } from '#platform/db/transaction.ts'
import { createTestApp } from '#test/harness/app.ts'
import { onlyVariant, setSale } from '#test/harness/variants.ts'
import { parseInvalidation } from './stock-tags.ts'
import { products } from './tables.ts'
import { variants } from './variant-tables.ts'

let shop: Awaited<ReturnType<typeof createTestApp>>
let listener: pg.Client
let payloads: string[] = []

beforeAll(async () => {
  shop = await createTestApp({ seed: 'small' })
  listener = new pg.Client(shop.connection)
  listener.on('error', () => undefined)
  await listener.connect()
  listener.on('notification', ({ payload = '' }) => payloads.push(payload))
  await listener.query('listen catalogue')
})
afterAll(async () => {
  await listener.end()
  await shop.close()
})

let marks = 0
/** What has been notified since the last call, each once, in order. */
async function notified(): Promise<string[]> {
  marks += 1
  const mark = `mark ${marks}`
  await shop.db.execute(sql`select pg_notify('catalogue', ${mark})`)
  await vi.waitFor(() => expect(payloads).toContain(mark))
  const all = payloads.filter((payload) => payload !== mark)
  payloads = []
  return [...new Set(all)]
}

beforeEach(async () => {
  await notified()
})

const addQuietly = async (product: Parameters<typeof shop.addProduct>[0] = {}) => {
  const added = await shop.addProduct(product)
  await notified()
  return added
}

test('a new product, its price, title and removal notify which product it is', async () => {
  const { id } = await shop.addProduct()
  expect(await notified()).toEqual([`products:${id}`])
  await setSale(shop.db, id, { price: 91_000 })
  expect(await notified()).toEqual([`products:${id}`])
  await shop.db.update(products).set({ rating: 4 }).where(eq(products.id, id))
  expect(await notified()).toEqual([`products:${id}`])
  await shop.db.delete(products).where(eq(products.id, id))
  expect(await notified()).toContain(`products:${id}`)
})

test('an update that changes nothing notifies of nothing', async () => {
  const { id } = await addQuietly()
  await shop.db.update(products).set({ rating: sql`rating`, title: sql`title` }).where(eq(products.id, id))
  const variantId = await onlyVariant(shop.db, id)
  await shop.db.update(variants).set({ price: sql`price` }).where(eq(variants.id, variantId))
  expect(await notified()).toEqual([])
})

test('stock notifies below ten only: what is left for those that show it, selling out and coming back for lists too', async () => {
  const { id } = await addQuietly({ stockQuantity: 40 })
  const set = async (stockQuantity: number) => {
    await setSale(shop.db, id, { stockQuantity })
    return notified()
  }
  expect(await set(30)).toEqual([])
  expect(await set(9)).toEqual([`stock:${id}`])
  expect(await set(8)).toEqual([`stock:${id}`])
  expect(await set(0)).toEqual([`products:${id}`])
  expect(await set(50)).toEqual([`products:${id}`])
})

test('a variant that moves to another product notifies of both', async () => {
  const [from, to] = [await addQuietly(), await addQuietly()]
  const variantId = await onlyVariant(shop.db, from.id)
  await transaction(shop.db, async (tx) => {
    await tx.delete(variants).where(eq(variants.productId, to.id))
    await tx.update(variants).set({ productId: to.id }).where(eq(variants.id, variantId))
  })
  expect(await notified()).toEqual(expect.arrayContaining([`products:${to.id}`, `products:${from.id}`]))
})

test('a change of more than five hundred products in one transaction notifies of everything', async () => {
  await shop.db.execute(sql`
    insert into products (slug, category_id, title, description, brand, image, price, rating, review_count, stock_quantity, search_text)
    select 'bulk-' || n, (select min(id) from categories), '{"ar": "شيء", "en": "Thing"}', '{"ar": "", "en": ""}', 'Bulk', 'a.jpg',
      1000, 0, 0, 1, 'thing'
    from generate_series(1, 600) as n`)
  const all = await notified()
  expect(all.filter((payload) => payload.startsWith('products:'))).toHaveLength(500)
  expect(all).toContain('')
  await setSale(shop.db, (await shop.addProduct()).id, { price: 5_000 })
  expect(await notified()).not.toContain('')
})

test('a payload names what it invalidates; any other stands for everything', () => {
  expect(parseInvalidation('stock:7')).toEqual({ tags: ['stock:7'], lists: false })
  expect(parseInvalidation('stock:7,8')).toEqual({ tags: ['stock:7', 'stock:8'], lists: false })
  expect(parseInvalidation('products:7')).toEqual({ tags: ['stock:7'], lists: true })
  expect([parseInvalidation(''), parseInvalidation('rates')]).toEqual([null, null])
})
