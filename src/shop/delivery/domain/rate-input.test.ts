import fc from 'fast-check'
import { expect, test } from 'vitest'
import { governorateSlugs } from '#shop/delivery/domain/governorates.ts'
import { type RateInput, rateErrors, toPlaceKey } from './rate-input.ts'

const rate = (values: Partial<RateInput> = {}): RateInput => ({
  governorate: 'basra',
  area: null,
  fee: 0,
  surcharge: 0,
  freeFrom: null,
  daysFrom: 2,
  daysTo: 4,
  active: true,
  courierId: null,
  ...values,
})
const all = governorateSlugs.map((governorate) => rate({ governorate }))

test('the rates of the 19 governorates have no errors, and none may be missing', () => {
  expect(rateErrors(all)).toEqual({})
  expect(rateErrors(all.slice(1))).toEqual({ governorates: 'required' })
})

test('days in reverse are refused on the later one', () => {
  expect(rateErrors([...all, rate({ area: 'الزبير', daysFrom: 3, daysTo: 2 })])).toEqual({
    '19.daysTo': 'days_reversed',
  })
})

test('a place is there once, in whatever spelling', () => {
  const areas = ['الزبير', 'Al-Zubair', ' زبيـر', '-'].map((area) => rate({ area }))
  expect(rateErrors([...all, ...areas, rate()])).toEqual({
    '20.area': 'duplicate',
    '21.area': 'duplicate',
    '22.area': 'invalid',
    '23.governorate': 'duplicate',
  })
  expect(
    rateErrors([...all, rate({ area: 'الزبير' }), rate({ governorate: 'erbil', area: 'الزبير' })]),
  ).toEqual({})
})

test('a list without errors has no place twice', () => {
  const area = fc.constantFrom(null, 'الزبير', 'الزبير ', 'Zubair', 'العشار', 'حي ١', 'حي 1', 'حي ٢')
  const some = fc.array(fc.tuple(fc.constantFrom('basra' as const, 'erbil' as const), area), { maxLength: 8 })
  fc.assert(
    fc.property(some, (places) => {
      const rates = places.map(([governorate, name]) => rate({ governorate, area: name }))
      const { governorates: _, ...errors } = rateErrors(rates)
      const isUnique = new Set(rates.map(toPlaceKey)).size === rates.length
      expect(Object.keys(errors).length === 0).toBe(isUnique)
    }),
  )
})
