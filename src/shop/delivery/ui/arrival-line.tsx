import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import type { ArrivalDates } from '../schemas.ts'
import { formatArrival } from './format-arrival.ts'

type Props = {
  dates: ArrivalDates
  /** The name of the governorate in the current language. */
  place: string
}

/** `Arrives Tue 24 – Thu 26 Nov in Basra`. The dates are isolated, because they mix words and numbers. */
export function ArrivalLine({ dates, place }: Props) {
  const { language } = useLanguage()
  const { arrival } = useMessages()
  const [before, after] = arrival.arrives(place)
  return (
    <span data-arrival="">
      {before}
      <bdi className="font-bold">{formatArrival(dates, language)}</bdi>
      {after}
    </span>
  )
}
