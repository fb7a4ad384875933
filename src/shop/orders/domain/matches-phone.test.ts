import { expect, test } from 'vitest'
import { matchesPhone } from './matches-phone.ts'

const normalise = (text: string) => (/^\s*0(\d{10})\s*$/.exec(text) ? `+964${text.trim().slice(1)}` : null)
const expected = '+9647701234567'

test('uses the phone of the shipping details, not of the address string', () => {
  const shippingAddress = 'Ali, Street 7, Baghdad, 07701234567'
  expect(matchesPhone({ phone: expected, shippingAddress: '' }, expected, normalise)).toBe(true)
  expect(matchesPhone({ phone: '+9647800000000', shippingAddress }, expected, normalise)).toBe(false)
})

test('uses the phone in the address string when there are no shipping details', () => {
  const order = { phone: null, shippingAddress: 'علي، شارع 7, بغداد, 07701234567, اتصل قبل الوصول' }
  expect(matchesPhone(order, expected, normalise)).toBe(true)
  expect(matchesPhone(order, '+9647701234568', normalise)).toBe(false)
  expect(matchesPhone({ phone: null, shippingAddress: '' }, expected, normalise)).toBe(false)
})
