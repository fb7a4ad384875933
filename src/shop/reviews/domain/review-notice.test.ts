import { expect, test } from 'vitest'
import { allReviews, readReviewFilter } from './review-list.ts'
import { parseNotice, reviewsHref, reviewsUrl } from './review-notice.ts'

test('a notice survives a round trip through the URL; anything else gives none', () => {
  const search = (address: string) => new URL(address, 'http://shop').searchParams
  expect(parseNotice(search(reviewsUrl('usb-fan', 'saved')))).toBe('saved')
  expect(parseNotice(search(reviewsUrl('usb-fan')))).toBeNull()
  expect(parseNotice(search('/product/usb-fan/reviews?status=evil'))).toBeNull()
})

test('a slug cannot change the path', () => {
  expect(reviewsUrl('../x')).toBe('/product/..%2Fx/reviews')
})

test('page, stars, pictures and order survive a round trip through the URL; malformed ones count as missing', () => {
  const search = (address: string) => new URL(address, 'http://shop').searchParams
  const list = { page: 3, rating: 4, withPictures: true, sort: 'helpful' } as const
  const href = reviewsHref('usb-fan', list)
  expect(href).toBe('/product/usb-fan/reviews?stars=4&images=1&sort=helpful&page=3')
  expect(readReviewFilter(search(href))).toEqual(list)
  expect(reviewsHref('usb-fan', { ...allReviews, page: 1 })).toBe('/product/usb-fan/reviews')
  const malformed = '/product/usb-fan/reviews?stars=6&images=yes&sort=best&page=-1'
  expect(readReviewFilter(search(malformed))).toEqual({ ...allReviews, page: 1 })
})
