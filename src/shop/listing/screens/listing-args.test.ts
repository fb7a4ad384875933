import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Address } from '#platform/pages/screen.ts'
import { normaliseListArgs, productListQueryString } from '#shop/catalogue/listing/product-list-args.ts'
import { productListQuery } from '#shop/catalogue/listing/product-list-query.ts'
import { listingArgs } from './listing-args.ts'

function address(path: string, search = '', params: Record<string, string> = {}): Address {
  return { path, params, search: new URLSearchParams(search) }
}

describe('listing parameters', () => {
  it('follows its path', () => {
    expect(listingArgs(address('/products'))).toEqual({})
    expect(listingArgs(address('/deals'))).toEqual({ featured: true })
    expect(listingArgs(address('/popular'))).toEqual({ popular: true })
    expect(listingArgs(address('/new-arrivals'))).toEqual({ sort: 'newest' })
    expect(listingArgs(address('/products/mobiles', '', { category: 'mobiles' }))).toEqual({
      category: 'mobiles',
    })
  })

  it('contain every filter of the query string', () => {
    const search = 'search=%20tea%20&sort=rating&minPrice=10000&maxPrice=50000&rating=4&inStock=true&page=3'
    expect(listingArgs(address('/products', search))).toEqual({
      search: 'tea',
      sort: 'rating',
      minPrice: 10_000,
      maxPrice: 50_000,
      rating: 4,
      inStock: true,
      page: 3,
    })
  })

  it('accept Arabic and Persian digits', () => {
    expect(listingArgs(address('/products', 'minPrice=١٠٬٠٠٠&maxPrice=۵۰,۰۰۰&rating=٤'))).toEqual({
      minPrice: 10_000,
      maxPrice: 50_000,
      rating: 4,
    })
  })

  it('have no upper price limit above the scale of the filter', () => {
    expect(listingArgs(address('/products', 'minPrice=10000&maxPrice=1000001'))).toEqual({ minPrice: 10_000 })
    expect(listingArgs(address('/products', 'maxPrice=1000000'))).toEqual({ maxPrice: 1_000_000 })
  })

  it('swap a reversed price range', () => {
    expect(listingArgs(address('/products', 'minPrice=50000&maxPrice=10000'))).toEqual({
      minPrice: 10_000,
      maxPrice: 50_000,
    })
  })

  it.each([
    'sort=best',
    'rating=6',
    'rating=0',
    'minPrice=-5',
    'maxPrice=abc',
    'inStock=yes',
    'page=0',
    'search=',
  ])('ignore %s', (search) => expect(listingArgs(address('/products', search))).toEqual({}))

  it('contain what may be options, from links and from forms without script', () => {
    const options = { colour: ['black', 'navy'], size: ['xl'] }
    expect(listingArgs(address('/products', 'colour=black,navy&size=xl'))).toEqual({ options })
    expect(listingArgs(address('/products', 'colour=black&size=xl&colour=navy'))).toEqual({ options })
    expect(productListQueryString({ options: { size: ['xl'], colour: ['navy', 'black', 'navy'] } })).toBe(
      '?colour=black,navy&size=xl',
    )
  })

  it.each([
    'utm_source=facebook',
    'fbclid=IwAR0_x',
    'ref=friend',
    'lang=en',
    'colour=',
    'colour=,',
    'Colour=black',
  ])('do not take %s for an option', (search) =>
    expect(listingArgs(address('/products', search))).toEqual({}),
  )

  const names = [
    'search',
    'sort',
    'minPrice',
    'maxPrice',
    'rating',
    'inStock',
    'page',
    'pageSize',
    'other',
    'colour',
  ]
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.integer().map(String),
    fc.constantFrom('true', 'newest', '٥'),
  )
  const anyAddress = fc.record({
    path: fc.constantFrom('/products', '/deals', '/popular', '/new-arrivals', '/products/x'),
    params: fc.oneof(fc.constant({}), fc.record({ category: fc.string({ minLength: 1, maxLength: 150 }) })),
    search: fc.array(fc.tuple(fc.constantFrom(...names), value)).map((pairs) => new URLSearchParams(pairs)),
  })

  it('are accepted by the API for any URL', () => {
    fc.assert(
      fc.property(anyAddress, (any) => {
        const { options, ...own } = listingArgs(any)
        const sent = Object.fromEntries(new URLSearchParams(productListQueryString(own)))
        expect(v.safeParse(productListQuery, sent).issues).toBeUndefined()
      }),
    )
  })

  it('survive a round trip through the URL', () => {
    fc.assert(
      fc.property(anyAddress, (any) => {
        const args = normaliseListArgs(listingArgs(any))
        const again = { ...any, search: new URLSearchParams(productListQueryString(args)) }
        expect(normaliseListArgs(listingArgs(again))).toEqual(args)
      }),
    )
  })
})
