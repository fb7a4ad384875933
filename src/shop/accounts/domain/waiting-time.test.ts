import { expect, test } from 'vitest'
import { accounts as ar } from '../messages/ar.ts'
import { accounts as en } from '../messages/en.ts'
import { minutesToWait, waitText } from './waiting-time.ts'

test.each([
  [1, 1],
  [15, 1],
  [60, 1],
  [61, 2],
  [900, 15],
  [10 ** 9, 1440],
  [-5, 1],
  [undefined, 1],
  ['x', 1],
])('%s seconds are %i minutes', (seconds, minutes) => {
  expect(minutesToWait(seconds)).toBe(minutes)
})

test('a long wait is given in hours', () => {
  expect(waitText(en, 1)).toBe('Too many attempts. Try again in 1 minute.')
  expect(waitText(en, 90)).toBe('Too many attempts. Try again in 90 minutes.')
  expect(waitText(en, 1440)).toBe('Too many attempts. Try again in 24 hours.')
  expect(waitText(ar, 2)).toBe('محاولات كثيرة. حاول مرة أخرى بعد دقيقتين.')
  expect(waitText(ar, 180)).toBe('محاولات كثيرة. حاول مرة أخرى بعد ٣ ساعات.')
})
