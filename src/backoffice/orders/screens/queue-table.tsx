import type { ComponentProps, KeyboardEvent, ReactNode } from 'react'
import type { Sorting } from '#desk/data-table.tsx'
import { useAdmin } from '#desk/use-admin.ts'
import { useRangeSelection } from '#desk/use-range-selection.ts'
import { Link } from '#platform/pages/link.tsx'
import { orderNumber } from '#shop/orders/domain/order-number.ts'
import { ArrowDown } from '#ui/icons/arrow-down.ts'
import { ArrowUp } from '#ui/icons/arrow-up.ts'
import type { QueuedOrder } from '../schemas-queue.ts'
import { useQueueColumns } from './use-queue-columns.tsx'

type Props = {
  rows: readonly QueuedOrder[]
  selected: ReadonlySet<number>
  onSelect: (selected: ReadonlySet<number>) => void
  sorting: Sorting
  /** The URL of the queue with its current filters, for the links back to it. */
  listHref: string
  /** The order that is open beside the queue. */
  openId?: number | null
  /** Opens an order beside the queue; false when the screen is too narrow for both. */
  onOpen?: (id: number) => boolean
}

/**
 * One page of the queue, a line for each order; where it is narrow, two. Arrow keys move between rows, Shift with arrows
 * selects, Shift with a click or Space selects a range, A selects all.
 */
export function QueueTable(props: Props) {
  const { rows, selected, onSelect, sorting, openId = null } = props
  const { orders } = useAdmin()
  const columns = useQueueColumns({ onOpen: () => false, ...props })
  const boxOf = useRangeSelection(
    rows.map(({ id }) => id),
    selected,
    onSelect,
  )
  const all = rows.length > 0 && rows.every(({ id }) => selected.has(id))

  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const { target, currentTarget, key, code, shiftKey } = event
    if (!(target instanceof HTMLInputElement) || target.dataset.order === undefined) return
    const boxes = [...currentTarget.querySelectorAll<HTMLInputElement>('input[data-order]')]
    const index = boxes.indexOf(target)
    const next = boxes[index + (key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0)]
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

  if (rows.length === 0)
    return (
      <p className="rounded-card border border-line bg-paper p-6 text-center text-ink-soft">{orders.none}</p>
    )
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are handled for the checkboxes inside
    <div
      onKeyDown={onKeyDown}
      className="@container overflow-x-auto rounded-card border border-line bg-paper"
    >
      <table className="queue-table w-full border-collapse text-start text-sm">
        <caption className="sr-only">{orders.title}</caption>
        <thead>
          <tr className="border-b border-line text-ink-soft">
            <td data-head="all" className="ps-2">
              <label className="grid size-11 place-items-center lg:size-8" title={orders.chooseHelp}>
                <input
                  type="checkbox"
                  checked={all}
                  onChange={() => onSelect(new Set(all ? [] : rows.map(({ id }) => id)))}
                  aria-label={orders.chooseAll}
                  className="size-4.5 accent-tile-deep"
                />
              </label>
            </td>
            {columns.map(({ key, title, number, sort }) => (
              <Head key={key} title={title} number={number} sort={sort} sorting={sorting} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={row.id}
              data-row={row.id}
              aria-current={row.id === openId ? 'true' : undefined}
              className="border-b border-line last:border-b-0 hover:bg-sand aria-[current]:bg-tile-tint"
            >
              <td data-cell="choose" className="ps-2">
                <SelectBox id={row.id} box={boxOf(row.id)} />
              </td>
              {columns.map(({ key, title, number, heading, cell }) => {
                const Cell = heading ? 'th' : 'td'
                return (
                  <Cell
                    key={key}
                    scope={heading ? 'row' : undefined}
                    data-cell={key}
                    data-column={title}
                    className={`px-1.5 font-normal whitespace-nowrap ${number ? 'tabular text-end' : 'text-start'}`}
                  >
                    {cell(row)}
                  </Cell>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function SelectBox({ id, box }: { id: number; box: ComponentProps<'input'> }) {
  const { orders } = useAdmin()
  return (
    <label className="grid size-11 place-items-center lg:size-8">
      <input
        {...box}
        data-order={id}
        aria-label={orders.choose(orderNumber(id))}
        className="size-5 accent-tile-deep lg:size-4.5"
      />
    </label>
  )
}

type HeadProps = {
  title: string
  number: boolean | undefined
  sort: string | undefined
  sorting: Sorting
}

function Head({ title, number, sort, sorting: { current, hrefOf } }: HeadProps) {
  const { shell } = useAdmin()
  const up = current === sort
  const down = current === `-${sort}`
  const Arrow = down ? ArrowDown : ArrowUp
  const content: ReactNode = sort ? (
    <Link
      href={hrefOf(up ? `-${sort}` : sort)}
      aria-label={shell.sortBy(title)}
      className="inline-flex min-h-8 items-center gap-1 hover:text-tile-deep max-lg:min-h-11 max-lg:min-w-11"
    >
      {title}
      {(up || down) && <Arrow size={14} />}
    </Link>
  ) : (
    title
  )
  return (
    <th
      scope="col"
      data-head={sort ? 'sort' : undefined}
      aria-sort={sort ? (up ? 'ascending' : down ? 'descending' : 'none') : undefined}
      className={`px-1.5 font-bold whitespace-nowrap ${number ? 'text-end' : 'text-start'}`}
    >
      {content}
    </th>
  )
}
