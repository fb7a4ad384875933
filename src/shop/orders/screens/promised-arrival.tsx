import type { ArrivalDates } from '#shop/delivery/schemas.ts'
import { ArrivalLine } from '#shop/delivery/ui/arrival-line.tsx'
import type { OrderDetails } from '../schemas.ts'
import { useGovernorateName } from '../ui/use-address-lines.ts'

type Dated = { status: OrderDetails['status']; arrives?: ArrivalDates | undefined }

type Props = { order: Dated; governorate: string | null | undefined }

/** The dates promised with the order, until it is over. */
export function PromisedArrival({ order, governorate }: Props) {
  const place = useGovernorateName(governorate ?? null)
  const dates = promisedDates(order)
  return dates && place ? <ArrivalLine dates={dates} place={place} /> : null
}

/** The promised dates of an order that is not over; undefined without any. */
export function promisedDates({ status, arrives }: Dated): ArrivalDates | undefined {
  return status === 'delivered' || status === 'cancelled' ? undefined : arrives
}
