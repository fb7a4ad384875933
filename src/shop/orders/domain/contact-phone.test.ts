import { expect, test } from 'vitest'
import { contactPhone } from './contact-phone.ts'

const of = (shippingAddress: string) => contactPhone({ shippingAddress })

test('uses the shipping details, else the only phone in the address string', () => {
  const shipping = { phone: '+9647801234567' }
  expect(contactPhone({ shipping, shippingAddress: 'علي, 07701234567' })).toBe(shipping.phone)
  expect(of('علي، شارع 7، بغداد، ٠٧٧٠ ١٢٣ ٤٥٦٧، اتصل')).toBe('+9647701234567')
  expect(of('Ali, Street 7, 07701234567, +9647701234567')).toBe('+9647701234567')
})

test('is null without a phone or with two', () => {
  expect(of('Ali, Street 7')).toBeNull()
  expect(of('Ali, 07701234567, 07801234567')).toBeNull()
})
