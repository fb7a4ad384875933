import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatNumbers, parseNumbers } from './attribute-choices.ts'
import { numberRanges } from './number-ranges.ts'

test('few numbers are offered as they are, many as round ranges', () => {
  expect(numberRanges([8, 4, 8, 12]).map(formatNumbers)).toEqual(['4', '8', '12'])
  const batteries = [3000, 3500, 4000, 4300, 4500, 5000, 5020, 5160, 6000, 10_000]
  expect(numberRanges(batteries).map(formatNumbers)).toEqual([
    '3000-3999',
    '4000-4999',
    '5000-5999',
    '6000-6999',
    '10000-10999',
  ])
  const screens = [5.8, 6.1, 6.2, 6.36, 6.5, 6.67, 6.7, 6.78, 10.1]
  expect(numberRanges(screens).map(formatNumbers)).toEqual(['5-5.99', '6-6.99', '10-10.99'])
  const densities = [1, 1.1, 1.15, 1.2, 1.25, 1.3, 1.35, 1.4, 1.45]
  expect(numberRanges(densities).map(formatNumbers)).toEqual([
    '1-1.09',
    '1.1-1.19',
    '1.2-1.29',
    '1.3-1.39',
    '1.4-1.49',
  ])
  expect(numberRanges([])).toEqual([])
})

test('every number is in exactly one of at most eight choices, and each choice has a number', () => {
  const decimals = fc.integer({ min: 1, max: 1_000_000_000 }).map((each) => each / 100)
  const numbers = fc.oneof(fc.array(fc.integer({ min: 1, max: 10_000_000 })), fc.array(decimals))
  fc.assert(
    fc.property(numbers, (values) => {
      const ranges = numberRanges(values)
      const holds = (value: number) => ranges.filter(({ min, max }) => min <= value && value <= max).length
      expect(values.every((value) => holds(value) === 1)).toBe(true)
      expect(ranges.length).toBeLessThanOrEqual(8)
      for (const range of ranges) {
        expect(values.some((value) => range.min <= value && value <= range.max)).toBe(true)
        expect(parseNumbers(formatNumbers(range))).toEqual(range)
      }
    }),
  )
})

test.each([
  '',
  '-',
  '5-',
  '-5',
  '6-5',
  '1-2-3',
  '1.234',
  '1e3',
  '٥',
  ' 5',
  '5,6',
  '123456789',
  'NaN',
  '__proto__',
])('%j is no number or range', (text) => expect(parseNumbers(text)).toBeNull())
