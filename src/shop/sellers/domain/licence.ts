import { addDays } from '#platform/i18n/baghdad-day.ts'

/** For how many days before a licence ends its seller and the staff are notified. */
const licenceNoticeDays = 30

/** The last day on which a licence may end that they are notified of today; days as `2026-03-01`. */
export function toLicenceBound(today: string): string {
  return addDays(today, licenceNoticeDays)
}
