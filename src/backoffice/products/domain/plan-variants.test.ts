import { describe, expect, test } from 'vitest'
import { type DictionaryOption, planVariants, type StoredVariant } from './plan-variants.ts'

const option = (id: number, key: string, values: string[]): [string, DictionaryOption] => [
  key,
  { id, key, valueIds: new Map(values.map((value, index) => [value, id * 10 + index])) },
]
const dictionary = new Map([option(1, 'colour', ['black', 'navy']), option(2, 'size', ['s', 'm', 'l'])])

const plan = (options: string[], values: Record<string, string>[], stored: StoredVariant[] = []) =>
  planVariants({ options, variants: values.map((each) => ({ values: each })) }, dictionary, stored)

describe('planVariants', () => {
  test('orders the values of a variant as the options', () => {
    expect(plan(['size', 'colour'], [{ colour: 'navy', size: 'm' }])).toMatchObject({
      plan: { optionIds: [2, 1], variants: [{ combination: [21, 11], existingId: null }], hiddenIds: [] },
    })
  })

  test('a stored variant stays when the order of options changes, and others are hidden', () => {
    const stored = [
      { id: 7, combination: [10, 21], hidden: false },
      { id: 8, combination: [11, 21], hidden: false },
      { id: 9, combination: [], hidden: true },
    ]
    expect(plan(['size', 'colour'], [{ colour: 'black', size: 'm' }], stored)).toMatchObject({
      plan: { variants: [{ existingId: 7, combination: [21, 10] }], hiddenIds: [8] },
    })
  })

  test('a product without options has one variant without values', () => {
    expect(plan([], [{}], [{ id: 3, combination: [], hidden: true }])).toMatchObject({
      plan: { optionIds: [], variants: [{ existingId: 3, combination: [] }] },
    })
    expect(plan([], [{}, {}])).toEqual({ errors: { 'variants.1.values': 'duplicate' } })
  })

  test.each([
    ['an unknown option', ['colour', 'weight'], [{}], { options: 'unknown_value' }],
    ['an option twice', ['size', 'size'], [{}], { options: 'duplicate' }],
    ['no variants', ['size'], [], { variants: 'required' }],
    ['an unknown value', ['size'], [{ size: 'xxl' }], { 'variants.0.values': 'unknown_value' }],
    ['a missing value', ['size', 'colour'], [{ size: 's' }], { 'variants.0.values': 'unknown_value' }],
    [
      'a value of another option',
      ['size'],
      [{ size: 's', colour: 'navy' }],
      { 'variants.0.values': 'unknown_value' },
    ],
    ['one combination twice', ['size'], [{ size: 's' }, { size: 's' }], { 'variants.1.values': 'duplicate' }],
    ['251 variants', ['size'], Array.from({ length: 251 }, () => ({ size: 's' })), { variants: 'too_many' }],
    ['four options', ['a', 'b', 'c', 'd'], [{}], { options: 'unknown_value' }],
  ])('refuses %s', (_, options, variants, errors) => {
    expect(plan(options, variants as Record<string, string>[])).toEqual({ errors })
  })

  test('refuses more than 60 values of an option', () => {
    const values = Array.from({ length: 61 }, (_, index) => `v${index}`)
    const many = new Map([option(1, 'shade', values)])
    const variants = values.map((shade) => ({ values: { shade } }))
    expect(planVariants({ options: ['shade'], variants }, many, [])).toEqual({
      errors: { options: 'too_many_values' },
    })
  })
})
