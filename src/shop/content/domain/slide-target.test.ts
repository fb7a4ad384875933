import { expect, test } from 'vitest'
import { slideTarget } from './slide-target.ts'

test.each([
  ['/products/books', { of: 'category', slug: 'books' }],
  ['/products/home-kitchen/?sort=price-low#top', { of: 'category', slug: 'home-kitchen' }],
  ['/product/tv-55', { of: 'product', slug: 'tv-55' }],
  ['/product/tv-55/reviews?page=2', { of: 'product', slug: 'tv-55' }],
  ['/products', null],
  ['/products?search=books', null],
  ['/products/', null],
  ['/deals', null],
  ['/productsale/books', null],
  ['https://elsewhere.example/products/books', null],
  ['//elsewhere.example/products/books', null],
  ['', null],
])('%s', (link, target) => {
  expect(slideTarget(link)).toEqual(target)
})
