import { PhoneLink } from '#desk/phone-link.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { Price } from '#ui/price.tsx'
import type { WorkOrder } from '../schemas.ts'

/** Who brings an order or a parcel, and the cash taken for it. */
export function OrderCourier({ delivery }: Pick<WorkOrder, 'delivery'>) {
  const { orders } = useAdmin()
  if (!delivery) return null
  return (
    <p className="mt-3 border-t border-line pt-3">
      {orders.courier}
      {': '}
      <bdi className="font-bold">{delivery.courier}</bdi> <PhoneLink phone={delivery.courierPhone} />
      {delivery.cash !== null && (
        <span className="block">
          {orders.cashWith}
          {': '}
          <Price amount={delivery.cash} size="sm" />
        </span>
      )}
      {delivery.refusedReason && (
        <span className="block">{orders.ofParcel.refusals[delivery.refusedReason]}</span>
      )}
    </p>
  )
}
