import { addDays, isDay, startOfDay } from '#platform/i18n/baghdad-day.ts'
import { maxDays } from './accounting-files.ts'

/** Whole days in Baghdad, both included. */
export type DayRange = { from: string; to: string }

type Checked = { range: DayRange; errors: null } | { range: null; errors: Record<string, string> }

/**
 * Checks the first and the last day of a file as typed. Errors by field: `invalid` for what is no day, `before_from` for a
 * last day before the first, `too_long` for more than a year.
 */
export function checkDayRange({ from, to }: { from: string; to: string }): Checked {
  const errors: Record<string, string> = {}
  if (!isDay(from)) errors.from = 'invalid'
  if (!isDay(to)) errors.to = 'invalid'
  else if (!errors.from && to < from) errors.to = 'before_from'
  else if (!errors.from && addDays(from, maxDays - 1) < to) errors.to = 'too_long'
  return Object.keys(errors).length > 0 ? { range: null, errors } : { range: { from, to }, errors: null }
}

/** The half-open interval of a range. */
export function boundsOf({ from, to }: DayRange): { since: Date; until: Date } {
  return { since: startOfDay(from), until: startOfDay(addDays(to, 1)) }
}
