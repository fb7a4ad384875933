import { expect, test } from 'vitest'
import { defaultQuietHours, quietUntil } from './quiet-hours.ts'

/** Times in Baghdad, three hours before UTC. */
const at = (time: string) => new Date(`2026-12-${time}:00+03:00`)

test.each([
  ['01T21:59', null],
  ['01T22:00', '02T09:00'],
  ['01T23:59', '02T09:00'],
  ['02T00:00', '02T09:00'],
  ['02T08:59', '02T09:00'],
  ['02T09:00', null],
])('at %s the night ends at %s', (time, end) => {
  expect(quietUntil(at(time), defaultQuietHours)).toEqual(end && at(end))
})

test('hours within a day end the same day, and no hours are never quiet', () => {
  const noon = { from: '12:30', to: '16:00' }
  expect(quietUntil(at('01T12:30'), noon)).toEqual(at('01T16:00'))
  expect(quietUntil(at('01T12:29'), noon)).toBeNull()
  expect(quietUntil(at('01T16:00'), noon)).toBeNull()
  expect(quietUntil(at('01T23:00'), null)).toBeNull()
})
