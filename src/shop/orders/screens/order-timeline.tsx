import { formatMoment } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { Check } from '#ui/icons/check.ts'
import { X } from '#ui/icons/x.ts'
import { countAccepted } from '../domain/accepted-part.ts'
import type { OrderStatus } from '../domain/order-status.ts'
import { orderTimeline, type StepState } from '../domain/order-timeline.ts'
import { statusLabel } from '../ui/status-label.ts'

type Props = {
  order: {
    statusChanges: readonly { status: OrderStatus; at: string }[]
    items: readonly { quantity: number; accepted?: number; cancelled?: true }[]
    collect: number
  }
}

const dot = 'relative z-10 grid size-7 shrink-0 place-items-center rounded-full border-2'

/** The order's status history, each step with its time in Baghdad, and the steps ahead. */
export function OrderTimeline({ order }: Props) {
  const { language } = useLanguage()
  const { myOrders } = useMessages()
  return (
    <section aria-labelledby="progress" className="rounded-card border border-line bg-paper p-4 md:p-6">
      <h2 id="progress" className="mb-4 text-lg font-bold">
        {myOrders.progress}
      </h2>
      <ol>
        {orderTimeline(order.statusChanges).map(({ status, at, state }) => (
          <li
            key={`${status} ${at}`}
            aria-current={state === 'current' ? 'step' : undefined}
            className="relative flex gap-3 pb-5 before:absolute before:start-3.5 before:top-7 before:bottom-0 before:-ms-px before:w-0.5 before:bg-line last:pb-0 last:before:hidden"
          >
            <StepDot status={status} state={state} />
            <p className="min-w-0 grow">
              <span className={`block font-bold ${at === null ? 'text-ink-soft' : ''}`}>
                {statusLabel(status, myOrders.statuses)}
              </span>
              {at === null ? (
                <span className="sr-only">{myOrders.ahead}</span>
              ) : (
                <time dateTime={at} className="text-sm text-ink-soft">
                  {formatMoment(at, language)}
                </time>
              )}
              {status === 'delivered' && at !== null && <AcceptedPart order={order} />}
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What was accepted and paid of an order that was accepted in part. */
function AcceptedPart({ order: { items, collect } }: Props) {
  const { language } = useLanguage()
  const { myOrders } = useMessages()
  const part = countAccepted(items.filter(({ cancelled }) => !cancelled))
  if (!part) return null
  return (
    <span className="block text-sm">
      {myOrders.acceptedInPart(part.accepted, part.ordered)}
      <span className="tabular block font-bold">{myOrders.paidAmount(formatPrice(collect, language))}</span>
    </span>
  )
}

function StepDot({ status, state }: { status: OrderStatus; state: StepState }) {
  if (state === 'ahead') return <span aria-hidden="true" className={`${dot} border-line bg-paper`} />
  if (state === 'current') {
    return (
      <span aria-hidden="true" className={`${dot} border-tile-deep bg-paper`}>
        <span className="forced-edge size-3 rounded-full bg-tile-deep" />
      </span>
    )
  }
  const cancelled = status === 'cancelled'
  const Icon = cancelled ? X : Check
  return (
    <span
      aria-hidden="true"
      className={`${dot} text-paper ${cancelled ? 'border-pomegranate bg-pomegranate' : 'border-tile-deep bg-tile-deep'}`}
    >
      <Icon size={16} strokeWidth={3} />
    </span>
  )
}
