import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { cutOffHour } from '../domain/arrival-range.ts'
import { formatWeekday } from './format-arrival.ts'

/** `Order before 2 PM on Fri`: the next cut-off, until which the dates beside it are promised. */
export function OrderBy({ until }: { until: string }) {
  const { language } = useLanguage()
  const { arrival } = useMessages()
  // The afternoon of Baghdad has the same date in UTC.
  const weekday = formatWeekday(until.slice(0, 10), language)
  return (
    <span data-order-by="" className="block text-sm text-ink-soft">
      {arrival.orderBy(formatNumber(cutOffHour - 12, language), weekday)}
    </span>
  )
}
