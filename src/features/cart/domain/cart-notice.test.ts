import { expect, test } from 'vitest'
import { type CartNotice, noticeAddress, parseNotice } from './cart-notice.ts'

test.each<CartNotice>([
  { kind: 'added' },
  { kind: 'not-added' },
  { kind: 'not-added', stock: { available: 3, inCart: 2 } },
  { kind: 'removed' },
])('%j is read back from the cart’s address', (notice) => {
  const url = new URL(noticeAddress(notice, '/products?page=2&search=a%26b'), 'http://localhost')
  expect(parseNotice(url.searchParams)).toEqual(notice)
  expect(url.searchParams.get('back')).toBe('/products?page=2&search=a%26b')
})

test.each(['', 'said=evil', 'said=constructor', 'left=3&have=2'])(
  'an address with «%s» says nothing',
  (search) => {
    expect(parseNotice(new URLSearchParams(search))).toBeNull()
  },
)

test('malformed facts are passed over', () => {
  expect(parseNotice(new URLSearchParams('said=not-added&left=-3&have=x'))).toEqual({ kind: 'not-added' })
})
