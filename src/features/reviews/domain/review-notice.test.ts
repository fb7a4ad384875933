import { expect, test } from 'vitest'
import { parseNotice, reviewsUrl } from './review-notice.ts'

test('a notice survives a round trip through the URL; anything else gives none', () => {
  const search = (address: string) => new URL(address, 'http://shop').searchParams
  expect(parseNotice(search(reviewsUrl('usb-fan', 'saved')))).toBe('saved')
  expect(parseNotice(search(reviewsUrl('usb-fan')))).toBeNull()
  expect(parseNotice(search('/product/usb-fan/reviews?said=evil'))).toBeNull()
})

test('a slug cannot change the path', () => {
  expect(reviewsUrl('../x')).toBe('/product/..%2Fx/reviews')
})
