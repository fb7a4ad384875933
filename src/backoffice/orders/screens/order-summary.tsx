import { Panel } from '#desk/panel.tsx'
import { PhoneLink } from '#desk/phone-link.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Badge } from '#ui/badge.tsx'
import { Price } from '#ui/price.tsx'
import type { WorkOrder } from '../schemas.ts'
import { shortMoment } from './short-moment.ts'
import { useAddressLines } from './use-address-lines.ts'

/** Whom to call, where the order goes and what it collects. */
export function OrderSummary({ order }: { order: WorkOrder }) {
  const { orders } = useAdmin()
  const { language } = useLanguage()
  const addressOf = useAddressLines()
  const { phone, shipping, amounts, status, calls } = order
  const callbackAt = status === 'pending' ? calls.at(-1)?.callbackAt : null
  return (
    <Panel>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-1">
        <div className="min-w-0 grow basis-56">
          {shipping && (
            <p className="text-lg font-bold">
              <bdi>{shipping.fullName}</bdi>
            </p>
          )}
          <p className="flex flex-wrap gap-x-4 text-lg">
            {phone && <PhoneLink phone={phone} />}
            {shipping?.secondPhone && <PhoneLink phone={shipping.secondPhone} />}
          </p>
        </div>
        {status !== 'cancelled' && (
          <p className="sm:text-end">
            <span className="block text-sm text-ink-soft">
              {amounts.credit === undefined ? orders.total : orders.toCollect}
            </span>
            <Price amount={amounts.collect} size="md" />
          </p>
        )}
      </div>
      {addressOf(order).map((line) => (
        <p key={line} className="wrap-anywhere">
          <bdi>{line}</bdi>
        </p>
      ))}
      {callbackAt && (
        <p className="mt-1">
          <Badge tone="red">{orders.callback.planned(shortMoment(callbackAt, language))}</Badge>
        </p>
      )}
    </Panel>
  )
}
