import { baghdadDay } from '#platform/i18n/baghdad-day.ts'
import type { ArrivalDates } from '#shop/delivery/schemas.ts'

/** Whether the last promised day has passed, in Baghdad. */
export function isLate({ to }: Pick<ArrivalDates, 'to'>): boolean {
  return to < baghdadDay(new Date())
}
