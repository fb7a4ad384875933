import { expect, test } from 'vitest'
import { baghdadDay, lastDays, startOfDay } from './baghdad-days.ts'

test('the day changes at nine in the evening of UTC', () => {
  expect(baghdadDay(new Date('2026-11-20T20:59:59.999Z'))).toBe('2026-11-20')
  expect(baghdadDay(new Date('2026-11-20T21:00:00.000Z'))).toBe('2026-11-21')
  expect(startOfDay('2026-11-21').toISOString()).toBe('2026-11-20T21:00:00.000Z')
})

test('the last days end with today and cross months and years', () => {
  expect(lastDays(new Date('2026-01-01T22:00:00Z'), 3)).toEqual(['2025-12-31', '2026-01-01', '2026-01-02'])
  expect(new Set(lastDays(new Date('2026-03-01T00:00:00Z'), 90)).size).toBe(90)
})
