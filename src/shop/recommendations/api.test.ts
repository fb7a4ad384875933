import { QueryClient } from '@tanstack/react-query'
import { eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { transaction } from '#platform/db/transaction.ts'
import { products } from '#shop/catalogue/tables.ts'
import { formerSlugs } from '#shop/catalogue/variant-tables.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import type { NewProduct } from '#test/harness/small-catalogue.ts'
import { addSubCategory, assign } from '#test/harness/sub-categories.ts'
import { setSale } from '#test/harness/variants.ts'
import { productsByIdQuery, relatedQuery, relatedToAllQuery } from './client.ts'
import { shelfSize } from './domain/mix-shelf.ts'
import { maxIds } from './max-ids.ts'
import { findRelated } from './queries.ts'
import { recommendationReads } from './reads.ts'
import { productPairs } from './tables.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await createTestShop()
})
afterEach(() => shop.close())

type Card = { id: number; slug: string }

const get = async (path: string) => {
  const { status, body } = await shop.browser().get(path)
  return { status, body }
}
const related = async (slug: string) => {
  const { status, body } = await get(`/api/products/${slug}/related`)
  expect(status).toBe(200)
  return {
    together: Number(body.boughtTogether),
    ids: (body.products as Card[]).map(({ id }) => id),
  }
}

/** Stores pairs of a product as the nightly count does, the best first. */
async function pair(productId: number, otherIds: number[]) {
  const rows = otherIds.map((otherId, index) => ({
    productId,
    otherId,
    position: index + 1,
    buyers: 5,
    lift: 9 - index,
  }))
  await shop.db.insert(productPairs).values(rows)
}

async function add(count: number, columns: NewProduct = {}) {
  const ids: number[] = []
  for (let each = 0; each < count; each += 1) ids.push((await shop.addProduct(columns)).id)
  return ids as [number, number, number, number]
}

describe('the products that go with a product', () => {
  test('are read by a statement that is planned once for all products', async () => {
    const base = await shop.addProduct({ category: 'mobiles' })
    await transaction(shop.db, async (db) => {
      // Of a small table any limit costs the same. Without triggers, as nobody buys these.
      await db.execute(sql`set local session_replication_role = replica`)
      await db.execute(sql`
        insert into products (slug, category_id, title, description, brand, image, price, stock_quantity, search_text)
        select gen_random_uuid(), category_id, title, description, brand, image, 1000 * number, 9, search_text
        from products, generate_series(1, 3000) as number where slug = ${base.slug}`)
    })
    await shop.db.execute(sql`analyze products`)
    await transaction(shop.db, async (db) => {
      // As in a shop: the server of the tests leaves no choice.
      await db.execute(sql`set local plan_cache_mode = auto`)
      // From its sixth execution on PostgreSQL chooses.
      for (let times = 0; times < 6; times += 1) {
        const shelf = await findRelated({ ...shop.ctx(), db }, base.slug)
        expect(shelf?.products).toHaveLength(shelfSize)
      }
      const { rows } = await db.execute(
        sql`select generic_plans::int as generic from pg_prepared_statements where name = 'related_to_product'`,
      )
      expect(rows).toEqual([{ generic: 1 }])
    })
  })

  test('are those that are bought together, best first, then similar ones of its category', async () => {
    const base = await shop.addProduct({ category: 'mobiles' })
    const [a, b] = await add(2, { category: 'fashion' })
    const [similar] = await add(1, { category: 'mobiles' })
    await add(1, { category: 'books' })
    await pair(base.id, [b, a])
    expect(await related(base.slug)).toEqual({ together: 2, ids: [b, a, similar] })
  })

  test('are never the product itself, hidden or sold-out ones', async () => {
    const base = await shop.addProduct()
    const [sold, hidden, visible] = await add(3, { category: 'fashion' })
    await add(1, { stockQuantity: 0 })
    await add(1, { hidden: true })
    const [similar] = await add(1)
    await pair(base.id, [sold, hidden, visible])
    await setSale(shop.db, sold, { stockQuantity: 0 })
    await shop.db.update(products).set({ hidden: true }).where(eq(products.id, hidden))
    expect(await related(base.slug)).toEqual({ together: 1, ids: [visible, similar] })
  })

  test('similar products are near in price first, popular ones before others', async () => {
    const base = await shop.addProduct({ price: 100_000 })
    const [far] = await add(1, { price: 900_000, popular: true, rating: 5, reviewCount: 900 })
    const [plain] = await add(1, { price: 90_000 })
    const [rated] = await add(1, { price: 120_000, rating: 4.5, reviewCount: 10 })
    const [popular] = await add(1, { price: 60_000, popular: true })
    expect((await related(base.slug)).ids).toEqual([popular, rated, plain, far])
  })

  test('similar products of the same sub-category come before nearer prices', async () => {
    const base = await shop.addProduct({ category: 'mobiles', price: 10_000 })
    const [nearer] = await add(1, { category: 'mobiles', price: 10_250 })
    const same = await shop.addProduct({ category: 'mobiles', price: 90_000 })
    const phones = await addSubCategory(shop.db, { category: 'mobiles', slug: 'phones' })
    for (const { slug } of [base, same]) await assign(shop.db, slug, phones)
    expect(await related(base.slug)).toEqual({ together: 0, ids: [same.id, nearer] })
  })

  test(`are ${shelfSize}, and of a product alone in its category none`, async () => {
    const base = await shop.addProduct()
    const alone = await shop.addProduct({ category: 'books' })
    await add(shelfSize + 5)
    expect((await related(base.slug)).ids).toHaveLength(shelfSize)
    expect(await related(alone.slug)).toEqual({ together: 0, ids: [] })
  })

  test('a pair whose product was deleted is ignored', async () => {
    const base = await shop.addProduct({ category: 'books' })
    await pair(base.id, [99_999])
    expect(await related(base.slug)).toEqual({ together: 0, ids: [] })
  })

  test('an unknown, hidden or impossible product is 404; a former address leads to the current one', async () => {
    const { slug, id } = await shop.addProduct()
    await shop.addProduct({ slug: 'hidden-one', hidden: true })
    for (const missing of ['no-such', 'hidden-one', '%00', 'منتج', 'x'.repeat(500), "'--"])
      expect((await get(`/api/products/${encodeURI(missing)}/related`)).status, missing).toBe(404)
    await shop.db.insert(formerSlugs).values({ slug: 'old', productId: id, leftAt: shop.now() })
    const moved = await shop.request('/api/products/old/related')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, `/api/products/${slug}/related`])
  })
})

describe('the products that go with several', () => {
  test('come from the pairs of all of them, without them, what goes with more of them first', async () => {
    const [a, b] = await add(2)
    const [x, y, z] = await add(3, { category: 'fashion' })
    await pair(a, [b, x, y])
    await pair(b, [a, z, y])
    const { body } = await get(`/api/related-products?ids=${a},${b},${a},99999`)
    expect(body.boughtTogether).toBe(3)
    expect((body.products as Card[]).map(({ id }) => id)).toEqual([y, x, z])
  })

  test('fill up from the categories of all', async () => {
    const [a] = await add(1, { category: 'books' })
    const [b] = await add(1, { category: 'fashion' })
    const [book] = await add(1, { category: 'books' })
    const [dress] = await add(1, { category: 'fashion' })
    await add(1, { category: 'grocery' })
    const { body } = await get(`/api/related-products?ids=${a},${b}`)
    expect((body.products as Card[]).map(({ id }) => id).sort()).toEqual([book, dress].sort())
  })

  test('without a visible product among them there are none', async () => {
    await add(2)
    expect((await get('/api/related-products?ids=99999')).body).toEqual({ boughtTogether: 0, products: [] })
  })
})

describe('several products by id', () => {
  test('come in the order of the ids; hidden and unknown ones are left out, sold-out ones are not', async () => {
    const [a, b] = await add(2)
    const [hidden] = await add(1, { hidden: true })
    const [sold] = await add(1, { stockQuantity: 0 })
    const { status, body } = await get(`/api/products-by-id?ids=${sold},99999,${hidden},${b},${a},${b}`)
    expect(status).toBe(200)
    expect((body as unknown as Card[]).map(({ id }) => id)).toEqual([sold, b, a])
  })
})

describe.each(['/api/related-products', '/api/products-by-id'])('%s', (path) => {
  const refused: [query: string, code: string][] = [
    ['', 'required'],
    ['?ids=', 'invalid'],
    ['?ids=abc', 'invalid'],
    ['?ids=1,', 'invalid'],
    ['?ids=1,,2', 'invalid'],
    ['?ids=1;2', 'invalid'],
    ['?ids=-1', 'invalid'],
    ['?ids=0', 'invalid'],
    ['?ids=1.5', 'invalid'],
    ['?ids=٣', 'invalid'],
    ['?ids=2147483648', 'invalid'],
    ['?ids=99999999999999999999999', 'invalid'],
    ['?ids=1%00', 'invalid'],
    ['?ids=1)%20or%20(1=1', 'invalid'],
    [`?ids=${Array.from({ length: maxIds + 1 }, (_, index) => index + 1)}`, 'too_many'],
    [`?ids=${Array.from({ length: 1000 }, (_, index) => index + 1)}`, 'too_many'],
    [`?ids=${'1'.repeat(20_000)}`, 'invalid'],
  ]

  test('refuses ids that are none, and too many', async () => {
    for (const [query, code] of refused) {
      const { status, body } = await get(`${path}${query}`)
      expect(status, query.slice(0, 60)).toBe(400)
      expect(body).toMatchObject({ code: 'invalid_request', errors: { ids: code } })
    }
  })

  test(`refuses other parameters and takes ${maxIds} ids`, async () => {
    const other = await get(`${path}?ids=1&limit=9`)
    expect([other.status, other.body.errors]).toEqual([400, { limit: 'unknown_field' }])
    const ids = Array.from({ length: maxIds }, (_, index) => 2_147_483_647 - index)
    expect((await get(`${path}?ids=${ids}`)).status).toBe(200)
  })
})

describe('the client', () => {
  test('fetches what the server reads, as cards', async () => {
    const { fetch } = shop.browser()
    vi.spyOn(globalThis, 'fetch').mockImplementation((path, init) => fetch(String(path), init))
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const base = await shop.addProduct()
    const [a, b] = await add(2)
    await pair(base.id, [b])
    const shelf = await client.fetchQuery(relatedQuery(base.slug))
    expect(await recommendationReads.related(shop.ctx(), base.slug)).toEqual(shelf)
    expect(shelf.products.map(({ id }) => id)).toEqual([b, a])
    expect(shelf.products[0]).not.toHaveProperty('descriptionEn')
    expect((await client.fetchQuery(relatedToAllQuery([base.id, a]))).products.map(({ id }) => id)).toEqual([
      b,
    ])
    expect((await client.fetchQuery(productsByIdQuery([a, b]))).map(({ id }) => id)).toEqual([a, b])
    await expect(recommendationReads.related(shop.ctx(), 'no-such')).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})
