import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { formatArrival } from '#shop/delivery/ui/format-arrival.ts'
import { openStatuses } from '#shop/orders/domain/order-status.ts'
import { isLate } from '#shop/orders/ui/is-late.ts'
import type { WorkOrder } from '../schemas.ts'

/** The dates promised to the customer of an order or a parcel, and whether it is late. */
export function PromisedDates({
  order: { arrives, status },
}: {
  order: Pick<WorkOrder, 'arrives' | 'status'>
}) {
  const { orders } = useAdmin()
  const { language } = useLanguage()
  if (!arrives) return null
  return (
    <>
      <bdi>{formatArrival(arrives, language)}</bdi>
      {openStatuses.includes(status) && isLate(arrives) && (
        <strong className="text-pomegranate">{` · ${orders.late}`}</strong>
      )}
    </>
  )
}
