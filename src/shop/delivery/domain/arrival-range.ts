import { addDays, baghdadDay, startOfDay } from '#platform/i18n/baghdad-day.ts'

/** Orders placed from this hour on, in Baghdad, are handled on the next day. */
export const cutOffHour = 14

const hourMs = 60 * 60 * 1000
const untilMidnightMs = (24 - cutOffHour) * hourMs
const friday = 5

/** The dates, as `2026-11-24`, between which an order arrives. */
export type ArrivalRange = { from: string; to: string }

/** The date on which an order placed now is handled; on a Friday or holiday, the next working day follows. */
export function orderDay(now: Date): string {
  return baghdadDay(new Date(now.getTime() + untilMidnightMs))
}

/** The next cut-off: until then every range stays as it is. */
export function nextCutOff(now: Date): Date {
  return new Date(startOfDay(orderDay(now)).getTime() + cutOffHour * hourMs)
}

/**
 * The dates between which an order placed now arrives: `daysFrom` to `daysTo` working days (0 is the same day) after the
 * first working day, in Baghdad. Fridays and `holidays` (dates) are no working days.
 */
export function arrivalRange({
  now,
  daysFrom,
  daysTo,
  holidays,
}: {
  now: Date
  daysFrom: number
  daysTo: number
  holidays: ReadonlySet<string>
}): ArrivalRange {
  const workingDay = (day: string) => {
    let open = day
    while (!isWorkingDay(open, holidays)) open = addDays(open, 1)
    return open
  }
  const later = (day: string, count: number) => {
    let end = day
    for (let left = count; left > 0; left -= 1) end = workingDay(addDays(end, 1))
    return end
  }
  const start = workingDay(orderDay(now))
  const from = later(start, daysFrom)
  return { from, to: later(from, daysTo - daysFrom) }
}

/** The working day that is this many of them before a day, which is not counted. */
export function workingDayBefore(day: string, count: number, holidays: ReadonlySet<string>): string {
  let before = day
  for (let left = count; left > 0; left -= isWorkingDay(before, holidays) ? 1 : 0)
    before = addDays(before, -1)
  return before
}

function isWorkingDay(day: string, holidays: ReadonlySet<string>): boolean {
  return !isFriday(day) && !holidays.has(day)
}

function isFriday(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === friday
}
