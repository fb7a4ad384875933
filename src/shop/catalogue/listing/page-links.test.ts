import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageLinks } from './page-links.ts'

test('following next from first visits every page once and ends at last', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 30 }), (total, pageSize) => {
      const pages = [1]
      for (;;) {
        const page = pages.at(-1) ?? 1
        const next = findPage(pageLinks('/api/products', { page, pageSize }, total), 'next')
        if (next === null) break
        pages.push(next)
      }
      const last = findPage(pageLinks('/api/products', { pageSize }, total), 'last')
      expect(pages).toEqual(Array.from({ length: last ?? 0 }, (_, index) => index + 1))
      expect(pages.length).toBe(Math.max(1, Math.ceil(total / pageSize)))
    }),
  )
})

test('keeps the other parameters, encoded', () => {
  expect(pageLinks('/api/products', { search: 'a&b>"', page: 2, pageSize: 1 }, 2)).toBe(
    [
      '</api/products?search=a%26b%3E%22&pageSize=1>; rel="first"',
      '</api/products?search=a%26b%3E%22&pageSize=1>; rel="prev"',
      '</api/products?search=a%26b%3E%22&page=2&pageSize=1>; rel="last"',
    ].join(', '),
  )
})

function findPage(links: string, relation: string): number | null {
  const [, address] = new RegExp(`<([^>]*)>; rel="${relation}"`).exec(links) ?? []
  return address === undefined ? null : Number(new URL(address, 'http://x').searchParams.get('page') ?? 1)
}
