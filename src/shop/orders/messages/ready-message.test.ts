import { expect, test } from 'vitest'
import type { Language } from '#platform/i18n/language.ts'
import { type ReadyFacts, type ReadyId, readyText, readyValues } from './ready-message.ts'

const facts = { orderId: 42, name: 'علي', amount: 12_500, courier: null, courierPhone: null }
const textOf = (id: ReadyId, language: Language, own: ReadyFacts) =>
  readyText(id, language, readyValues(language, own))

test('the message is in the language of the order and contains number and amount', () => {
  const arabic = textOf('pending', 'ar', facts)
  expect(arabic).toContain('علي')
  expect(arabic).toContain('000042')
  expect(arabic).toContain('١٢٬٥٠٠')
  expect(textOf('pending', 'en', { ...facts, name: null })).toMatch(/^Hello, this is Dijla\. .*12,500 IQD/)
})

test('an order on its way names the courier and the phone as one dials it, when it has one', () => {
  const courier = { courier: 'حيدر', courierPhone: '+9647701112223' }
  expect(textOf('shipped', 'ar', { ...facts, ...courier })).toMatch(/حيدر.*07701112223.*١٢٬٥٠٠/)
  expect(textOf('shipped', 'en', facts)).toBe(
    'Hello علي, this is Dijla. Your order 000042 is on its way. The amount to pay on delivery is 12,500 IQD.',
  )
})
