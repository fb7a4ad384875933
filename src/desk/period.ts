import { addDays, baghdadDay, isDay } from '#platform/i18n/baghdad-day.ts'

/** Days in Baghdad, both included; a period without one of them is open at that end. */
export type Period = { from?: string; to?: string }

/** This month and the last one, at a moment. */
export function findMonths(now: Date): Record<'thisMonth' | 'lastMonth', { from: string; to: string }> {
  const from = `${baghdadDay(now).slice(0, 8)}01`
  const toEnd = (first: string) => addDays(`${addDays(first, 31).slice(0, 8)}01`, -1)
  const before = `${addDays(from, -1).slice(0, 8)}01`
  return { thisMonth: { from, to: toEnd(from) }, lastMonth: { from: before, to: addDays(from, -1) } }
}

/**
 * The period that an address names: `from` and `to`; this month when it names none, and all for `period=all`. Of a last day before the first
 * only the first counts.
 */
export function parsePeriod(search: URLSearchParams, now: Date): Period & { isReversed: boolean } {
  const [from, to] = ['from', 'to'].map((name) => {
    const day = search.get(name)
    return day !== null && isDay(day) ? day : undefined
  })
  const isReversed = from !== undefined && to !== undefined && to < from
  if (from === undefined && to === undefined) {
    const all = search.get('period') === 'all'
    return { ...(!all && findMonths(now).thisMonth), isReversed }
  }
  return { ...(from && { from }), ...(to && { to: isReversed ? from : to }), isReversed }
}
