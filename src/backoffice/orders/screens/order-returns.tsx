import { Panel } from '#desk/panel.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { Link } from '#platform/pages/link.tsx'
import { returnTones } from '#shop/returns/ui/return-tones.ts'
import { Badge } from '#ui/badge.tsx'
import type { WorkOrder } from '../schemas.ts'
import { OpenReturn } from './open-return.tsx'

/** The returns, exchanges and claims of an order, each with a link to its page; of a delivered order or parcel another can be opened. */
export function OrderReturns({ order: { id, status, parcels, returns: list } }: { order: WorkOrder }) {
  const { shell } = useAdmin()
  const { returns } = useMessages()
  const { language } = useLanguage()
  const delivered = (parcels ?? [{ status, number: undefined }]).filter((each) => each.status === 'delivered')
  if (list.length === 0 && delivered.length === 0) return null
  return (
    <Panel title={shell.returns}>
      <ul>
        {list.map(({ id: returnId, kind, status: step, refund }) => (
          <li key={returnId} className="flex flex-wrap items-center gap-x-3">
            <Link
              href={`/admin/returns/${returnId}`}
              className="inline-flex min-h-11 min-w-11 items-center font-bold text-tile-deep underline underline-offset-4"
            >
              {returns.kinds[kind]}
            </Link>
            <Badge tone={returnTones[step]}>{returns.statuses[step]}</Badge>
            {refund !== null && (
              <span className="text-ink-soft">{`${returns.refundedShort}: ${formatPrice(refund, language)}`}</span>
            )}
          </li>
        ))}
      </ul>
      <div className="space-y-2">
        {delivered.map(({ number }) => (
          <OpenReturn key={number ?? 0} orderId={id} parcel={number} />
        ))}
      </div>
    </Panel>
  )
}
