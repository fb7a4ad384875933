import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transaction } from '#platform/db/transaction.ts'
import { invalidateCached } from '#platform/swr.ts'
import { addOffer } from '#test/harness/offers.ts'
import { addSellers } from '#test/harness/sellers.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { addOptions } from '#test/harness/variants.ts'
import { listedProducts } from './listing/offered-products.ts'
import { products } from './tables.ts'

let shop: TestShop
const slugs: Record<string, string> = {}
const offers: Record<string, number> = {}
beforeAll(async () => {
  shop = await createTestShop()
  const [basra, mosul] = await addSellers(shop.db, [
    { slug: 'basra', name: { ar: 'البصرة', en: 'Basra' } },
    { slug: 'mosul', name: { ar: 'الموصل', en: 'Mosul' } },
    { slug: 'applied', name: { ar: 'متقدم', en: 'Applied' }, status: 'applied' },
  ])
  const add = async (name: string, sale: { price?: number; stockQuantity?: number; brand?: string } = {}) => {
    const product = await shop.addProduct({ titleEn: `Samovar ${name}`, ...sale })
    slugs[product.slug] = name
    return product.id
  }
  const offer = async (name: string, productId: number, sellerId: number, price: number, stock = 5) => {
    const [id = 0] = await addOffer(shop.db, { productId, sellerId, price, stockQuantity: stock })
    offers[name] = id
  }
  await add('shop', { price: 7_000 })
  const dear = await add('dear', { price: 9_000, brand: 'Alwazah' })
  await offer('dear', dear, basra, 12_000)
  await offer('dear of mosul', dear, mosul, 11_000)
  const cheap = await add('cheap', { price: 9_500, stockQuantity: 0 })
  await offer('cheap', cheap, basra, 6_000)
  const sold = await add('sold out', { price: 9_250 })
  await offer('sold out', sold, basra, 8_000, 0)
  await offer('hidden', await add('hidden'), basra, 8_000)
  await shop.db.execute(sql`update variants set hidden = true where id = ${offers.hidden}`)
  const coat = await add('coat')
  await addOptions(shop.db, coat, {
    options: ['colour'],
    variants: [
      { values: { colour: 'black' }, price: 10_000 },
      { values: { colour: 'white' }, price: 50_000 },
    ],
  })
  await offer('coat', coat, basra, 20_000)
  // Of the seller only the black one is cheap.
  await shop.db.execute(sql`update variants set price = 45_000, discount_price = 40_000 where product_id = ${coat} and seller_id = ${basra}
    and combination = (select combination from variants where product_id = ${coat} and seller_id = 1 and price = 50000)`)
  invalidateCached()
})
afterAll(() => shop.close())

type Listed = { slug: string; price: number; discountPrice?: number }

async function list(query: string) {
  const response = await shop.request(`/api/products?${query}`)
  const body = (await response.json()) as Listed[]
  const names = body.map(({ slug }) => slugs[slug])
  return { body, names, total: Number(response.headers.get('x-total-count')), response }
}
const counts = async (query: string) => (await shop.browser().get(`/api/product-counts?${query}`)).body

describe('a list of one seller', () => {
  test('has what the seller offers, at this price, discount and stock', async () => {
    const { body, names, total } = await list('seller=basra&sort=price-low')
    expect(names).toEqual(['cheap', 'sold out', 'dear', 'coat'])
    expect(total).toBe(4)
    const seller = { slug: 'basra', nameEn: 'Basra', nameAr: 'البصرة' }
    expect(body[0]).toMatchObject({ price: 6_000, stockQuantity: 5, seller, variantId: offers.cheap })
    expect(body[1]).toMatchObject({
      price: 8_000,
      stockQuantity: 0,
      seller,
      otherOffers: { count: 1, from: 9_250 },
    })
    expect(body[2]).toMatchObject({ price: 12_000, otherOffers: { count: 2, from: 9_000 } })
    expect(body[3]).toMatchObject({ price: 20_000, priceUntil: 40_000, hasOptions: true, stockQuantity: 10 })
    expect(body[0]).not.toHaveProperty('otherOffers')
    expect(body[3]).not.toHaveProperty('variantId')
    expect((await list('seller=basra')).names).toEqual(['coat', 'sold out', 'cheap', 'dear'])
    expect((await list('seller=basra&sort=price-high')).names).toEqual(['coat', 'dear', 'sold out', 'cheap'])
    const ofMosul = await list('seller=mosul')
    expect(ofMosul.names).toEqual(['dear'])
    expect(ofMosul.body[0]).toMatchObject({ price: 11_000, otherOffers: { count: 2, from: 9_000 } })
  })

  test.each([
    ['minPrice=8000&maxPrice=12000', ['dear', 'sold out'], 2],
    // Of the coat the white one.
    ['minPrice=30000', ['coat'], 1],
    ['minPrice=30000&sort=price-low', ['coat'], 1],
    ['discount=true', ['coat'], 1],
    ['inStock=true', ['dear', 'cheap', 'coat'], 3],
    ['colour=black', ['coat'], 1],
    // The shop's white one.
    ['colour=white&minPrice=45000', [], 0],
    ['brand=Alwazah', ['dear'], 1],
    ['search=samovar', ['dear', 'cheap', 'sold out', 'coat'], 4],
    ['search=samovar&minPrice=30000&sort=price-low', ['coat'], 1],
    ['category=electronics&sort=rating', ['dear', 'cheap', 'sold out', 'coat'], 4],
  ])('applies other filters to the same offer: %s', async (query, expected, total) => {
    const listed = await list(`seller=basra&${query}`)
    expect(listed.names.toSorted()).toEqual(expected.toSorted())
    expect(listed.total).toBe(total)
    expect((await counts(`seller=basra&${query}`)).total).toBe(listed.total)
  })

  test('displays a product with options as the matching variant of the seller', async () => {
    const { body } = await list('seller=basra&minPrice=30000')
    expect(body).toMatchObject([{ price: 45_000, discountPrice: 40_000, chosen: { colour: 'white' } }])
  })

  test('of the shop has its own prices where another seller is first', async () => {
    const { body, names } = await list('seller=dijla&sort=price-low')
    expect(names).toEqual(['shop', 'dear', 'sold out', 'cheap', 'hidden', 'coat'])
    expect(body[3]).toMatchObject({ price: 9_500, stockQuantity: 0, otherOffers: { count: 1, from: 6_000 } })
  })

  test('is read page by page', async () => {
    const first = await list('seller=basra&sort=price-low&pageSize=3')
    const next = /<\/api\/products\?([^>]*after=[^>]*)>; rel="next"/.exec(
      first.response.headers.get('link') ?? '',
    )
    expect((await list(next?.[1] ?? '')).names).toEqual(['coat'])
  })

  test('of an unknown seller is refused, and ignored on request', async () => {
    for (const slug of ['no-such-seller', 'applied']) {
      expect(await shop.browser().get(`/api/products?seller=${slug}`)).toMatchObject({
        status: 400,
        body: { errors: { seller: 'unknown_value' } },
      })
      expect((await list(`seller=${slug}&unknown=ignore`)).total).toBe(6)
    }
  })

  test('is empty while the seller does not sell', async () => {
    await shop.db.execute(sql`update variants set withheld = true where seller_id <> 1`)
    expect((await list('seller=basra')).total).toBe(0)
    await shop.db.execute(sql`update variants set withheld = false where seller_id <> 1`)
    expect((await list('seller=basra')).total).toBe(4)
  })
})

describe('counts', () => {
  test('say how many products of a list each seller offers', async () => {
    const names = ({ sellers }: { sellers: { slug: string; count: number }[] }) =>
      sellers.map(({ slug, count }) => [slug, count])
    expect(names(await counts(''))).toEqual([
      ['dijla', 6],
      ['basra', 4],
      ['mosul', 1],
    ])
    expect(names(await counts('seller=mosul&maxPrice=11000&search=samovar'))).toEqual([
      ['mosul', 1],
      ['dijla', 6],
      ['basra', 2],
    ])
    const counted = await counts('seller=basra')
    expect(counted).toMatchObject({ total: 4, inStock: 3, discount: 1 })
    expect(counted.options).toMatchObject([{ key: 'colour', values: [{ key: 'black' }, { key: 'white' }] }])
  })
})

test('a page by the price of a seller is read from the index of their prices', async () => {
  await shop.db.execute(sql`analyze`)
  await transaction(shop.db, async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    await tx.execute(sql`set local enable_sort = off`)
    const { rows } = await tx.execute(
      sql`explain select ${products.id} from ${listedProducts(2)} where ${eq(products.hidden, false)} order by ${products.payPrice}, ${products.id} limit 24`,
    )
    const plan = JSON.stringify(rows)
    expect(plan).toContain('seller_products_price')
    expect(plan).not.toContain('Sort')
  })
})
