import { expect, test } from 'vitest'
import { answersToPhone } from './answers-to-phone.ts'

const normalise = (text: string) => (/^\s*0(\d{10})\s*$/.exec(text) ? `+964${text.trim().slice(1)}` : null)
const wanted = '+9647701234567'

test('the phone of the shipping details decides, whatever the string says', () => {
  const shippingAddress = 'Ali, Street 7, Baghdad, 07701234567'
  expect(answersToPhone({ phone: wanted, shippingAddress: '' }, wanted, normalise)).toBe(true)
  expect(answersToPhone({ phone: '+9647800000000', shippingAddress }, wanted, normalise)).toBe(false)
})

test('an order with the one string only answers to the phone in it', () => {
  const order = { phone: null, shippingAddress: 'علي، شارع 7, بغداد, 07701234567, اتصل قبل الوصول' }
  expect(answersToPhone(order, wanted, normalise)).toBe(true)
  expect(answersToPhone(order, '+9647701234568', normalise)).toBe(false)
  expect(answersToPhone({ phone: null, shippingAddress: '' }, wanted, normalise)).toBe(false)
})
