import { siteQuery } from '#features/content/client.ts'
import {
  couriersQuery,
  orderQueueQuery,
  orderSlipsQuery,
  pickingListQuery,
  returnedGoodsQuery,
  settlementQuery,
  workOrderQuery,
} from '#features/fulfilment/client.ts'
import { parseOrderNumber } from '#features/orders/domain/order-number.ts'
import { ownMessagesQuery } from '#features/settings-management/client.ts'
import { auditQuery } from '#features/staff/client.ts'
import type { Screen } from '#platform/pages/screen.ts'
import { statusByRights } from '../layout/status-by-rights.ts'
import { goodsArgs } from './goods-args.ts'
import { openOrderId, pickingIds, printIds, queueArgs, settlementDay } from './queue-args.ts'

const openOrderQueries = (id: number | null) =>
  id === null ? [] : [workOrderQuery(id), auditQuery({ kind: 'order', id: String(id) }), ownMessagesQuery()]

export const ordersScreens: Screen[] = [
  {
    path: '/admin/orders',
    source: 'src/admin/orders/queue.tsx',
    load: () => import('./queue.tsx'),
    queries: ({ search }) => [
      orderQueueQuery(queueArgs(search)),
      couriersQuery(),
      ...openOrderQueries(openOrderId(search)),
    ],
    private: true,
  },
  {
    path: '/admin/orders/slips',
    source: 'src/admin/orders/slips.tsx',
    load: () => import('./slips.tsx'),
    queries: ({ search }) => [orderSlipsQuery(printIds(search)), siteQuery()],
    private: true,
  },
  {
    path: '/admin/orders/picking',
    source: 'src/admin/orders/picking.tsx',
    load: () => import('./picking.tsx'),
    queries: ({ search }) => [pickingListQuery(pickingIds(search)), siteQuery()],
    private: true,
  },
  {
    path: '/admin/orders/invoices',
    source: 'src/admin/orders/invoices.tsx',
    load: () => import('./invoices.tsx'),
    queries: ({ search }) => [orderSlipsQuery(printIds(search)), siteQuery()],
    private: true,
  },
  {
    path: '/admin/orders/new',
    source: 'src/admin/new-order/new-order.tsx',
    load: () => import('../new-order/new-order.tsx'),
    private: true,
    status: statusByRights('orders'),
  },
  {
    path: '/admin/orders/labels',
    source: 'src/admin/orders/labels.tsx',
    load: () => import('./labels.tsx'),
    queries: ({ search }) => [orderSlipsQuery(printIds(search)), siteQuery()],
    private: true,
  },
  {
    path: '/admin/orders/:id',
    source: 'src/admin/orders/order.tsx',
    load: () => import('./order.tsx'),
    queries: ({ params }) => {
      const id = parseOrderNumber(params.id ?? '')
      return [
        workOrderQuery(id),
        couriersQuery(),
        auditQuery({ kind: 'order', id: String(id) }),
        ownMessagesQuery(),
      ]
    },
    private: true,
  },
  {
    path: '/admin/returned-goods',
    source: 'src/admin/orders/returned-goods.tsx',
    load: () => import('./returned-goods.tsx'),
    queries: ({ search }) => [returnedGoodsQuery(goodsArgs(search)), couriersQuery()],
    private: true,
  },
  {
    path: '/admin/couriers',
    source: 'src/admin/orders/couriers.tsx',
    load: () => import('./couriers.tsx'),
    queries: ({ search }) => [settlementQuery(settlementDay(search)), couriersQuery()],
    private: true,
  },
]
