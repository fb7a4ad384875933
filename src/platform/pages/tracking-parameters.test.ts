import { expect, test } from 'vitest'
import { isReservedOptionKey } from '#shop/catalogue/domain/option-keys.ts'
import { trackingParameter, withoutTracking } from './tracking-parameters.ts'

test.each([
  ['', ''],
  ['?', ''],
  ['?fbclid=IwAR0x', ''],
  ['?utm_source=instagram&utm_medium=story&ttclid=1&igsh=2&gbraid=3&_gl=4&mc_cid=5', ''],
  ['?page=2&utm_source=x&sort=rating', '?page=2&sort=rating'],
  ['?search=%D9%82%D9%84%D9%85+x&fbclid', '?search=%D9%82%D9%84%D9%85+x'],
  ['?colour=black,navy&lang=en', '?colour=black,navy&lang=en'],
  ['?search=utm_source', '?search=utm_source'],
])('«%s» is «%s»', (search, others) => {
  expect(withoutTracking(search)).toBe(others)
})

test('no option can have the name of one', () => {
  const names = 'dclid fbclid gbraid gclid igsh igshid msclkid srsltid ttclid twclid wbraid yclid'.split(' ')
  expect(names.filter((name) => !trackingParameter.test(name) || !isReservedOptionKey(name))).toEqual([])
})
