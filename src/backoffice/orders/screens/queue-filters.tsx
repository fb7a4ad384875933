import { useAdmin } from '#desk/use-admin.ts'
import { formatNumber } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { orderStatuses } from '#shop/orders/domain/order-status.ts'
import type { OrderQueue, QueueArgs } from '../schemas-queue.ts'
import { queueHref } from '../ui/queue-args.ts'
import { QueueSearch } from './queue-search.tsx'

type Props = {
  args: QueueArgs
  queue: OrderQueue | undefined
  /** Beside an open order: the filters open with a button, as on a phone. */
  narrow: boolean
}

/** Tabs per status with counts, tabs for orders to call first and to call again now, the search and the other filters. */
export function QueueFilters({ args, queue, narrow }: Props) {
  const { orders } = useAdmin()
  const { myOrders } = useMessages()
  const { language } = useLanguage()
  const { status, waits, page: _, ...others } = args
  const counts = queue?.counts
  const all = orderStatuses.reduce((sum, each) => sum + (counts?.[each] ?? 0), 0)
  const tabs = [
    {
      key: 'all',
      text: orders.all,
      count: all,
      here: status === undefined && !waits,
      href: queueHref(others),
    },
    {
      key: 'callback',
      text: orders.callbackTab,
      count: queue?.due ?? 0,
      here: waits === 'callback',
      href: queueHref({ waits: 'callback', ...others }),
    },
    {
      key: 'call',
      text: orders.waitingTab,
      count: queue?.waiting ?? 0,
      here: waits === 'call',
      href: queueHref({ waits: 'call', ...others }),
    },
    ...orderStatuses.map((each) => ({
      key: each,
      text: myOrders.statuses[each],
      count: counts?.[each] ?? 0,
      here: status === each && !waits,
      href: queueHref({ status: each, ...others }),
    })),
  ]
  return (
    <div className="mb-2 space-y-2">
      <nav aria-label={orders.status} className="-mx-3 overflow-x-auto px-3 sm:mx-0 sm:px-0">
        <ul className="flex gap-1.5">
          {tabs.map(({ key, text, count, here, href }) => (
            <li key={key} className="shrink-0">
              <Link
                href={href}
                aria-current={here ? 'page' : undefined}
                className="flex min-h-11 items-center gap-2 rounded-full border border-line bg-paper px-3.5 hover:border-tile-deep lg:min-h-9 lg:px-3 lg:text-sm aria-[current]:border-tile-deep aria-[current]:bg-tile-tint aria-[current]:font-bold"
              >
                {text}
                <bdi className="tabular text-sm text-ink-soft">{formatNumber(count, language)}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <QueueSearch key={queueHref(args)} args={args} narrow={narrow} />
    </div>
  )
}
