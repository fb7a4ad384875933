import { expect, test } from 'vitest'
import { guessExportedAt, nameOfMoment } from './exported-at.ts'

const now = Date.parse('2026-11-27T12:00:00Z')
const modifiedAt = Date.parse('2026-11-27T11:30:00Z')
const guess = (name: string, at = modifiedAt) => guessExportedAt({ name, modifiedAt: at }, now)

test('the name of our export says when it was made, also when a browser numbered it', () => {
  const name = `dijla-products-${nameOfMoment(new Date('2026-11-26T05:06:07.890Z'))}`
  expect(name).toBe('dijla-products-2026-11-26T05-06-07Z')
  for (const each of [`${name}.csv`, `${name} (1).csv`, `${name}.zip`])
    expect(guess(each)).toBe('2026-11-26T05:06:07.000Z')
})

test('so does the name of WooCommerce’s export', () => {
  expect(guess(`wc-product-export-26-11-2026-${now - 5_000}.csv`)).toBe('2026-11-27T11:59:55.000Z')
})

test('of other files it is when they were last modified, never later than now', () => {
  expect(guess('products_export.csv')).toBe('2026-11-27T11:30:00.000Z')
  expect(guess('dijla-products-2026-13-45T99-06-07Z.csv')).toBe('2026-11-27T11:30:00.000Z')
  expect(guess('products.csv', now + 60_000)).toBe('2026-11-27T12:00:00.000Z')
  for (const unknown of [0, Number.NaN]) expect(guess('products.csv', unknown)).toBeNull()
})
