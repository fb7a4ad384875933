import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Browser } from '#test/harness/browser.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { searchSynonyms } from './tables.ts'

let shop: TestShop
let browser: Browser
beforeAll(async () => {
  shop = await createTestShop({ seed: 'small' })
  browser = shop.browser()
})
afterAll(() => shop.close())

const slugs = async (query: string) => {
  const { status, body } = await browser.get(`/api/products${query}`)
  expect(status).toBe(200)
  return body.map((product: { slug: string }) => product.slug)
}

const search = (text: string, rest = '') => slugs(`?search=${encodeURIComponent(text)}${rest}`)

describe('GET /categories', () => {
  test("lists every category in the shop's order", async () => {
    const { status, body } = await browser.get('/api/categories')
    expect(status).toBe(200)
    expect(body).toHaveLength(7)
    expect(body[0]).toEqual({
      id: expect.any(Number),
      slug: 'electronics',
      nameEn: 'Electronics',
      nameAr: 'إلكترونيات',
      image: expect.stringMatching(/^\/pictures\//),
    })
  })

  test('gives one by slug', async () => {
    const { status, body } = await browser.get('/api/categories/home-kitchen')
    expect(status).toBe(200)
    expect(body.nameAr).toBe('المنزل والمطبخ')
  })

  test.each(['no-such', '1', '%00', '%D8%A3', "'%20or%201=1--", '..%2Fproducts', '__proto__', '%E0%A4%A'])(
    'refuses the unknown slug %s with 404',
    async (slug) => {
      const { status, body } = await browser.get(`/api/categories/${slug}`)
      expect(status).toBe(404)
      expect(body).toMatchObject({ code: 'not_found', status: 404, type: '/api/docs#not_found' })
    },
  )
})

describe('GET /products/:slug', () => {
  test('gives the whole product, with its own model and what is paid', async () => {
    const { status, body } = await browser.get('/api/products/samsung-galaxy-a55')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      price: 550_000,
      discountPrice: 499_000,
      brand: 'Samsung',
      model: 'SM-A556',
      category: { slug: 'mobiles', nameEn: 'Mobiles', nameAr: 'موبايلات' },
    })
  })

  test('has no discountPrice without a discount, and the slug in upper case for a model (§2)', async () => {
    const { body } = await browser.get('/api/products/led-tv-43')
    expect(body).not.toHaveProperty('discountPrice')
    expect(body.model).toBe('LED-TV-43')
  })

  test.each([
    'no-such',
    '%00',
    '%25',
    'a'.repeat(3_000),
    "x'%3B--",
    '..%2F..%2Fetc',
    'LED-TV-43',
    '%E0%A4%A',
  ])('refuses the unknown slug %s with 404', async (slug) => {
    const { status, body } = await browser.get(`/api/products/${slug}`)
    expect(status).toBe(404)
    expect(body.code).toBe('not_found')
  })

  test('keeps HTML in a text as text', async () => {
    const title = '<img src=x onerror=alert(1)>'
    const { slug } = await shop.addProduct({
      slug: 'html',
      titleEn: title,
      category: 'books',
      featured: false,
    })
    const { body, headers } = await browser.get(`/api/products/${slug}`)
    expect(body.titleEn).toBe(title)
    expect(headers.get('content-type')).toMatch(/^application\/json/)
  })
})

describe('GET /products', () => {
  test('is a plain array, newest first, with the total and the links of other pages', async () => {
    const { body, headers } = await browser.get('/api/products?pageSize=3&page=2&inStock=true')
    expect(body).toHaveLength(3)
    expect(headers.get('x-total-count')).toBe('10')
    expect(headers.get('link')).toBe(
      [
        '</api/products?inStock=true&pageSize=3>; rel="first"',
        '</api/products?inStock=true&pageSize=3>; rel="prev"',
        '</api/products?inStock=true&page=3&pageSize=3&after=1767225960000000_6>; rel="next"',
        '</api/products?inStock=true&page=4&pageSize=3>; rel="last"',
      ].join(', '),
    )
  })

  test('the pages hold every product once in every sort order', async () => {
    for (const sort of ['newest', 'price-low', 'price-high', 'rating']) {
      const pages = await Promise.all(
        [1, 2, 3, 4].map((page) => slugs(`?sort=${sort}&pageSize=3&page=${page}`)),
      )
      expect(new Set(pages.flat()).size).toBe(11)
      expect(pages.flat()).toEqual(await slugs(`?sort=${sort}`))
    }
  })

  test('a page past the end is empty and still has the total', async () => {
    const { status, body, headers } = await browser.get('/api/products?category=grocery&page=900')
    expect(status).toBe(200)
    expect(body).toEqual([])
    expect(headers.get('x-total-count')).toBe('2')
    expect(headers.get('link')).toContain('</api/products?category=grocery>; rel="prev"')
  })

  test('filters by category, featured, popular, stock and rating', async () => {
    expect(await slugs('?category=grocery')).toEqual(['baby-diapers', 'amber-rice-5kg'])
    expect(await slugs('?featured=true')).toEqual(['usb-fan', 'samsung-galaxy-a55'])
    expect(await slugs('?popular=true&category=mobiles')).toEqual(['samsung-galaxy-a55'])
    expect(await slugs('?category=mobiles&inStock=true')).toEqual(['samsung-galaxy-a55'])
    expect(await slugs('?rating=5')).toEqual(['arabic-novel'])
  })

  test('compares and sorts by the price that is paid', async () => {
    expect(await slugs('?minPrice=10000&maxPrice=10000&featured=true')).toEqual(['usb-fan'])
    expect(await slugs('?minPrice=499001&maxPrice=550000')).toEqual([])
    const { body } = await browser.get('/api/products?sort=price-high&maxPrice=500000&pageSize=2')
    expect(body[0]).toMatchObject({ slug: 'samsung-galaxy-a55', discountPrice: 499_000 })
    expect(body[1]).toMatchObject({ slug: 'led-tv-43', price: 310_000 })
  })

  test('sorts by rating, then by how many gave it', async () => {
    expect(await slugs('?sort=rating&category=electronics')).toEqual(['usb-fan', 'led-tv-43'])
  })

  test.each([
    ['page=0', 'page', 'too_small'],
    ['page=x', 'page', 'not_a_number'],
    ['page=-1', 'page', 'not_a_number'],
    ['page=1.5', 'page', 'not_a_number'],
    ['page=', 'page', 'not_a_number'],
    ['page=1&page=2', 'page', 'not_a_number'],
    ['page=1000001', 'page', 'too_large'],
    ['pageSize=101', 'pageSize', 'too_large'],
    ['pageSize=0', 'pageSize', 'too_small'],
    ['minPrice=1e3', 'minPrice', 'not_a_number'],
    ['minPrice=20&maxPrice=10', 'minPrice', 'above_max'],
    ['maxPrice=99999999999', 'maxPrice', 'not_a_number'],
    ['rating=6', 'rating', 'too_large'],
    ['rating=0', 'rating', 'too_small'],
    ['sort=cheapest', 'sort', 'unknown_value'],
    ['featured=yes', 'featured', 'unknown_value'],
    ['inStock=false', 'inStock', 'unknown_value'],
    ['category=no-such', 'category', 'unknown_value'],
    ['category=%00', 'category', 'unknown_value'],
    [`search=${'a'.repeat(201)}`, 'search', 'too_long'],
    ['wattage=9', 'wattage', 'unknown_field'],
    ['__proto__=1', '__proto__', 'unknown_field'],
  ])('refuses %s and names the field', async (query, field, code) => {
    const { status, body } = await browser.get(`/api/products?${query}`)
    expect(status).toBe(400)
    expect(body.code).toBe('invalid_request')
    expect(Object.entries(body.errors)).toContainEqual([field, code])
  })
})

describe('search', () => {
  test('finds by either title, brand, model or category, in any spelling', async () => {
    expect(await search('SAMSUNG')).toEqual(['samsung-galaxy-a55'])
    expect(await search('sm-a556')).toEqual(['samsung-galaxy-a55'])
    expect(await search('كَالكسي')).toEqual(['samsung-galaxy-a55'])
    expect(await search('حفاظات اطفال')).toEqual(['baby-diapers'])
    expect(await search('256gb')).toEqual(['samsung-galaxy-a55'])
    expect(await search('بوصه ٤٣')).toEqual(['led-tv-43'])
    expect(await search('ازياء')).toEqual(['cotton-shirt'])
  })

  test('a search without results suggests words that have results', async () => {
    const { headers, body } = await shop.browser().get('/api/products?search=samsungqwerty')
    expect(body).toEqual([])
    expect(headers.get('x-search-match')).toBe('none')
    expect(headers.get('x-search-instead')).toBe('samsung')
    const nothing = await shop.browser().get('/api/products?search=qqqqzzzz')
    expect(nothing.headers.has('x-search-instead')).toBe(false)
  })

  test('several words narrow the search', async () => {
    const { body, headers } = await browser.get('/api/products?search=phone%20case')
    expect(body.map((product: { slug: string }) => product.slug)).toEqual(['phone-case'])
    expect(headers.get('x-search-match')).toBe('all')
    expect(headers.has('x-search-read-as')).toBe(false)
  })

  test('when no product matches all words, those that match the most are listed, and the response says so', async () => {
    const { body, headers } = await browser.get('/api/products?search=samsung%20galaxy%20case')
    expect(body.map((product: { slug: string }) => product.slug)).toEqual(['samsung-galaxy-a55'])
    expect(headers.get('x-search-match')).toBe('partial')
    expect(headers.get('x-total-count')).toBe('1')
  })

  test.each([
    ['سامسونك', 'samsung-galaxy-a55', null],
    ['جوال سامسونج', 'samsung-galaxy-a55', null],
    ['smasung', 'samsung-galaxy-a55', 'Samsung'],
    ['سماسونج', 'samsung-galaxy-a55', 'سامسونج'],
    ['shls,k[', 'samsung-galaxy-a55', 'سامسونج'],
    ['سشةسعىل', 'samsung-galaxy-a55', 'Samsung'],
    ['samsong', 'samsung-galaxy-a55', 'Samsung'],
    ['٢٥٦ جيجا', 'samsung-galaxy-a55', null],
    ['256', 'samsung-galaxy-a55', null],
    ['hafathat', 'baby-diapers', 'حفاضات'],
    ['riwaya', 'arabic-novel', 'رواية'],
    ['istikan', 'tea-glass-set', 'استكان'],
    ['اريد قمصان', 'cotton-shirt', null],
    ['smA556', 'samsung-galaxy-a55', null],
  ])('%s finds %s, read as %s', async (text, slug, readAs) => {
    const { body, headers } = await browser.get(`/api/products?search=${encodeURIComponent(text)}`)
    expect(body[0]?.slug).toBe(slug)
    expect(decodeURIComponent(headers.get('x-search-read-as') ?? '') || null).toBe(readAs)
  })

  test('a synonym group takes effect while the shop runs', async () => {
    expect(await search('زنبركات')).toEqual([])
    await shop.db.insert(searchSynonyms).values({ terms: ['زنبركات', 'cotton shirt'] })
    // After the ten seconds for which groups are cached.
    const later = performance.now() + 10_000
    const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
    await vi.waitFor(async () => expect(await search('زنبركات')).toEqual(['cotton-shirt']), {
      timeout: 30_000,
    })
    clock.mockRestore()
  })

  test('filters narrow a search, and sort orders it', async () => {
    expect(await search('case', '&category=grocery')).toEqual([])
    expect(await search('phone', '&maxPrice=100000')).toEqual(['phone-case'])
    expect((await search('موبايل', '&sort=price-high'))[0]).toBe('samsung-galaxy-a55')
  })

  test.each([
    'ً ٌ ٍ',
    'ـ',
    '& | ! <-> :* ()',
    "a:* & 'b' | !c",
    '\\ %_ *',
    '🍎📱',
    '\u202e\u200f',
    'x '.repeat(99),
    'ا'.repeat(200),
    'ab'.repeat(100),
    'موبايل '.repeat(28),
    '1 2 3 4 5 6 7 8 9',
    'the of and',
  ])('%j is answered', async (text) => {
    const { status } = await browser.get(`/api/products?search=${encodeURIComponent(text)}`)
    expect(status).toBe(200)
  })

  test('lists titles that begin with the word first, then titles that contain it, then the rest', async () => {
    const add = (slug: string, titleEn: string, brand = 'Dijla') =>
      shop.addProduct({ slug, titleEn, brand, category: 'beauty' })
    await add('begins', 'Zebra lamp')
    await add('contains', 'Lamp with zebra')
    await add('by-brand', 'Lamp', 'Zebra')
    expect(await search('zebra')).toEqual(['begins', 'contains', 'by-brand'])
    expect(await search('zebra', '&sort=newest')).toEqual(['by-brand', 'contains', 'begins'])
  })

  test('sorts products of equal score by popularity, then stock, then rating', async () => {
    const add = (slug: string, rest: object) =>
      shop.addProduct({ slug, titleEn: 'Quokka', category: 'books', ...rest })
    await add('out', { stockQuantity: 0, rating: 5 })
    await add('well-rated', { rating: 4 })
    await add('popular', { popular: true, stockQuantity: 0 })
    await add('plain', { rating: 1 })
    expect(await search('quokka')).toEqual(['popular', 'well-rated', 'plain', 'out'])
  })

  test.each(['%', '_', '\\', '!!!', "';drop table products;--", '\uFFFD'])(
    '%j finds nothing by accident',
    async (text) => {
      expect(await search(text)).toEqual([])
    },
  )

  test('a blank search lists all products', async () => {
    expect(await search('   ')).toEqual(await slugs(''))
    expect(await search('\u0000')).toEqual(await slugs(''))
  })
})

describe('GET /suggest', () => {
  const suggested = (text: string) => browser.get(`/api/suggest?q=${encodeURIComponent(text)}`)

  test('suggests products with picture and price, and their categories, for an unfinished word', async () => {
    const { status, body } = await suggested('سامس')
    expect(status).toBe(200)
    expect(body.products[0]).toEqual({
      slug: 'samsung-galaxy-a55',
      titleEn: 'Samsung Galaxy A55 256 GB',
      titleAr: 'موبايل سامسونج كالكسي A55 سعة 256 كيكا',
      image: expect.stringMatching(/^\/pictures\//),
      price: 550_000,
      discountPrice: 499_000,
    })
    expect(body.categories).toEqual([{ slug: 'mobiles', nameEn: 'Mobiles', nameAr: 'موبايلات' }])
  })

  test.each(['', '  ', 'ًٌ', "' & | ! <->", 'qqqqzzzz'])('%j suggests nothing', async (text) => {
    const { status, body } = await suggested(text)
    expect(status).toBe(200)
    expect(body).toEqual({ products: [], categories: [] })
  })

  test.each([
    ['', 'q', 'required'],
    ['?q=a&p=1', 'p', 'unknown_field'],
    [`?q=${'a'.repeat(201)}`, 'q', 'too_long'],
    ['?q=a&q=b', 'q', 'invalid'],
  ])('refuses %s and names the field', async (query, field, code) => {
    const { status, body } = await browser.get(`/api/suggest${query}`)
    expect(status).toBe(400)
    expect(body.errors).toEqual({ [field]: code })
  })
})

describe('GET /product-counts', () => {
  const counts = async (query: string) => {
    const { status, body } = await browser.get(`/api/product-counts${query}`)
    expect(status).toBe(200)
    return body
  }
  const total = async (query: string) =>
    Number((await browser.get(`/api/products${query}`)).headers.get('x-total-count'))
  const joined = (query: string, more: string) => `${query}${query ? '&' : '?'}${more}`

  test.each([
    '',
    '?category=grocery',
    '?inStock=true&minPrice=5000',
    '?search=phone',
    '?search=%D9%85%D9%88%D8%A8%D8%A7%D9%8A%D9%84&rating=4',
    '?brand=Samsung',
    '?discount=true&category=mobiles',
    '?featured=true&rating=3',
    '?search=samsung%20galaxy%20case',
    '?search=samsong&maxPrice=1000',
    '?maxPrice=1',
  ])('%s: each count is what choosing it gives', async (query) => {
    const result = await counts(query)
    const without = (name: string) => {
      const params = new URLSearchParams(query)
      params.delete(name)
      return params.size > 0 ? `?${params}` : ''
    }
    expect(result.total).toBe(await total(query))
    expect(result.inStock).toBe(await total(joined(without('inStock'), 'inStock=true')))
    expect(result.discount).toBe(await total(joined(without('discount'), 'discount=true')))
    for (const { rating, count } of result.ratings)
      expect(count).toBe(await total(joined(without('rating'), `rating=${rating}`)))
    for (const { brand, count } of result.brands)
      expect(count).toBe(await total(joined(without('brand'), `brand=${encodeURIComponent(brand)}`)))
    const anyPrice = new URLSearchParams(query)
    for (const name of ['minPrice', 'maxPrice']) anyPrice.delete(name)
    for (const { count, ...band } of (result.prices ?? []) as { count: number }[]) {
      const banded = new URLSearchParams([
        ...anyPrice,
        ...Object.entries(band).map(([k, v]) => [k, String(v)]),
      ])
      expect(count).toBe(await total(`?${banded}`))
    }
    const params = new URLSearchParams(query)
    for (const name of ['category', 'featured', 'popular']) params.delete(name)
    for (const slug of ['grocery', 'mobiles', 'books', 'fashion']) {
      params.set('category', slug)
      const count = result.categories.find((each: { slug: string }) => each.slug === slug)?.count ?? 0
      expect(count).toBe(await total(`?${params}`))
    }
  })

  test('a search that finds nothing counts nothing', async () => {
    expect(await counts('?search=qqqqzzzz')).toMatchObject({
      total: 0,
      inStock: 0,
      categories: [],
      brands: [],
    })
  })

  test.each([
    ['page=0', 'page'],
    ['category=no-such', 'category'],
    ['brand=', 'brand'],
    [`brand=${'a'.repeat(101)}`, 'brand'],
    ['discount=false', 'discount'],
    ['minPrice=20&maxPrice=10', 'minPrice'],
  ])('refuses %s and names the field', async (query, field) => {
    const { status, body } = await browser.get(`/api/product-counts?${query}`)
    expect(status).toBe(400)
    expect(body.errors).toHaveProperty(field)
  })
})

test('a catalogue response is revalidated by its ETag, without a body', async () => {
  const first = await browser.get('/api/products?category=books')
  expect(first.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate')
  const etag = first.headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  const again = await browser.get('/api/products?category=books', { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  expect(again.body).toBe('')
  const other = await browser.get('/api/categories', { headers: { 'if-none-match': etag } })
  expect(other.status).toBe(200)
})

test('reading the catalogue starts no session', async () => {
  const visitor = shop.browser()
  await visitor.get('/api/products')
  await visitor.get('/api/categories')
  expect(visitor.cookies.size).toBe(0)
})
