import { expect, test } from 'vitest'
import { moveEnd, nearestEnd, toFraction, valueAt } from './range-ends.ts'

const scale = { min: 0, max: 1_000_000, step: 10_000 }

test('one end cannot pass the other', () => {
  const range = { from: 200_000, to: 500_000 }
  expect(moveEnd(range, 'from', 300_000)).toEqual({ from: 300_000, to: 500_000 })
  expect(moveEnd(range, 'from', 800_000)).toEqual({ from: 500_000, to: 500_000 })
  expect(moveEnd(range, 'to', 100_000)).toEqual({ from: 200_000, to: 200_000 })
})

test('converts between fractions of the scale and stepped values', () => {
  expect(valueAt(0, scale)).toBe(0)
  expect(valueAt(0.333, scale)).toBe(330_000)
  expect(valueAt(1.2, scale)).toBe(1_000_000)
  expect(toFraction(250_000, scale)).toBe(0.25)
  expect(toFraction(9_000_000, scale)).toBe(1)
})

test('a press moves the nearest end', () => {
  const range = { from: 200_000, to: 800_000 }
  expect(nearestEnd(range, 300_000)).toBe('from')
  expect(nearestEnd(range, 700_000)).toBe('to')
  expect(nearestEnd({ from: 500_000, to: 500_000 }, 100_000)).toBe('from')
  expect(nearestEnd({ from: 500_000, to: 500_000 }, 900_000)).toBe('to')
})
