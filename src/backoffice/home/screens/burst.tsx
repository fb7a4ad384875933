import { queueHref } from '#backoffice/orders/ui/queue-args.ts'
import type { Dashboard } from '#backoffice/reports/schemas-dashboard.ts'
import { useAdmin } from '#desk/use-admin.ts'
import { Link } from '#platform/pages/link.tsx'
import { Notice } from '#ui/notice.tsx'

const linkClass = 'inline-flex min-h-11 items-center underline underline-offset-4'

/** Warns when orders arrive unusually fast, or too many come from one phone or network address. */
export function BurstAlarm({ burst }: { burst: NonNullable<Dashboard['burst']> }) {
  const { reports } = useAdmin()
  const { orders, usual, isUnusual, phone, address } = burst
  return (
    <Notice tone="error">
      <h2 className="font-bold">{reports.burst}</h2>
      {isUnusual && <p>{reports.burstOrders(orders, Math.round(usual))}</p>}
      {phone && (
        <p>
          <Link href={`/admin/orders/${phone.orderId}`} className={linkClass}>
            {reports.burstPhone(phone.orders)}
          </Link>
        </p>
      )}
      {address && (
        <p>
          <Link href={queueHref({ addressOf: address.orderId })} className={linkClass}>
            {reports.burstAddress(address.orders)}
          </Link>
        </p>
      )}
      <p>{reports.burstAdvice}</p>
    </Notice>
  )
}
