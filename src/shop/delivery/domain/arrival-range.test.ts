import { describe, expect, test } from 'vitest'
import { addDays } from '#platform/i18n/baghdad-day.ts'
import {
  arrivalRange,
  cutOffHour,
  nextCutOff,
  orderDay,
  readyDay,
  workingDayBefore,
} from './arrival-range.ts'

const range = (now: string, daysFrom: number, daysTo: number, holidays: string[] = []) =>
  arrivalRange({ now: new Date(now), daysFrom, daysTo, holidays: new Set(holidays) })

test('counts working days from the order, without Fridays', () => {
  // Sunday, 22 November 2026.
  expect(range('2026-11-22T09:00:00+03:00', 0, 0)).toEqual({ from: '2026-11-22', to: '2026-11-22' })
  expect(range('2026-11-22T09:00:00+03:00', 2, 4)).toEqual({ from: '2026-11-24', to: '2026-11-26' })
  expect(range('2026-11-24T09:00:00+03:00', 2, 4)).toEqual({ from: '2026-11-26', to: '2026-11-29' })
})

test('an order from the cut-off on is handled on the next working day', () => {
  expect(range('2026-11-22T13:59:59.999+03:00', 0, 0).from).toBe('2026-11-22')
  expect(range('2026-11-22T14:00:00+03:00', 0, 0).from).toBe('2026-11-23')
  expect(range('2026-11-26T14:00:00+03:00', 0, 0).from).toBe('2026-11-28')
  expect(range('2026-11-27T09:00:00+03:00', 2, 4)).toEqual({ from: '2026-11-30', to: '2026-12-02' })
})

test('leaves out holidays, also several in a row beside a Friday', () => {
  const eid = ['2026-11-25', '2026-11-26', '2026-11-28']
  expect(range('2026-11-25T09:00:00+03:00', 0, 0, eid).from).toBe('2026-11-29')
  expect(range('2026-11-24T09:00:00+03:00', 1, 2, eid)).toEqual({ from: '2026-11-29', to: '2026-11-30' })
})

test('the date is that of Baghdad around both midnights', () => {
  expect(orderDay(new Date('2026-11-22T20:59:59Z'))).toBe('2026-11-23')
  expect(orderDay(new Date('2026-11-22T21:00:00Z'))).toBe('2026-11-23')
  expect(orderDay(new Date('2026-11-23T00:30:00+03:00'))).toBe('2026-11-23')
  expect(nextCutOff(new Date('2026-11-22T10:59:59Z')).toISOString()).toBe('2026-11-22T11:00:00.000Z')
  expect(nextCutOff(new Date('2026-11-22T11:00:00Z')).toISOString()).toBe('2026-11-23T11:00:00.000Z')
})

describe('the goods of a seller', () => {
  const now = new Date('2026-11-22T09:00:00+03:00')
  const rate = { now, daysFrom: 1, daysTo: 2 }
  const handled = (handlingDays: number, away: [string, string] | [null, null] = [null, null]) => ({
    handlingDays,
    awayFrom: away[0],
    awayUntil: away[1],
  })

  test('leave after its handling days, and travel as those of the shop do', () => {
    const holidays = new Set(['2026-11-25'])
    expect(readyDay({ now, holidays, handling: handled(0) })).toBe('2026-11-22')
    expect(readyDay({ now, holidays, handling: handled(3) })).toBe('2026-11-26')
    expect(arrivalRange({ ...rate, holidays, handling: handled(0) })).toEqual(
      arrivalRange({ ...rate, holidays }),
    )
    expect(arrivalRange({ ...rate, holidays, handling: handled(3) })).toEqual({
      from: '2026-11-28',
      to: '2026-11-29',
    })
  })

  test('wait while it is away, from the first day on too, and couriers do not', () => {
    const away = (from: string, until: string) => handled(2, [from, until])
    const ready = (from: string, until: string) =>
      readyDay({ now, holidays: new Set(), handling: away(from, until) })
    expect(ready('2026-11-23', '2026-11-23')).toBe('2026-11-25')
    expect(ready('2026-11-20', '2026-11-25')).toBe('2026-11-29')
    expect(ready('2026-11-25', '2026-11-30')).toBe('2026-11-24')
    const travels = { ...rate, holidays: new Set<string>(), handling: away('2026-11-25', '2026-11-30') }
    expect(arrivalRange(travels)).toEqual({ from: '2026-11-25', to: '2026-11-26' })
  })
})

describe('for random moments, rates and holidays', () => {
  // A fixed linear congruential generator, so that a failure can be repeated.
  let seed = 20_261_122
  const random = (max: number) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    return seed % max
  }
  const start = Date.parse('2026-01-01T00:00:00Z')
  const minuteMs = 60_000
  const cases = Array.from({ length: 2_000 }, () => {
    const now = new Date(start + random(3 * 365 * 24 * 60) * minuteMs)
    const daysFrom = random(6)
    const holidays = new Set(
      Array.from({ length: random(12) }, () => addDays(now.toISOString().slice(0, 10), random(20))),
    )
    return { now, daysFrom, daysTo: daysFrom + random(5), holidays }
  })

  test('no end of the range is a Friday or a holiday, and it is not before the order', () => {
    for (const each of cases) {
      const { from, to } = arrivalRange(each)
      expect(from <= to).toBe(true)
      expect(from >= orderDay(each.now)).toBe(true)
      for (const day of [from, to]) {
        expect(new Date(day).getUTCDay(), day).not.toBe(5)
        expect(each.holidays.has(day), day).toBe(false)
      }
    }
  })

  test('a later order never arrives earlier', () => {
    for (const each of cases) {
      const later = new Date(each.now.getTime() + random(5 * 24 * 60) * minuteMs)
      const [first, second] = [arrivalRange(each), arrivalRange({ ...each, now: later })]
      expect(second.from >= first.from && second.to >= first.to).toBe(true)
    }
  })

  test('the working day before counts no Fridays and holidays, and undoes what the range adds', () => {
    // 2026-11-30 is a Monday.
    expect(workingDayBefore('2026-11-30', 3, new Set())).toBe('2026-11-26')
    expect(workingDayBefore('2026-11-30', 3, new Set(['2026-11-28']))).toBe('2026-11-25')
    for (const each of cases) {
      const { from, to } = arrivalRange(each)
      expect(workingDayBefore(to, each.daysTo - each.daysFrom, each.holidays)).toBe(from)
    }
  })

  test('the range changes at the cut-off only', () => {
    for (const each of cases) {
      const until = nextCutOff(each.now)
      expect(until > each.now).toBe(true)
      expect(new Date(until.getTime() + 3 * 60 * minuteMs).getUTCHours()).toBe(cutOffHour)
      expect(arrivalRange({ ...each, now: new Date(until.getTime() - 1) })).toEqual(arrivalRange(each))
    }
  })
})
