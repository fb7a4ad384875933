import { expect, it } from 'vitest'
import { addressHref } from './address-href.ts'

const address = (path: string, search: string) => ({ path, params: {}, search: new URLSearchParams(search) })

it('adds the language to the other parameters', () => {
  expect(addressHref(address('/products', 'search=شاي&page=2'), 'en')).toBe(
    `/products?search=${encodeURIComponent('شاي')}&page=2&lang=en`,
  )
  expect(addressHref(address('/', 'lang=ar'), 'en')).toBe('/?lang=en')
})

it('removes the language parameter', () => {
  expect(addressHref(address('/cart', 'lang=ar'), null)).toBe('/cart')
})
