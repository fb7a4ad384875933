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

/** How long a seller needs until goods leave: working days, of which those away (dates, both included) are none. */
type Handling = {
  handlingDays: number
  awayFrom: string | null
  awayUntil: string | null
}

type Calendar = { now: Date; holidays: ReadonlySet<string>; handling?: Handling | undefined }

/** The working day, in Baghdad, on which what is ordered now is ready to leave: without `handling` the first one. */
export function readyDay({ now, holidays, handling }: Calendar): string {
  const { handlingDays = 0, awayFrom = null, awayUntil = null } = handling ?? {}
  const isAway = (day: string) =>
    awayFrom !== null && awayUntil !== null && day >= awayFrom && day <= awayUntil
  const isClosed = (day: string) => !isWorkingDay(day, holidays) || isAway(day)
  return addWorkingDays(nextWorkingDay(orderDay(now), isClosed), handlingDays, isClosed)
}

/**
 * The dates between which an order placed now arrives: `daysFrom` to `daysTo` working days (0 is the same day) after it is ready
 * to leave, in Baghdad. Fridays and `holidays` (dates) are no working days.
 */
export function arrivalRange({
  daysFrom,
  daysTo,
  ...calendar
}: Calendar & { daysFrom: number; daysTo: number }): ArrivalRange {
  const isClosed = (day: string) => !isWorkingDay(day, calendar.holidays)
  const from = addWorkingDays(readyDay(calendar), daysFrom, isClosed)
  return { from, to: addWorkingDays(from, daysTo - daysFrom, isClosed) }
}

type IsClosed = (day: string) => boolean

function nextWorkingDay(day: string, isClosed: IsClosed): string {
  let open = day
  while (isClosed(open)) open = addDays(open, 1)
  return open
}

function addWorkingDays(day: string, count: number, isClosed: IsClosed): string {
  let end = day
  for (let left = count; left > 0; left -= 1) end = nextWorkingDay(addDays(end, 1), isClosed)
  return end
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
