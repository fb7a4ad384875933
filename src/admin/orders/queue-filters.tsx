import type { FormEvent } from 'react'
import type { OrderQueue, QueueArgs } from '#features/fulfilment/schemas-queue.ts'
import { orderStatuses } from '#features/orders/domain/order-status.ts'
import { formatCount } from '#platform/i18n/format.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { navigate } from '#platform/pages/navigate.ts'
import { Button } from '#ui/button.tsx'
import { controlClass } from '#ui/field-frame.tsx'
import { HiddenFields } from '../ui/hidden-fields.tsx'
import { useAdmin } from '../use-admin.ts'
import { queueHref } from './queue-args.ts'

type Props = { args: QueueArgs; queue: OrderQueue | undefined }

/** Tabs per status with counts, a tab for orders to call first, and the search. */
export function QueueFilters({ args: { status, waits, q, sort, addressOf, pageSize }, queue }: Props) {
  const { orders } = useAdmin()
  const { myOrders } = useMessages()
  const { language } = useLanguage()
  const rest = {
    ...(sort && { sort }),
    ...(addressOf && { addressOf }),
    ...(pageSize && { pageSize }),
  }
  const otherArgs = { ...(q && { q }), ...rest }
  const counts = queue?.counts
  const all = orderStatuses.reduce((sum, each) => sum + (counts?.[each] ?? 0), 0)
  const waitingTab = {
    key: 'waits',
    text: orders.waitingTab,
    count: queue?.waiting ?? 0,
    here: waits !== undefined,
    href: queueHref({ waits: 'call', ...otherArgs }),
  }
  const tabs = [
    {
      key: 'all',
      text: orders.all,
      count: all,
      here: status === undefined && !waits,
      href: queueHref(otherArgs),
    },
    waitingTab,
    ...orderStatuses.map((each) => ({
      key: each,
      text: myOrders.statuses[each],
      count: counts?.[each] ?? 0,
      here: status === each && !waits,
      href: queueHref({ status: each, ...otherArgs }),
    })),
  ]
  return (
    <div className="mb-3 space-y-3">
      <nav aria-label={orders.status} className="-mx-3 overflow-x-auto px-3 sm:mx-0 sm:px-0">
        <ul className="flex gap-1.5">
          {tabs.map(({ key, text, count, here, href }) => (
            <li key={key} className="shrink-0">
              <Link
                href={href}
                aria-current={here ? 'page' : undefined}
                className="flex min-h-11 items-center gap-2 rounded-full border border-line bg-paper px-3.5 hover:border-tile-deep aria-[current]:border-tile-deep aria-[current]:bg-tile-tint aria-[current]:font-bold"
              >
                {text}
                <bdi className="tabular text-sm text-ink-soft">{formatCount(count, language)}</bdi>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <Search
        key={q ?? ''}
        q={q ?? ''}
        rest={{ ...(status && { status }), ...(waits && { waits }), ...rest }}
      />
    </div>
  )
}

function Search({ q, rest }: { q: string; rest: QueueArgs }) {
  const { orders } = useAdmin()

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('q')).trim()
    navigate(queueHref({ ...rest, ...(typed && { q: typed }) }))
  }

  return (
    <search>
      <form action="/admin/orders" onSubmit={search} className="flex max-w-xl gap-2">
        <input
          type="search"
          name="q"
          defaultValue={q}
          aria-label={orders.search}
          placeholder={orders.search}
          dir="auto"
          maxLength={100}
          autoComplete="off"
          className={`${controlClass} min-w-0 grow`}
        />
        <HiddenFields values={rest} />
        <Button type="submit" variant="secondary">
          {orders.find}
        </Button>
      </form>
    </search>
  )
}
