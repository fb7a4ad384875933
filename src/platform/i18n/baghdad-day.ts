/** Baghdad's UTC offset in milliseconds: three hours all year, since 2008 (docs/iraq.md §3). */
export const baghdadOffsetMs = 3 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

/** The date in Baghdad at a moment, as `2026-03-01`. */
export function baghdadDay(moment: Date): string {
  return new Date(moment.getTime() + baghdadOffsetMs).toISOString().slice(0, 10)
}

/** The moment when a date such as `2026-03-01` starts in Baghdad. */
export function startOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - baghdadOffsetMs)
}

/** The half-open interval of a date in Baghdad. */
export function dayBounds(day: string): { from: Date; until: Date } {
  const from = startOfDay(day)
  return { from, until: new Date(from.getTime() + dayMs) }
}

/** The last `count` dates in Baghdad up to today, oldest first. */
export function lastDays(now: Date, count: number): string[] {
  const today = baghdadDay(now)
  return Array.from({ length: count }, (_, index) => addDays(today, index + 1 - count))
}

/** Adds `days`, which may be negative, to a date. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** Whether a text is a valid date of this century, as `2026-03-01`. */
export function isDay(text: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
