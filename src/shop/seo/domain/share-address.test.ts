import { expect, test } from 'vitest'
import { parseShareFileName, productMark, shareAddress, shareFileName } from './share-address.ts'

const kettle = { slug: 'tea-kettle', title: 'كتلي', price: '١٢٬٥٠٠', before: null, image: '/pictures/a.jpg' }

test('parsing an address returns its parts', () => {
  for (const slug of ['tea-kettle', 'a', 'ar', 'x-en-12345678', null]) {
    const picture = { slug, language: 'ar' as const, mark: 'deadbeef' }
    expect(parseShareFileName(shareFileName(picture))).toEqual(picture)
  }
  expect(shareAddress({ slug: null, language: 'en', mark: 'deadbeef' })).toBe('/share/en-deadbeef.jpg')
})

test('another price, title, picture or language gives another hash', () => {
  const marks = [
    productMark(kettle, 'ar'),
    productMark(kettle, 'en'),
    productMark({ ...kettle, price: '١٣٬٠٠٠' }, 'ar'),
    productMark({ ...kettle, before: '١٣٬٠٠٠' }, 'ar'),
    productMark({ ...kettle, title: 'كتلي نحاس' }, 'ar'),
    productMark({ ...kettle, image: '/pictures/b.jpg' }, 'ar'),
  ]
  expect(new Set(marks).size).toBe(marks.length)
  expect(marks.every((mark) => /^[0-9a-f]{8}$/.test(mark))).toBe(true)
})

test.each([
  '',
  'ar.jpg',
  '../ar-deadbeef.jpg',
  'A-ar-deadbeef.jpg',
  'x-de-deadbeef.jpg',
  'x-ar-deadbeef.png',
])('%s is refused', (file) => {
  expect(parseShareFileName(file)).toBeNull()
})
