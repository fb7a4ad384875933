import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#platform/http/fetch-json.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import {
  categoriesQuery,
  categoryQuery,
  productCountsQuery,
  productListQueryOptions,
  productQuery,
} from './client.ts'
import type { ProductListArgs } from './listing/product-list-args.ts'
import { catalogueReads } from './reads.ts'

let shop: TestShop
let client: QueryClient
beforeAll(async () => {
  shop = await createTestShop({ seed: 'small' })
})
beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const { fetch } = shop.browser()
  vi.spyOn(globalThis, 'fetch').mockImplementation((path, init) => fetch(String(path), init))
})
afterAll(() => shop.close())

test('categories: the server reads what the browser fetches', async () => {
  expect(await catalogueReads.categories(shop.ctx())).toEqual(await client.fetchQuery(categoriesQuery()))
})

test('category: the server reads what the browser fetches', async () => {
  expect(await catalogueReads.category(shop.ctx(), 'books')).toEqual(
    await client.fetchQuery(categoryQuery('books')),
  )
})

test.each(['no-such', 'الكتب'])(
  'the unknown category %s: none in the browser, a 404 page from the server',
  async (slug) => {
    expect(await client.fetchQuery(categoryQuery(slug))).toBeNull()
    await expect(catalogueReads.category(shop.ctx(), slug)).rejects.toMatchObject({ code: 'not_found' })
  },
)

test.each([500, 503, 429, 0])(
  'a category call that fails with %d says nothing about the category, and is not remembered',
  async (status) => {
    const own = new QueryClient({
      defaultOptions: { queries: { retry: false, staleTime: Number.POSITIVE_INFINITY } },
    })
    const failing = vi.spyOn(globalThis, 'fetch').mockImplementationOnce(async () => {
      if (status === 0) throw new TypeError('Failed to fetch')
      return new Response('{}', { status })
    })
    await expect(own.fetchQuery(categoryQuery('books'))).rejects.toThrow()
    expect(failing).toHaveBeenCalledOnce()
    expect(own.getQueryData(categoryQuery('books').queryKey)).toBeUndefined()
    expect(await own.fetchQuery(categoryQuery('books'))).toMatchObject({ slug: 'books' })
  },
)

test.each<ProductListArgs>([
  {},
  { category: 'mobiles' },
  { featured: true, sort: 'newest', page: 1, pageSize: 24 },
  { search: ' موبايل  ', inStock: true },
  { search: 'a&b=c?#%', popular: true },
  { search: 'phone', sort: 'newest' },
  { sort: 'price-low', minPrice: 5_000, maxPrice: 100_000, rating: 4, pageSize: 2, page: 2 },
  { page: 77 },
])('products %j: the server reads what the browser fetches', async (args) => {
  const options = productListQueryOptions(args)
  const [, normalised] = options.queryKey
  expect(await catalogueReads.products(shop.ctx(), normalised)).toEqual(await client.fetchQuery(options))
})

test('counts: the server reads what the browser fetches', async () => {
  const options = productCountsQuery({ search: 'phone', sort: 'price-low', page: 3, inStock: true })
  const [, counted] = options.queryKey
  expect(counted).toEqual({ search: 'phone', inStock: true })
  expect(await catalogueReads['product-counts'](shop.ctx(), counted)).toEqual(
    await client.fetchQuery(options),
  )
})

test('product: the server reads what the browser fetches, and both refuse an unknown one', async () => {
  expect(await catalogueReads.product(shop.ctx(), 'usb-fan')).toEqual(
    await client.fetchQuery(productQuery('usb-fan')),
  )
  await expect(catalogueReads.product(shop.ctx(), 'no-such')).rejects.toMatchObject({ code: 'not_found' })
  await expect(client.fetchQuery(productQuery('no-such'))).rejects.toMatchObject({
    status: 404,
    code: 'not_found',
  })
})

test('an unknown category is refused by the API and by the page', async () => {
  const options = productListQueryOptions({ category: 'no-such' })
  await expect(client.fetchQuery(options)).rejects.toBeInstanceOf(ApiError)
  await expect(catalogueReads.products(shop.ctx(), { category: 'no-such' })).rejects.toMatchObject({
    code: 'invalid_request',
    errors: { category: 'unknown_value' },
  })
})

test('equal listings share a query key', () => {
  const key = (args: ProductListArgs) => productListQueryOptions(args).queryKey
  expect(key({ page: 1, pageSize: 24, sort: 'newest', search: ' ', minPrice: 0 })).toEqual(key({}))
  expect(key({ search: 'tv', sort: 'newest' })).not.toEqual(key({ search: 'tv' }))
})
