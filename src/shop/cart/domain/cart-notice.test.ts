import { expect, test } from 'vitest'
import { type CartNotice, noticeUrl, parseNotice } from './cart-notice.ts'

test.each<CartNotice>([
  { kind: 'added' },
  { kind: 'not-added' },
  { kind: 'not-added', stock: { available: 3, inCart: 2 } },
  { kind: 'removed' },
])('%j survives a round trip through the cart’s URL', (notice) => {
  const url = new URL(noticeUrl(notice, '/products?page=2&search=a%26b'), 'http://localhost')
  expect(parseNotice(url.searchParams)).toEqual(notice)
  expect(url.searchParams.get('back')).toBe('/products?page=2&search=a%26b')
})

test.each(['', 'status=evil', 'status=constructor', 'left=3&have=2'])(
  'a URL with «%s» gives no notice',
  (search) => {
    expect(parseNotice(new URLSearchParams(search))).toBeNull()
  },
)

test('malformed stock figures are ignored', () => {
  expect(parseNotice(new URLSearchParams('status=not-added&left=-3&have=x'))).toEqual({ kind: 'not-added' })
})
