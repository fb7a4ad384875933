import { expect, test } from 'vitest'
import { checkDayRange, toBounds } from './day-range.ts'

test.each([
  ['2026-11-01', '2026-11-30', null],
  ['2026-11-01', '2026-11-01', null],
  ['2026-02-30', '2026-11-01', { from: 'invalid' }],
  ['', 'x', { from: 'invalid', to: 'invalid' }],
  ['2026-11-02', '2026-11-01', { to: 'reversed' }],
  ['2025-01-01', '2026-01-01', null],
  ['2025-01-01', '2026-01-02', { to: 'too_long' }],
])('from %s to %s', (from, to, errors) => {
  expect(checkDayRange({ from, to }).errors).toEqual(errors)
})

test('days begin and end in Baghdad', () => {
  expect(toBounds({ from: '2026-11-01', to: '2026-11-02' })).toEqual({
    since: new Date('2026-10-31T21:00:00Z'),
    until: new Date('2026-11-02T21:00:00Z'),
  })
})
