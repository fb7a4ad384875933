const aheadMs = 3 * 60 * 60 * 1000
const dayMs = 24 * 60 * 60 * 1000

/** The day it is in Baghdad at a moment, `2026-03-01`. Iraq keeps UTC+3 all year. */
export function baghdadDay(moment: Date): string {
  return new Date(moment.getTime() + aheadMs).toISOString().slice(0, 10)
}

/** When a day begins in Baghdad and when the next one does. */
export function dayBounds(day: string): { from: Date; until: Date } {
  const from = new Date(Date.parse(`${day}T00:00:00Z`) - aheadMs)
  return { from, until: new Date(from.getTime() + dayMs) }
}

/** Whether a text is a day of the calendar. */
export function isDay(text: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** The day so many after a day; before it when below zero. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}
