import { expect, test } from 'vitest'
import { bidirectionalTrap } from './text-rules.ts'

test.each([
  ['كيبل USB 3 متر', 'USB 3'],
  ['كيبل 3 USB', '3 USB'],
  ['موبايل A55 256 كيكا', 'A55 256'],
  ['شاحن 25/W', '25/W'],
])('%s displays in another order', (text, trap) => {
  expect(bidirectionalTrap(text)).toBe(trap)
})

test.each([
  'كيبل يو إس بي 3 متر',
  'موبايل رافد A55 سعة 256 كيكا',
  'الوزن 3. Rafid من صنع',
  'شاشة 55 بوصة',
  'موبايل هدهد Go\u00A02 رام 4',
])('%s displays as written', (text) => expect(bidirectionalTrap(text)).toBeNull())
