import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { fromList } from '#desk/list-address.ts'
import { useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { Link } from '#platform/pages/link.tsx'
import { navigate } from '#platform/pages/navigate.ts'
import { orderNumber } from '#shop/orders/domain/order-number.ts'
import type { OrderStatus } from '#shop/orders/domain/order-status.ts'
import { StatusBadge } from '#shop/orders/ui/status-badge.tsx'
import { buttonClass } from '#ui/button.tsx'
import { ChevronLeft } from '#ui/icons/chevron-left.ts'
import { ChevronRight } from '#ui/icons/chevron-right.ts'
import { X } from '#ui/icons/x.ts'
import { toast } from '#ui/toast.ts'
import { workOrderQuery } from '../client.ts'
import type { QueueArgs, QueuedOrder } from '../schemas-queue.ts'
import { openHref, queueHref } from '../ui/queue-args.ts'
import { nextWaiting } from './next-waiting.ts'
import { OrderDetails } from './order-details.tsx'

type Props = { id: number; rows: readonly QueuedOrder[]; args: QueueArgs }

const square = `${buttonClass('quiet', 'sm')} min-w-11 px-2`

/** An order beside the queue, with the one before and after it; confirming it opens the next that waits. */
export function OrderPanel({ id, rows, args }: Props) {
  const { orders } = useAdmin()
  const client = useQueryClient()
  const query = useQuery(workOrderQuery(id))
  const failure = useQueryFailure(query)
  const panel = useRef<HTMLElement>(null)
  const hasMoved = useRef(false)
  const index = rows.findIndex((row) => row.id === id)
  const previous = rows[index - 1]?.id
  const next = rows[index + 1]?.id
  const waiting = nextWaiting(rows, id)
  const { data } = query
  const isLoaded = data !== undefined

  useEffect(() => {
    panel.current?.scrollTo(0, 0)
    for (const each of [next, waiting])
      if (each !== undefined) client.prefetchQuery(workOrderQuery(each)).catch(() => undefined)
  }, [client, next, waiting])

  // After a confirmation the keyboard stays on the next step.
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each order that is opened
  useEffect(() => {
    if (!hasMoved.current || !isLoaded) return
    hasMoved.current = false
    panel.current?.querySelector<HTMLElement>('[data-next-step]')?.focus({ preventScroll: true })
  }, [id, isLoaded])

  function onMoved(to: OrderStatus) {
    if (to !== 'processing') return
    if (waiting === undefined) return toast({ description: orders.panel.noneWaiting })
    hasMoved.current = true
    navigate(openHref(args, waiting), { replace: true })
  }

  return (
    <aside
      ref={panel}
      aria-label={orders.panel.label}
      className="not-printed min-w-0 lg:sticky lg:top-16 lg:h-[calc(100dvh-4.5rem)] lg:overflow-y-auto lg:overscroll-contain"
    >
      <div className="sticky top-14 z-10 mb-2 flex flex-wrap items-center gap-x-1 border-b border-line bg-sand py-1 lg:top-0">
        <h2 aria-live="polite" className="me-auto flex items-center gap-2 text-xl font-extrabold">
          {orders.order} <bdi dir="ltr">{orderNumber(id)}</bdi>
          {data && <StatusBadge status={data.status} />}
        </h2>
        <Step id={previous} args={args} label={orders.panel.previous}>
          <ChevronLeft size={20} className="icon-directional" />
        </Step>
        <Step id={next} args={args} label={orders.panel.next}>
          <ChevronRight size={20} className="icon-directional" />
        </Step>
        <Link href={fromList(`/admin/orders/${id}`, queueHref(args))} className={buttonClass('quiet', 'sm')}>
          {orders.panel.page}
        </Link>
        <Link
          href={openHref(args, null)}
          replace
          aria-label={orders.panel.close}
          title={orders.panel.keys}
          className={square}
        >
          <X size={20} />
        </Link>
      </div>
      {failure ?? (data && <OrderDetails key={data.id} order={data} narrow onMoved={onMoved} />)}
    </aside>
  )
}

type StepProps = { id: number | undefined; args: QueueArgs; label: string; children: React.ReactNode }

function Step({ id, args, label, children }: StepProps) {
  if (id === undefined) return <span className={`${square} button-off`}>{children}</span>
  return (
    <Link href={openHref(args, id)} replace aria-label={label} title={label} className={square}>
      {children}
    </Link>
  )
}
