import { expect, test } from 'vitest'
import { findMonths, parsePeriod } from './period.ts'

const now = new Date('2026-02-28T22:30:00Z')
const parse = (search: string) => parsePeriod(new URLSearchParams(search), now)

test('an address without days names this month in Baghdad', () => {
  expect(findMonths(now)).toEqual({
    thisMonth: { from: '2026-03-01', to: '2026-03-31' },
    lastMonth: { from: '2026-02-01', to: '2026-02-28' },
  })
  expect(parse('')).toEqual({ from: '2026-03-01', to: '2026-03-31', isReversed: false })
  expect(parse('from=x&to=2026-02-30')).toEqual(parse(''))
  expect(parse('period=all')).toEqual({ isReversed: false })
  expect(parse('to=2026-01-05')).toEqual({ to: '2026-01-05', isReversed: false })
})

test('a last day before the first is named, and the first one counts', () => {
  expect(parse('from=2026-01-05&to=2026-01-04')).toEqual({
    from: '2026-01-05',
    to: '2026-01-05',
    isReversed: true,
  })
})
