import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { fromList } from '#desk/list-address.ts'
import { ListPager } from '#desk/pager.tsx'
import { TextLink } from '#desk/text-link.tsx'
import { getAdminMessages, useAdmin } from '#desk/use-admin.ts'
import { useQueryFailure } from '#desk/use-query-failure.tsx'
import { defaultPageSize } from '#platform/http/page-size.ts'
import { useLanguage } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { navigate } from '#platform/pages/navigate.ts'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { localizedTitle } from '#shop/catalogue/domain/localized.ts'
import { orderNumber } from '#shop/orders/domain/order-number.ts'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { orderQueueQuery } from '../client.ts'
import type { Moves } from '../schemas.ts'
import type { QueuedOrder } from '../schemas-queue.ts'
import { openHref, openOrderId, queueArgs, queueHref } from '../ui/queue-args.ts'
import { BulkBar } from './bulk-bar.tsx'
import { LiveStatus } from './live-status.tsx'
import { MoveResults } from './move-results.tsx'
import { OrderPanel } from './order-panel.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { QueueTable } from './queue-table.tsx'
import { fitsBeside, usePanelKeys } from './use-panel-keys.ts'

const none: readonly QueuedOrder[] = []

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: getAdminMessages(messages).orders.title,
  canonical: null,
})

/** The queue of orders to process. */
export function Screen({ address }: { address: Address }) {
  const { orders, newOrder } = useAdmin()
  const { language } = useLanguage()
  const args = queueArgs(address.search)
  const openId = openOrderId(address.search)
  // Calls become due with the time alone.
  const query = useQuery({ ...orderQueueQuery(args), refetchInterval: 60_000 })
  const { data } = query
  const failure = useQueryFailure(query)
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [moves, setMoves] = useState<Moves | null>(null)
  const rows = data?.orders ?? none
  usePanelKeys(rows, args, openId)
  if (failure) return failure
  // Rows that left the page are no longer selected.
  const selectedRows = rows.filter(({ id }) => selected.has(id))
  return (
    <div className={openId === null ? '' : 'gap-4 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)]'}>
      <div className={`min-w-0 ${openId === null ? '' : 'max-lg:hidden'}`}>
        <div className="mb-2 flex flex-wrap items-center gap-x-4">
          <h1 className="text-2xl font-extrabold">{orders.title}</h1>
          <LiveStatus newest={data?.newest ?? null} />
          <span className="ms-auto flex flex-wrap gap-2">
            {args.status === 'processing' && (
              <Link
                href={fromList('/admin/orders/picking', queueHref(args))}
                className={buttonClass('secondary', 'sm')}
              >
                {orders.pickingAll}
              </Link>
            )}
            <Link href="/admin/orders/new" className={buttonClass('secondary', 'sm')}>
              {newOrder.add}
            </Link>
          </span>
        </div>
        <QueueFilters args={args} queue={data} narrow={openId !== null} />
        {args.addressOf !== undefined && (
          <RestrictionNotice>{orders.ofAddress(orderNumber(args.addressOf))}</RestrictionNotice>
        )}
        {data?.product && (
          <RestrictionNotice>{orders.ofProduct(localizedTitle(data.product, language))}</RestrictionNotice>
        )}
        {moves && <MoveResults moves={moves} />}
        <QueueTable
          rows={rows}
          selected={selected}
          onSelect={setSelected}
          listHref={queueHref(args)}
          openId={openId}
          onOpen={(id) => {
            if (!fitsBeside()) return false
            navigate(openHref(args, id), { replace: openId !== null })
            return true
          }}
          sorting={{
            current: args.sort ?? '-placed',
            hrefOf: (sort) => queueHref({ ...queueArgs(new URLSearchParams({ sort })), ...without(args) }),
          }}
        />
        <ListPager
          args={args}
          defaultSize={defaultPageSize}
          total={data?.total ?? 0}
          hrefOf={(changes) => queueHref({ ...args, ...changes })}
        />
        {selectedRows.length > 0 && (
          <BulkBar
            rows={selectedRows}
            listHref={queueHref(args)}
            onDone={(moves) => {
              setSelected(new Set())
              setMoves(moves)
            }}
            onClear={() => setSelected(new Set())}
          />
        )}
      </div>
      {openId !== null && <OrderPanel id={openId} rows={rows} args={args} />}
    </div>
  )
}

/** States of what the listed orders are, with a link to all orders. */
function RestrictionNotice({ children }: { children: ReactNode }) {
  const { orders } = useAdmin()
  return (
    <div className="mb-3">
      <Notice>
        <span className="flex flex-wrap items-center gap-x-3">
          {children}
          <TextLink href="/admin/orders">{orders.all}</TextLink>
        </span>
      </Notice>
    </div>
  )
}

/** A changed sort order starts at the first page. */
function without({ sort: _, page: __, ...rest }: ReturnType<typeof queueArgs>) {
  return rest
}
