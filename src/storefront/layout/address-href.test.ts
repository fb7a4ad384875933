import { expect, it } from 'vitest'
import { addressHref } from './address-href.ts'

const address = (path: string, search: string) => ({ path, params: {}, search: new URLSearchParams(search) })

it('names the language beside everything else the address says', () => {
  expect(addressHref(address('/products', 'search=شاي&page=2'), 'en')).toBe(
    `/products?search=${encodeURIComponent('شاي')}&page=2&lang=en`,
  )
  expect(addressHref(address('/', 'lang=ar'), 'en')).toBe('/?lang=en')
})

it('forgets the language once it has been obeyed', () => {
  expect(addressHref(address('/cart', 'lang=ar'), null)).toBe('/cart')
})
