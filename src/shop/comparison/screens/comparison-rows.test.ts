import { expect, test } from 'vitest'
import type { Comparison } from '../schemas.ts'
import { compareHref, readView } from './compare-href.ts'
import { comparisonRows } from './comparison-rows.ts'

const screen = { key: 'screen', nameEn: 'Screen', nameAr: 'الشاشة' }
const network = { key: 'network', nameEn: 'Network', nameAr: 'الشبكة' }
const inches = { unitEn: 'in', unitAr: 'بوصة' }
const fast = { ...network, textEn: '5G', textAr: '5G' }

const comparison = (...products: Pick<Comparison['products'][number], 'attributes'>[]) =>
  ({ attributes: [screen, network], products, similar: [] }) as unknown as Comparison

test('values have the digits of the language, and an unknown one differs from a known one', () => {
  const compared = comparison(
    { attributes: [{ ...screen, number: 6.7, ...inches }, fast] },
    { attributes: [fast] },
    {},
  )
  expect(comparisonRows(compared, 'ar').map(({ values }) => values)).toEqual([
    ['٦٫٧ بوصة', undefined, undefined],
    ['5G', '5G', undefined],
  ])
  expect(comparisonRows(compared, 'en').map(({ differs }) => differs)).toEqual([true, true])
})

test('the same values do not differ, and those of a single product never do', () => {
  const same = { attributes: [{ ...screen, number: 6 }, fast] }
  expect(comparisonRows(comparison(same, same), 'en').map(({ differs }) => differs)).toEqual([false, false])
  expect(comparisonRows(comparison(same), 'en').map(({ differs }) => differs)).toEqual([false, false])
})

test('the address names the products and the view', () => {
  expect(compareHref([3, 1], { onlyDifferences: false })).toBe('/compare?products=3,1')
  expect(compareHref([3, 1], { onlyDifferences: true })).toBe('/compare?products=3,1&onlyDifferences=true')
  expect(compareHref([], { onlyDifferences: true })).toBe('/compare')
  expect(readView(new URLSearchParams('onlyDifferences=true'))).toEqual({ onlyDifferences: true })
  for (const other of ['', 'onlyDifferences=', 'onlyDifferences=1'])
    expect(readView(new URLSearchParams(other))).toEqual({ onlyDifferences: false })
})
