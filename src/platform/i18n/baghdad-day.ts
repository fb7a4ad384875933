/** How far Baghdad's clock is ahead of UTC, in milliseconds: three hours all year, since 2008 (iraq.md §3). */
export const baghdadAheadMs = 3 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

/** The day a moment falls on in Baghdad, `2026-03-01`. */
export function baghdadDay(moment: Date): string {
  return new Date(moment.getTime() + baghdadAheadMs).toISOString().slice(0, 10)
}

/** When a day, `2026-03-01`, begins in Baghdad. */
export function startOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - baghdadAheadMs)
}

/** When a day begins in Baghdad and when the next one does. */
export function dayBounds(day: string): { from: Date; until: Date } {
  const from = startOfDay(day)
  return { from, until: new Date(from.getTime() + dayMs) }
}

/** The last days of Baghdad up to the one of `now`, oldest first. */
export function lastDays(now: Date, count: number): string[] {
  const today = baghdadDay(now)
  return Array.from({ length: count }, (_, at) => dayAfter(today, at + 1 - count))
}

/** The day so many after a day; before it when below zero. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

/** Whether a text is a day of the calendar, in this century. */
export function isDay(text: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}
