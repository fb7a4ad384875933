import { describe, expect, test } from 'vitest'
import { toParcelState } from './parcel-states.ts'
import { parseParcelNumber } from './parse-parcel-number.ts'
import { maskPhone, toRecipient } from './recipient.ts'

test.each([
  ['12345678-2', { orderId: 12345678, number: 2 }],
  [' #١٢٣٤٥٦٧٨-٢ ', { orderId: 12345678, number: 2 }],
  ['000042', { orderId: 42, number: null }],
  ['https://dijla.example/track?number=12345678', { orderId: 12345678, number: null }],
  ['12345678-0', null],
  ['12345678-99999', null],
  ['1-2-3', null],
  ['-2', null],
  ['blue shirt', null],
])('parses %s', (text, expected) => {
  expect(parseParcelNumber(text)).toEqual(expected)
})

test('a problem is open until the parcel is packed or leaves', () => {
  const of = (status: 'processing' | 'shipped', isPacked: boolean) =>
    toParcelState({ status, isPacked, isHandedOver: false, hasProblem: true })
  expect([of('processing', false), of('processing', true), of('shipped', false)]).toEqual([
    'problem',
    'packed',
    'shipped',
  ])
  const stateOf = (isPacked: boolean, status: 'processing' | 'shipped' = 'processing') =>
    toParcelState({ status, isPacked, isHandedOver: isPacked, hasProblem: false })
  expect([stateOf(false), stateOf(true), stateOf(true, 'shipped')]).toEqual([
    'to_pack',
    'handed_over',
    'shipped',
  ])
})

describe('what a seller reads of the customer', () => {
  const at = new Date('2026-11-10T09:00:00Z')
  const customer = {
    fullName: ' زينب  عباس ',
    phone: '+9647701234567',
    secondPhone: '+9647801234567',
    address: 'شارع ١٤',
    landmark: 'قرب الجامع',
  }
  const days = (count: number) => new Date(at.getTime() + count * 24 * 60 * 60 * 1000)

  test('is a first name only, when the shop delivers', () => {
    for (const status of ['processing', 'delivered'] as const)
      expect(toRecipient({ ...customer, status, deliveredAt: at }, { isDirect: false, now: at })).toEqual({
        firstName: 'زينب',
      })
  })

  test('is what a delivery needs, until it is delivered; then a masked phone for 30 days', () => {
    const read = (status: 'processing' | 'shipped' | 'delivered' | 'cancelled', now: Date) =>
      toRecipient(
        { ...customer, status, deliveredAt: status === 'delivered' ? at : null },
        { isDirect: true, now },
      )
    for (const status of ['processing', 'shipped'] as const)
      expect(read(status, at)).toEqual({
        firstName: 'زينب',
        phone: '07701234567',
        secondPhone: '07801234567',
        address: 'شارع ١٤',
        landmark: 'قرب الجامع',
      })
    expect(read('delivered', days(29))).toEqual({ firstName: 'زينب', phone: '0770•••4567' })
    expect(read('delivered', days(30))).toEqual({ firstName: 'زينب' })
    expect(read('cancelled', at)).toEqual({ firstName: 'زينب' })
    expect(maskPhone('+9647701234567')).toBe('0770•••4567')
  })

  test('is nothing of an order whose customer was deleted', () => {
    const none = { fullName: null, phone: null, secondPhone: null, address: null, landmark: null }
    expect(
      toRecipient({ ...none, status: 'processing', deliveredAt: null }, { isDirect: true, now: at }),
    ).toEqual({ firstName: null })
  })
})
