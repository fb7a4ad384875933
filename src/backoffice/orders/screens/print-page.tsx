import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import type { Address } from '#platform/pages/screen.ts'
import { parcelNumber } from '#shop/orders/domain/order-number.ts'
import { orderSlipsQuery } from '../client.ts'
import type { WorkOrder } from '../schemas.ts'
import { type Paper, toPapers } from '../to-papers.ts'
import { printIds, printParcel } from '../ui/queue-args.ts'
import { PrintHead } from './print-head.tsx'

// The page sizes are in the stylesheet: the Content-Security-Policy forbids style elements.
const papers = { label: 'paper-label', slip: 'paper-slip' } as const

type Props = {
  address: Address
  title: string
  /** The page size, one of those in admin.css. */
  paper: keyof typeof papers
  sheet: (paper: Paper) => ReactNode
  /** Links to other papers of the same orders. */
  links?: ReactNode
}

/** Prints several orders, each parcel on its own sheet. */
export function PrintPage({ address, title, paper, sheet, links }: Props) {
  const { orders } = useAdmin()
  const query = useQuery(orderSlipsQuery(printIds(address.search)))
  const { data = [] } = query
  const failure = useQueryFailure(query)
  const only = printParcel(address.search)
  const sheets = toPapers(data).filter(({ parcel }) => only === null || parcel === only)
  if (failure) return failure
  return (
    <>
      <div className="not-printed">
        <PrintHead address={address} title={title} isEmpty={sheets.length === 0}>
          {links}
        </PrintHead>
        {sheets.length === 0 && <p className="text-ink-soft">{orders.nothingToPrint}</p>}
      </div>
      <div className="space-y-6 print:space-y-0">
        {sheets.map((order) => (
          <article
            key={parcelNumber(order.id, order.number)}
            data-sheet={order.id}
            className={`${papers[paper]} break-after-page rounded-card border border-line bg-paper p-4 last:break-after-auto print:rounded-none print:border-0 print:p-0`}
          >
            {sheet(order)}
          </article>
        ))}
      </div>
    </>
  )
}

/** The amount the courier collects; 0 when the order is paid or cancelled. */
export function useAmountDue(): (order: WorkOrder) => number {
  return ({ status, amounts }) => (status === 'delivered' || status === 'cancelled' ? 0 : amounts.collect)
}

/** The pieces of an order that are in its parcel. */
export function countPieces({ items }: WorkOrder): number {
  return items.reduce((sum, { quantity, accepted = quantity }) => sum + accepted, 0)
}
