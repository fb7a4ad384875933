import { expect, test } from 'vitest'
import { parseNotice, reviewsAddress } from './review-notice.ts'

test('what is said is read back; anything else says nothing', () => {
  const search = (address: string) => new URL(address, 'http://shop').searchParams
  expect(parseNotice(search(reviewsAddress('usb-fan', 'saved')))).toBe('saved')
  expect(parseNotice(search(reviewsAddress('usb-fan')))).toBeNull()
  expect(parseNotice(search('/product/usb-fan/reviews?said=evil'))).toBeNull()
})

test('a slug cannot lead elsewhere', () => {
  expect(reviewsAddress('../x')).toBe('/product/..%2Fx/reviews')
})
