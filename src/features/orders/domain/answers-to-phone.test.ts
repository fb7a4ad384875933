import { expect, test } from 'vitest'
import { answersToPhone } from './answers-to-phone.ts'

const normalise = (text: string) => (/^\s*0(\d{10})\s*$/.exec(text) ? `+964${text.trim().slice(1)}` : null)
const expected = '+9647701234567'

test('uses the phone of the shipping details, not of the address string', () => {
  const shippingAddress = 'Ali, Street 7, Baghdad, 07701234567'
  expect(answersToPhone({ phone: expected, shippingAddress: '' }, expected, normalise)).toBe(true)
  expect(answersToPhone({ phone: '+9647800000000', shippingAddress }, expected, normalise)).toBe(false)
})

test('uses the phone in the address string when there are no shipping details', () => {
  const order = { phone: null, shippingAddress: 'علي، شارع 7, بغداد, 07701234567, اتصل قبل الوصول' }
  expect(answersToPhone(order, expected, normalise)).toBe(true)
  expect(answersToPhone(order, '+9647701234568', normalise)).toBe(false)
  expect(answersToPhone({ phone: null, shippingAddress: '' }, expected, normalise)).toBe(false)
})
