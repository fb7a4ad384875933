import { ArrivalLine } from '#features/delivery/ui/arrival-line.tsx'
import type { OrderDetails } from '#features/orders/schemas.ts'
import { useGovernorateName } from './use-address-lines.ts'

type Props = Pick<OrderDetails, 'status'> & {
  arrives: { from: string; to: string } | undefined
  governorate: string | null | undefined
}

/** The dates promised with the order, until it is over. */
export function PromisedArrival({ status, arrives, governorate }: Props) {
  const place = useGovernorateName(governorate ?? null)
  const isOver = status === 'delivered' || status === 'cancelled'
  return arrives && place && !isOver ? <ArrivalLine dates={arrives} place={place} /> : null
}
