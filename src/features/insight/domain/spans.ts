const aheadMs = 3 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

/** How far back the overview looks. */
export const spans = [7, 30, 90] as const
export type Span = (typeof spans)[number]

/** The day a moment falls on in Baghdad, as `2026-11-21`. Iraq has kept one time, UTC+3, since 2008. */
export function baghdadDay(moment: Date): string {
  return new Date(moment.getTime() + aheadMs).toISOString().slice(0, 10)
}

/** When a day of Baghdad begins. */
export function startOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - aheadMs)
}

/** The last days of Baghdad up to the one of `now`, oldest first. */
export function lastDays(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, at) =>
    baghdadDay(new Date(now.getTime() - (count - 1 - at) * dayMs)),
  )
}
