import type { KeyboardEvent } from 'react'
import type { QueuedOrder } from '#features/fulfilment/schemas-queue.ts'
import { orderNumber } from '#features/orders/domain/order-number.ts'
import { governorateName } from '#features/orders/ui/governorate-label.ts'
import { StatusBadge } from '#features/orders/ui/status-badge.tsx'
import { formatCount, formatMoment } from '#platform/i18n/format.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { languageRows } from '#platform/i18n/language-rows.ts'
import { Link } from '#platform/pages/link.tsx'
import { Badge } from '#ui/badge.tsx'
import { Price } from '#ui/price.tsx'
import { type Column, DataTable, type Sorting } from '../ui/data-table.tsx'
import { fromList } from '../ui/list-address.ts'
import { PhoneLink } from '../ui/phone-link.tsx'
import { useAdmin } from '../use-admin.ts'

type Props = {
  rows: readonly QueuedOrder[]
  selected: ReadonlySet<number>
  onSelect: (selected: ReadonlySet<number>) => void
  sorting: Sorting
  /** The URL of the queue with its current filters, for the links back to it. */
  listHref: string
}

/** One page of the queue. Arrow keys move between rows, Shift with arrows selects, A selects all. */
export function QueueTable({ rows, selected, onSelect, sorting, listHref }: Props) {
  const { orders } = useAdmin()
  const columns = useColumns({ selected, onSelect, listHref })
  const all = rows.length > 0 && rows.every(({ id }) => selected.has(id))

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const { target, currentTarget, key, code, shiftKey } = event
    if (!(target instanceof HTMLInputElement) || target.type !== 'checkbox') return
    const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>('input[data-order]')]
    const at = boxes.indexOf(target)
    const next = boxes[at + (key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0)]
    if (code === 'KeyA' && !event.ctrlKey && !event.metaKey && !event.altKey)
      onSelect(new Set(rows.map(({ id }) => id)))
    else if ((key !== 'ArrowDown' && key !== 'ArrowUp') || !next) return
    else {
      if (shiftKey)
        onSelect(new Set([...selected, ...[target, next].map(({ dataset }) => Number(dataset.order))]))
      next.focus()
    }
    event.preventDefault()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are handled for the checkboxes inside
    <div onKeyDown={onKeyDown}>
      {rows.length > 0 && (
        <p className="mb-2 flex flex-wrap items-center gap-x-3 text-sm">
          <label className="inline-flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              checked={all}
              onChange={() => onSelect(new Set(all ? [] : rows.map(({ id }) => id)))}
              className="size-5 accent-tile-deep"
            />
            {orders.chooseAll}
          </label>
          <span className="hidden text-ink-soft lg:inline">{orders.chooseHelp}</span>
        </p>
      )}
      <DataTable
        caption={orders.title}
        columns={columns}
        rows={rows}
        keyOf={({ id }) => id}
        sorting={sorting}
        empty={orders.none}
      />
    </div>
  )
}

type ColumnProps = Pick<Props, 'selected' | 'onSelect' | 'listHref'>

function useColumns({ selected, onSelect, listHref }: ColumnProps): Column<QueuedOrder>[] {
  const { orders } = useAdmin()
  const { language } = useLanguage()

  function toggle(id: number) {
    const next = new Set(selected)
    if (!next.delete(id)) next.add(id)
    onSelect(next)
  }

  return [
    {
      key: 'number',
      title: orders.number,
      heading: true,
      cell: ({ id }) => (
        <span className="inline-flex items-center gap-1">
          <label className="-my-1 -ms-2 grid size-11 place-items-center">
            <input
              type="checkbox"
              data-order={id}
              checked={selected.has(id)}
              onChange={() => toggle(id)}
              aria-label={orders.choose(orderNumber(id))}
              className="size-5 accent-tile-deep"
            />
          </label>
          <Link
            href={fromList(`/admin/orders/${id}`, listHref)}
            className="tabular inline-flex min-h-11 items-center text-tile-deep underline underline-offset-4"
          >
            <bdi dir="ltr">{orderNumber(id)}</bdi>
          </Link>
        </span>
      ),
    },
    { key: 'status', title: orders.status, cell: (order) => <Status order={order} /> },
    { key: 'customer', title: orders.customer, cell: (order) => <Customer order={order} /> },
    {
      key: 'place',
      title: orders.place,
      cell: ({ governorate, city }) => {
        return (
          <bdi>
            {[governorateName(governorate, language), city]
              .filter(Boolean)
              .join(languageRows[language].comma)}
          </bdi>
        )
      },
    },
    { key: 'units', title: orders.units, number: true, cell: ({ units }) => formatCount(units, language) },
    {
      key: 'total',
      title: orders.total,
      number: true,
      sort: 'total',
      cell: ({ totalAmount }) => <Price amount={totalAmount} size="sm" />,
    },
    {
      key: 'placed',
      title: orders.placed,
      sort: 'placed',
      cell: ({ createdAt }) => <span className="text-sm">{formatMoment(createdAt, language)}</span>,
    },
    {
      key: 'call',
      title: orders.lastCall,
      cell: ({ lastCall }) => lastCall && <LastCall call={lastCall} />,
    },
  ]
}

function LastCall({ call: { outcome, at } }: { call: NonNullable<QueuedOrder['lastCall']> }) {
  const { orders } = useAdmin()
  const { language } = useLanguage()
  return (
    <span className="text-sm">
      {orders.callOutcomes[outcome]}
      <time dateTime={at} className="block text-ink-soft">
        {formatMoment(at, language)}
      </time>
    </span>
  )
}

function Status({ order: { status, awaitsCall, courier } }: { order: QueuedOrder }) {
  const { orders } = useAdmin()
  return (
    <span className="flex flex-wrap gap-1">
      <StatusBadge status={status} />
      {awaitsCall && <Badge tone="red">{orders.awaitsCall}</Badge>}
      {courier && (
        <span className="block w-full text-sm text-ink-soft">
          {orders.courier}
          {': '}
          <bdi>{courier}</bdi>
        </span>
      )}
    </span>
  )
}

function Customer({ order: { name, phone, shippingAddress, refusals } }: { order: QueuedOrder }) {
  const { orders } = useAdmin()
  return (
    <span className="block max-w-64 min-w-0">
      <span className="line-clamp-2">
        <bdi>{name ?? shippingAddress}</bdi>
      </span>
      {phone && (
        <span className="block text-sm">
          <PhoneLink phone={phone} />
        </span>
      )}
      {refusals > 0 && <Badge tone="red">{orders.refusals(refusals)}</Badge>}
    </span>
  )
}
