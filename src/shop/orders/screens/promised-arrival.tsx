import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import type { ArrivalDates } from '#shop/delivery/schemas.ts'
import { ArrivalLine } from '#shop/delivery/ui/arrival-line.tsx'
import { formatArrival } from '#shop/delivery/ui/format-arrival.ts'
import type { OrderDetails } from '../schemas.ts'
import { isLate } from '../ui/is-late.ts'
import { useGovernorateName } from '../ui/use-address-lines.ts'

type Dated = { status: OrderDetails['status']; arrives?: ArrivalDates | undefined }

type Props = { order: Dated; governorate: string | null | undefined }

/** The dates promised with the order, until it is over; once they have passed, that it is late. */
export function PromisedArrival({ order, governorate }: Props) {
  const place = useGovernorateName(governorate ?? null)
  const dates = promisedDates(order)
  if (!dates || !place) return null
  return isLate(dates) ? (
    <LateLine dates={dates} place={place} />
  ) : (
    <ArrivalLine dates={dates} place={place} />
  )
}

function LateLine({ dates, place }: { dates: ArrivalDates; place: string }) {
  const { language } = useLanguage()
  const { myOrders } = useMessages()
  const [before, after] = myOrders.late(place)
  return (
    <span className="text-pomegranate">
      {before}
      <bdi className="font-bold">{formatArrival(dates, language)}</bdi>
      {after}
    </span>
  )
}

/** The promised dates of an order that is not over; undefined without any. */
export function promisedDates({ status, arrives }: Dated): ArrivalDates | undefined {
  return status === 'delivered' || status === 'cancelled' ? undefined : arrives
}
