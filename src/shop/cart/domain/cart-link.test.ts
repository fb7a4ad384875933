import { expect, test } from 'vitest'
import { cartLinkPath, maxLinkedLines, parseCartLink, unnamed } from './cart-link.ts'

test('variants with and without pieces are read, repeated ones add up, and the path is read as it was written', () => {
  const lines = [
    { variantId: 71, quantity: 2 },
    { variantId: 5, quantity: 4 },
  ]
  expect(parseCartLink('71:2,5,5:3')).toEqual({ lines, unread: [] })
  expect(parseCartLink(cartLinkPath(lines).slice('/buy/'.length))).toEqual({ lines, unread: [] })
})

test.each(['0:1', '1:0', '-1:2', '1:-2', '1:2:3', '1.5', '2147483648', '1:10000000', '١:٢'])(
  '%s is no line',
  (part) =>
    expect(parseCartLink(`7,${part}`)).toEqual({ lines: [{ variantId: 7, quantity: 1 }], unread: [part] }),
)

test('text of a link is not repeated, so that a link says nothing on a page of the shop; empty parts are nothing', () => {
  const { unread } = parseCartLink(`a\u0000b\u202Ec,,pay to 0770 123 4567, ,${'1'.repeat(21)},9:0,9:0,`)
  expect(unread).toEqual([unnamed, '9:0'])
})

test('a link of many variants is read to a maximum', () => {
  const ids = Array.from({ length: 100 }, (_, index) => String(index + 1))
  const { lines, unread } = parseCartLink(ids.join(','))
  expect(lines).toHaveLength(maxLinkedLines)
  expect(unread).toHaveLength(maxLinkedLines)
})
