import { expect, test } from 'vitest'
import { readyText, whatsAppAddress } from './ready-text.ts'

const order = { id: 42, status: 'pending', totalAmount: 12_500, shipping: { fullName: 'علي' } } as const

test('the text is in the language the customer ordered in, with number and amount', () => {
  const arabic = readyText({ ...order, language: 'ar' })
  expect(arabic).toContain('علي')
  expect(arabic).toContain('000042')
  expect(arabic).toContain('١٢٬٥٠٠')
  expect(readyText({ ...order, language: 'en', shipping: null })).toMatch(
    /^Hello, this is Dijla\. .*12,500 IQD/,
  )
})

test('the address has the international number, digits only, and the text escaped', () => {
  const address = whatsAppAddress('+9647701234567', 'مرحبًا & أهلًا?')
  expect(address).toMatch(/^https:\/\/wa\.me\/9647701234567\?text=[A-Za-z0-9%.!~*'()_-]+$/)
  expect(new URL(address).searchParams.get('text')).toBe('مرحبًا & أهلًا?')
})
