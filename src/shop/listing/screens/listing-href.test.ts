import { expect, it } from 'vitest'
import { activeFilterCount, listingHref } from './listing-href.ts'

it('leaves out parameters that the path implies', () => {
  expect(listingHref('/deals', { featured: true, rating: 4 })).toBe('/deals?rating=4')
  expect(listingHref('/products/mobiles', { category: 'mobiles', page: 2 })).toBe('/products/mobiles?page=2')
  expect(listingHref('/products', { page: 1, sort: 'newest' })).toBe('/products')
})

it('counts a price range as one filter', () => {
  expect(activeFilterCount({})).toBe(0)
  expect(activeFilterCount({ minPrice: 10_000, maxPrice: 20_000 })).toBe(1)
  expect(activeFilterCount({ maxPrice: 0, rating: 3, inStock: true, search: 'tea', sort: 'rating' })).toBe(3)
})
