import { expect, test } from 'vitest'
import { noticeUrl, parseNotice } from './wishlist-notice.ts'

const search = (address: string) => new URL(address, 'http://shop').searchParams

test('a notice survives a round trip through the URL', () => {
  for (const notice of [
    { kind: 'added' },
    { kind: 'full' },
    { kind: 'not-moved', stock: { available: 2, inCart: 2 } },
  ] as const) {
    expect(parseNotice(search(noticeUrl(notice, '/products')))).toEqual(notice)
  }
})

test('anything else gives no notice', () => {
  for (const query of ['', '?status=evil', '?status=', '?left=1']) {
    expect(parseNotice(search(`/wishlist${query}`))).toBeNull()
  }
  expect(parseNotice(search('/wishlist?status=not-moved&left=x&have=1'))).toEqual({ kind: 'not-moved' })
})
