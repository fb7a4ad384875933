import { describe, expect, test } from 'vitest'
import type { ManagedOption } from '../schemas-options.ts'
import type { ManagedVariant, ManagedVariants } from '../schemas-variants.ts'
import { leavingVariants, rebase, toVariantsDraft, validateVariants } from './variants-draft.ts'

const value = (key: string, id: number) => ({ id, key, nameEn: key, nameAr: key, colour: null, products: 0 })
const dictionary: ManagedOption[] = [
  {
    id: 1,
    key: 'colour',
    nameEn: 'Colour',
    nameAr: 'اللون',
    kind: 'swatch',
    products: 1,
    values: ['black', 'navy', 'red'].map(value),
  },
]
const variant = (id: number, colour: string, more: Partial<ManagedVariant> = {}): ManagedVariant => ({
  id,
  values: { colour },
  sku: null,
  gtin: null,
  price: 10_000,
  discountPrice: null,
  discountStartsAt: null,
  discountEndsAt: null,
  stockQuantity: 5,
  hidden: false,
  version: 1,
  ...more,
})
const stored = (...variants: ManagedVariant[]): ManagedVariants => ({
  options: ['colour'],
  variants,
  setAside: [],
  pictures: [],
})
const base = stored(variant(2, 'navy'), variant(1, 'black', { sku: 'B' }))

describe('the body that is sent', () => {
  test('has no stock that was not edited; digits of either script are read', () => {
    const draft = toVariantsDraft(base, dictionary)
    expect(draft.options).toEqual([{ key: 'colour', values: ['black', 'navy'] }])
    const [first, second] = draft.rows
    const rows = [
      { ...first, price: '١٢٬٥٠٠' },
      { ...second, stock: '٧' },
    ] as typeof draft.rows
    const { body } = validateVariants({ ...draft, rows }, base)
    expect(body?.variants).toMatchObject([
      { id: 2, version: 1, price: 12_500 },
      { id: 1, sku: 'B', stockQuantity: 7, stockSeen: 5 },
    ])
    expect(body?.variants[0]).not.toHaveProperty('stockQuantity')
    expect(body?.seen).toEqual([2, 1])
  })

  test('errors are by row and field', () => {
    const draft = toVariantsDraft(base, dictionary)
    const [first, second] = draft.rows
    const rows = [
      { ...first, price: '' },
      { ...second, price: '300', gtin: 'x' },
    ] as typeof draft.rows
    expect(validateVariants({ ...draft, rows }, base).errors).toEqual({
      'variants.0.price': 'required',
      'variants.1.price': 'not_a_multiple',
      'variants.1.gtin': 'invalid_barcode',
    })
  })
})

describe('what somebody else stored meanwhile', () => {
  const theirs = stored(
    variant(2, 'navy', { price: 20_000, version: 2 }),
    variant(1, 'black', { sku: 'B', price: 30_000, version: 2, stockQuantity: 3 }),
    variant(3, 'red'),
  )

  test('replaces rows that were not edited; typed rows stay and are conflicts; new rows are added', () => {
    const draft = toVariantsDraft(base, dictionary)
    const rows = draft.rows.map((row) => (row.id === 1 ? { ...row, price: '11000' } : row))
    const merged = rebase({ ...draft, rows }, base, theirs)
    expect(merged.draft.rows).toMatchObject([
      { id: 2, price: '20000', version: 2 },
      { id: 1, price: '11000', version: 2, stock: '3' },
      { id: 3, price: '10000' },
    ])
    expect(Object.keys(merged.conflicts)).toEqual(['colour=black'])
    expect(merged.conflicts['colour=black']).toMatchObject({ price: '30000' })
    expect(merged.draft.options).toEqual([{ key: 'colour', values: ['black', 'navy', 'red'] }])
  })

  test('a row that they took off is new again', () => {
    const draft = toVariantsDraft(base, dictionary)
    const { draft: merged } = rebase(draft, base, stored(variant(1, 'black', { sku: 'B' })))
    expect(merged.rows).toMatchObject([{ id: null, version: null }, { id: 1 }])
  })
})

test('rows that leave with stock or a SKU are named before saving', () => {
  const all = stored(
    variant(1, 'black'),
    variant(2, 'navy', { stockQuantity: 0 }),
    variant(3, 'red', { stockQuantity: 0, sku: 'R' }),
  )
  const draft = { ...toVariantsDraft(all, dictionary), rows: [] }
  expect(leavingVariants(all, draft).map(({ id }) => id)).toEqual([1, 3])
})
