import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invalidateCached } from '#platform/swr.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { addSubCategory, assign } from '#test/harness/sub-categories.ts'
import { addOptions } from '#test/harness/variants.ts'
import { planListing } from './listing/plan-listing.ts'
import { requestedSection } from './listing/product-filters.ts'
import { foldProductTallies } from './listing/product-tallies.ts'
import { catalogueReads } from './reads.ts'

let shop: TestShop
let phones: number
let cases: number
beforeAll(async () => {
  shop = await createTestShop({ seed: 'small' })
  phones = await addSubCategory(shop.db, { category: 'mobiles', slug: 'phones' })
  cases = await addSubCategory(shop.db, { category: 'mobiles', slug: 'cases' })
  await addSubCategory(shop.db, { category: 'mobiles', slug: 'empty' })
  await addSubCategory(shop.db, { category: 'books', slug: 'novels' })
  await assign(shop.db, 'samsung-galaxy-a55', phones)
  await assign(shop.db, 'phone-case', cases)
})
beforeEach(invalidateCached)
afterAll(() => shop.close())

const get = (path: string) => shop.browser().get(path)
const slugsOf = async (query: string) => {
  const { status, body } = await get(`/api/products?${query}`)
  expect(status).toBe(200)
  return body.map(({ slug }: { slug: string }) => slug)
}

describe('the calls', () => {
  test('list the sub-categories with names and counts', async () => {
    const { body } = await get('/api/categories/mobiles/subcategories')
    expect(body).toEqual([
      expect.objectContaining({ slug: 'phones', category: 'mobiles', nameAr: 'ق phones', count: 1 }),
      expect.objectContaining({ slug: 'cases', count: 1 }),
      expect.objectContaining({ slug: 'empty', count: 0 }),
    ])
    expect((await get('/api/subcategories')).body.map(({ slug }: { slug: string }) => slug)).toEqual([
      'phones',
      'cases',
      'empty',
      'novels',
    ])
    expect((await get('/api/categories/mobiles/subcategories/phones')).body).toEqual(body[0])
    expect((await get('/api/categories/fashion/subcategories')).body).toEqual([])
  })

  test.each([
    '/api/categories/nope/subcategories',
    '/api/categories/mobiles/subcategories/nope',
    '/api/categories/mobiles/subcategories/novels',
    '/api/categories/nope/subcategories/phones',
  ])('%s is not found', async (path) => {
    const { status, body } = await get(path)
    expect([status, body.code]).toEqual([404, 'not_found'])
  })

  test('the page reads return what the calls do', async () => {
    const ctx = shop.ctx()
    const inProcess = await catalogueReads.subcategories(ctx, 'mobiles')
    expect((await get('/api/categories/mobiles/subcategories')).body).toEqual(inProcess)
    expect((await get('/api/subcategories')).body).toEqual(await catalogueReads.subcategories(ctx))
    const one = await catalogueReads.subcategory(ctx, 'mobiles', 'cases')
    expect((await get('/api/categories/mobiles/subcategories/cases')).body).toEqual(one)
    await expect(catalogueReads.subcategory(ctx, 'books', 'cases')).rejects.toThrow('not_found')
    await expect(catalogueReads.subcategories(ctx, 'nope')).rejects.toThrow('not_found')
  })

  test('products of one, alone and with its category, filters, search and every sort order', async () => {
    expect(await slugsOf('subcategory=phones')).toEqual(['samsung-galaxy-a55'])
    expect(await slugsOf('category=mobiles&subcategory=cases')).toEqual(['phone-case'])
    expect(await slugsOf('subcategory=cases&inStock=true')).toEqual([])
    expect(await slugsOf('subcategory=phones&brand=Samsung&maxPrice=500000&rating=4')).toEqual([
      'samsung-galaxy-a55',
    ])
    expect(await slugsOf('subcategory=cases&search=phone')).toEqual(['phone-case'])
    expect(await slugsOf('subcategory=novels')).toEqual([])
    for (const sort of ['newest', 'price-low', 'price-high', 'rating'])
      expect(await slugsOf(`subcategory=phones&sort=${sort}`)).toEqual(['samsung-galaxy-a55'])
  })

  test.each(['subcategory=nope', 'subcategory=phones&category=books', 'subcategory='])(
    '%s is refused by lists and counts',
    async (query) => {
      for (const call of ['products', 'product-counts']) {
        const { status, body } = await get(`/api/${call}?${query}`)
        expect([status, body.errors]).toEqual([400, { subcategory: 'unknown_value' }])
      }
    },
  )

  test('an unknown category is refused before its sub-category', async () => {
    const { body } = await get('/api/products?category=nope&subcategory=phones')
    expect(body.errors).toEqual({ category: 'unknown_value' })
  })

  test('counts are those of the sub-category; its own group is ignored in the counts of sub-categories', async () => {
    const { body } = await get('/api/product-counts?category=mobiles&subcategory=phones')
    expect(body).toMatchObject({
      total: 1,
      brands: [{ brand: 'Samsung', count: 1 }],
      subcategories: [
        { slug: 'phones', count: 1 },
        { slug: 'cases', count: 1 },
      ],
    })
    const available = (await get('/api/product-counts?category=mobiles&inStock=true')).body
    expect(available.subcategories).toEqual([{ slug: 'phones', count: 1 }])
    const searched = (await get('/api/product-counts?category=mobiles&search=phone')).body
    expect(searched.subcategories).toContainEqual({ slug: 'cases', count: 1 })
  })

  test('counts of a list filtered by options', async () => {
    const { id } = await shop.addProduct({ category: 'mobiles', titleEn: 'Colourful case' })
    await addOptions(shop.db, id, {
      options: ['colour'],
      variants: [{ values: { colour: 'black' } }, { values: { colour: 'navy' } }],
    })
    await shop.db.execute(sql`update products set sub_category_id = ${cases} where id = ${id}`)
    invalidateCached()
    const { body } = await get('/api/product-counts?category=mobiles&subcategory=cases&colour=black')
    expect([body.total, body.subcategories]).toEqual([1, [{ slug: 'cases', count: 1 }]])
    await shop.db.execute(sql`update products set hidden = true where id = ${id}`)
  })

  test('a single product names its sub-category; lists and other categories are as before', async () => {
    expect((await get('/api/products/phone-case')).body.subCategory).toEqual({
      slug: 'cases',
      nameEn: 'S cases',
      nameAr: 'ق cases',
    })
    expect((await get('/api/products/usb-fan')).body).not.toHaveProperty('subCategory')
    for (const product of (await get('/api/products?category=mobiles')).body)
      expect(product).not.toHaveProperty('subCategory')
    expect((await get('/api/product-counts?category=fashion')).body).not.toHaveProperty('subcategories')
    expect((await get('/api/product-counts')).body).not.toHaveProperty('subcategories')
    expect(Object.keys((await get('/api/categories')).body[0])).toEqual([
      'id',
      'slug',
      'nameEn',
      'nameAr',
      'image',
    ])
  })

  test('pages follow each other without gaps, and the links of a list contain the sub-category', async () => {
    const id = await addSubCategory(shop.db, { category: 'beauty', slug: 'soaps' })
    for (let n = 0; n < 7; n += 1) {
      const { slug } = await shop.addProduct({ category: 'beauty', price: 1_000 * (n + 1) })
      await assign(shop.db, slug, id)
    }
    invalidateCached()
    const read: number[] = []
    let path: string | undefined = '/api/products?subcategory=soaps&sort=price-low&pageSize=3'
    while (path) {
      const response: Response = await shop.request(path)
      read.push(...((await response.json()) as { price: number }[]).map(({ price }) => price))
      path = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
    }
    expect(read).toEqual([1_000, 2_000, 3_000, 4_000, 5_000, 6_000, 7_000])
  })
})

describe('a hidden sub-category', () => {
  test('has no list and no name; its products stay in the category', async () => {
    await shop.db.execute(sql`update sub_categories set hidden = true where id = ${phones}`)
    invalidateCached()
    expect((await get('/api/categories/mobiles/subcategories/phones')).status).toBe(404)
    expect((await get('/api/products?subcategory=phones')).status).toBe(400)
    expect((await get('/api/products/samsung-galaxy-a55')).body).not.toHaveProperty('subCategory')
    expect(await slugsOf('category=mobiles')).toContain('samsung-galaxy-a55')
    await shop.db.execute(sql`update sub_categories set hidden = false where id = ${phones}`)
  })

  test('one of a hidden category is hidden too', async () => {
    await shop.db.execute(sql`update categories set hidden = true where slug = 'books'`)
    invalidateCached()
    expect((await get('/api/products?subcategory=novels')).status).toBe(400)
    expect((await get('/api/subcategories')).body).not.toContainEqual(
      expect.objectContaining({ slug: 'novels' }),
    )
    await shop.db.execute(sql`update categories set hidden = false where slug = 'books'`)
  })
})

describe('the database', () => {
  test('refuses a product in a sub-category of another category', async () => {
    const move = sql`update products set category_id = (select id from categories where slug = 'books')
      where slug = 'phone-case'`
    await expect(shop.db.execute(move)).rejects.toMatchObject({
      cause: { constraint: 'products_sub_category' },
    })
  })

  test('counts a product that changes its sub-category exactly once', async () => {
    const countOf = async (slug: string) => {
      invalidateCached()
      return (await get(`/api/categories/mobiles/subcategories/${slug}`)).body.count
    }
    expect([await countOf('phones'), await countOf('empty')]).toEqual([1, 0])
    await shop.db.execute(sql`update products set sub_category_id =
      (select id from sub_categories where slug = 'empty') where slug = 'samsung-galaxy-a55'`)
    expect([await countOf('phones'), await countOf('empty')]).toEqual([0, 1])
    await foldProductTallies(shop)
    expect([await countOf('phones'), await countOf('empty')]).toEqual([0, 1])
    await assign(shop.db, 'samsung-galaxy-a55', phones)
    await foldProductTallies(shop)
    expect([await countOf('phones'), await countOf('empty')]).toEqual([1, 0])
  })

  test('a first page is read along an index without counting, as of a category', async () => {
    const ctx = shop.ctx()
    const section = await requestedSection(ctx, { subcategory: 'phones' })
    const uncounted = { offset: 0, limit: 24, total: null, strategy: 'scan' }
    expect(await planListing(ctx, { subcategory: 'phones' }, section)).toEqual(uncounted)
    expect(await planListing(ctx, { category: 'mobiles', subcategory: 'phones' }, section)).toEqual(uncounted)
    const narrowed = await planListing(ctx, { subcategory: 'phones', inStock: true }, section)
    expect(narrowed.total).toBe(1)
  })
})
