import { expect, test } from 'vitest'
import { addDays, baghdadDay, dayBounds, isDay, lastDays, startOfDay } from './baghdad-day.ts'

test('a day starts at midnight in Baghdad, three hours before UTC', () => {
  expect(baghdadDay(new Date('2026-03-01T20:59:59.999Z'))).toBe('2026-03-01')
  expect(baghdadDay(new Date('2026-03-01T21:00:00.000Z'))).toBe('2026-03-02')
  expect(startOfDay('2026-11-21').toISOString()).toBe('2026-11-20T21:00:00.000Z')
  const { from, until } = dayBounds('2026-03-02')
  expect([from.toISOString(), until.toISOString()]).toEqual([
    '2026-03-01T21:00:00.000Z',
    '2026-03-02T21:00:00.000Z',
  ])
})

test('the last days end with today and cross months and years', () => {
  expect(lastDays(new Date('2026-01-01T22:00:00Z'), 3)).toEqual(['2025-12-31', '2026-01-01', '2026-01-02'])
  expect(new Set(lastDays(new Date('2026-03-01T00:00:00Z'), 90)).size).toBe(90)
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
})

test('accepts only dates of the calendar', () => {
  expect(['2026-02-29', '2026-13-01', '26-01-01', '2026-1-1', ''].filter(isDay)).toEqual([])
  expect(isDay('2028-02-29')).toBe(true)
})
