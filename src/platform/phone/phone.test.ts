import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPhone } from './format-phone.ts'
import { normalisePhone, whatsAppAddress } from './phone.ts'

const national = fc
  .tuple(fc.integer({ min: 3, max: 9 }), fc.integer({ min: 0, max: 99_999_999 }))
  .map(([second, rest]) => `7${second}${String(rest).padStart(8, '0')}`)
const inDigits = (zero: number) => (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))

describe('typed phone numbers (docs/iraq.md §2.2)', () => {
  test.each([
    '07701234567',
    '7701234567',
    '+9647701234567',
    '9647701234567',
    '009647701234567',
    '+964 0770 123 4567',
    '+964 (0) 770-123-4567',
    '٠٧٧٠١٢٣٤٥٦٧',
    '۰۷۷۰۱۲۳۴۵۶۷',
    '٠٠٩٦٤٧٧٠١٢٣٤٥٦٧',
    '+964+9647701234567',
    '+964 +964 0770 123 4567',
    '٠٧٧٠،١٢٣،٤٥٦٧',
    '0770٬123٬4567',
    '\u202B\u200F0770\u00A0123\u00A04567\u202C',
    '\u2066+964 770 123 4567\u2069',
    '０７７０１２３４５６７',
  ])('%s becomes +9647701234567', (typed) => {
    expect(normalisePhone(typed)).toBe('+9647701234567')
  })

  test('Persian digits are accepted', () => {
    expect(normalisePhone('۰۷۵۰۱۲۳۴۵۶۷')).toBe('+9647501234567')
  })

  test.each([
    '',
    '07',
    '07101234567',
    '07201234567',
    '0770123456',
    '077012345678',
    '06612345',
    '+1 770 123 4567',
    'no phone',
    '964964964',
  ])('%s is not an Iraqi mobile number', (typed) => {
    expect(normalisePhone(typed)).toBeNull()
  })

  test('every notation of a mobile number gives the same number', () => {
    const written = fc.tuple(
      national,
      fc.constantFrom('', '0', '+964', '00964', '964', '+9640', '+964+964'),
      fc.constantFrom(0x30, 0x660, 0x6f0),
      fc.constantFrom('', ' ', '-', '\u200F', '،'),
    )
    fc.assert(
      fc.property(written, ([number, prefix, zero, gap]) => {
        const typed = inDigits(zero)(prefix + [...number].join(gap))
        const normal = normalisePhone(typed)
        expect(normal).toBe(`+964${number}`)
      }),
    )
  })

  const key = fc.constantFrom(...'0123456789+-() ٠٧٩۰۷۹،x\u200F', '964', '٩٦٤', '077')
  test('any input gives null or a valid number', () => {
    fc.assert(
      fc.property(fc.array(key, { maxLength: 24 }), (keys) => {
        const typed = keys.join('')
        expect(normalisePhone(typed) ?? '+9647701234567').toMatch(/^\+9647[3-9]\d{8}$/)
      }),
    )
  })
})

test('a stored number is formatted in the local notation, which normalises back to it', () => {
  fc.assert(
    fc.property(national, (digits) => normalisePhone(formatPhone(`+964${digits}`)) === `+964${digits}`),
  )
})

test('the WhatsApp address has the international number in digits and the escaped text', () => {
  const address = whatsAppAddress('+9647701234567', 'مرحبًا & أهلًا?')
  expect(address).toMatch(/^https:\/\/wa\.me\/9647701234567\?text=[A-Za-z0-9%.!~*'()_-]+$/)
  expect(new URL(address).searchParams.get('text')).toBe('مرحبًا & أهلًا?')
})
