import * as v from 'valibot'
import { expect, test } from 'vitest'
import { searchedPhone } from '#backoffice/customers/domain/searched-phone.ts'
import { readPrice } from '#backoffice/import-export/domain/read-cell.ts'
import { readCode } from '#backoffice/import-export/domain/read-code.ts'
import { readRate } from '#backoffice/import-export/screens/read-rate.ts'
import { phoneDigits } from '#backoffice/orders/domain/order-search.ts'
import { slugText } from '#backoffice/products/schemas.ts'
import { variantsBody } from '#backoffice/products/schemas-variants.ts'
import { readPromotion } from '#backoffice/promotions/screens/read-form.ts'
import { readReceipt } from '#backoffice/returns/screens/receive-dialog.tsx'
import { parseAmount } from '#platform/money/parse-amount.ts'
import { normalisePhone } from '#platform/phone/phone.ts'
import { parseDecimal, parseNumber } from '#shop/catalogue/domain/parse-number.ts'
import { wholeNumber } from '#shop/listing/screens/whole-number.ts'
import { readOneTimeCode } from '#shop/members/domain/one-time-code.ts'
import { parseOrderNumber } from '#shop/orders/domain/order-number.ts'
import { normalizeCode } from '#shop/promotions/domain/normalize-code.ts'
import { parseWholeNumber } from '#ui/quantity.ts'
import { sourceFiles } from './source-files.ts'

type Reader = (typed: string) => unknown

const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}
const line = { id: 1, newPrice: undefined }
const received: Reader = (typed) =>
  readReceipt(form({ 'sellable-1': typed, 'damaged-1': typed }), {
    lines: [line],
    kind: 'return',
  } as unknown as Parameters<typeof readReceipt>[1]).lines
const promotion: Reader = (typed) =>
  readPromotion(form({ value: typed, minimum: typed, cap: typed, maxUses: typed, maxPerPhone: typed }))
const variantCode =
  (field: 'sku' | 'gtin'): Reader =>
  (typed) => {
    const row = { values: {}, price: 250, [field]: typed }
    const body = v.parse(variantsBody, { options: [], variants: [row], pictures: [] })
    return body.variants[0]?.[field]
  }

/** What people type, by what reads it. */
const readers: [string, Reader, string][] = [
  ['a quantity', parseWholeNumber, '12'],
  ['a price in a filter', wholeNumber, '25,000'],
  ['an amount of money', parseAmount, '25,000'],
  ['a price or stock in the back office', parseNumber, '25,000'],
  ['a correction of stock', parseNumber, '-3'],
  ['a percentage of a change of prices or costs', parseDecimal, '12.5'],
  ['a price in a file', readPrice, '25,000'],
  ['an exchange rate', readRate, '1310.5'],
  ['pieces of a return', received, '2'],
  ['the amounts of a promotion', promotion, '25000'],
  ['a discount code', normalizeCode, 'EID25'],
  ['an order number', parseOrderNumber, '58213407'],
  ['a phone', normalisePhone, '0770 123 4567'],
  ['a phone in a search', searchedPhone, '0770123'],
  ['a phone in the queue', phoneDigits, '0770123'],
  ['a one-time code', readOneTimeCode, '123 456'],
  ['a SKU', variantCode('sku'), 'KT-114'],
  ['a barcode', variantCode('gtin'), '40063813'],
  ['a barcode in a file', (typed) => readCode('gtin', typed), '40063813'],
  ['a slug', (typed) => v.parse(slugText, typed), 'tv-55'],
]

const inDigits = (text: string, zero: number) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))

test.each(readers)('%s takes Latin, Arabic and Persian digits', (_, read, typed) => {
  const expected = read(typed)
  expect(expected).not.toBeNull()
  expect(read(inDigits(typed, 0x660))).toEqual(expected)
  expect(read(inDigits(typed, 0x6f0))).toEqual(expected)
})

/** One-time codes are no numbers. */
const exempt = ['src/desk/second-factor/code-form.tsx']

test('fields for numbers in the back office are those of number-field.tsx, which select their content on focus', () => {
  const others = sourceFiles(['src/backoffice', 'src/desk']).filter(
    ({ path, text }) =>
      !exempt.includes(path) &&
      /<(?!NumberField\b)\w+\s[^<]*inputMode=(?:"(?:numeric|decimal)"|\{[^}]*(?:numeric|decimal))/.test(text),
  )
  expect(others.map(({ path }) => path)).toEqual([])
})
