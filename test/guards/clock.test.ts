import { expect, test } from 'vitest'
import { openingTime } from '#test/harness/clock.ts'

const hourMs = 60 * 60 * 1000

test('tests do not know the day of the run', () => {
  const opened = openingTime.getTime()
  const now = new Date()
  for (const time of [now.getTime(), Date.now()]) {
    expect(time).toBeGreaterThanOrEqual(opened)
    expect(time).toBeLessThan(opened + hourMs)
  }
  expect(now).toBeInstanceOf(Date)
})
