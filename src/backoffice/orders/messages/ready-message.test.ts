import { expect, test } from 'vitest'
import { readyText } from './ready-message.ts'

const order = { id: 42, status: 'pending', totalAmount: 12_500, shipping: { fullName: 'علي' } } as const

test('the message is in the language of the order and contains number and amount', () => {
  const arabic = readyText({ ...order, language: 'ar' })
  expect(arabic).toContain('علي')
  expect(arabic).toContain('000042')
  expect(arabic).toContain('١٢٬٥٠٠')
  expect(readyText({ ...order, language: 'en', shipping: null })).toMatch(
    /^Hello, this is Dijla\. .*12,500 IQD/,
  )
})
