import { addDays, isDay, startOfDay } from '#platform/i18n/baghdad-day.ts'
import { maxDays } from './accounting-files.ts'

/** Whole days in Baghdad, both included. */
export type DayRange = { from: string; to: string }

type Checked = { range: DayRange; errors: null } | { range: null; errors: Record<string, string> }

/**
 * Checks the first and the last day of a file as typed. Errors by field: `invalid` for what is no day, `reversed` for a
 * last day before the first, `too_long` for more than a year.
 */
export function checkDayRange(days: { from: string; to: string }): Checked {
  const [first, last] = [days.from, days.to]
  const isKnown = isDay(first)
  const errors: Record<string, string> = isKnown ? {} : { from: 'invalid' }
  if (!isDay(last)) errors.to = 'invalid'
  else if (isKnown && last < first) errors.to = 'reversed'
  else if (isKnown && addDays(first, maxDays - 1) < last) errors.to = 'too_long'
  return Object.keys(errors).length > 0
    ? { range: null, errors }
    : { range: { from: first, to: last }, errors: null }
}

/** The half-open interval of a range. */
export function toBounds({ from, to }: DayRange): { since: Date; until: Date } {
  return { since: startOfDay(from), until: startOfDay(addDays(to, 1)) }
}
