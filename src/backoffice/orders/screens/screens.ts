import { shopMessagesQuery } from '#backoffice/settings/client.ts'
import { auditQuery } from '#backoffice/staff/client.ts'
import { statusByRights } from '#backoffice/staff/ui/status-by-rights.ts'
import type { Screen } from '#platform/pages/screen.ts'
import { siteQuery } from '#shop/content/client.ts'
import { parseOrderNumber } from '#shop/orders/domain/order-number.ts'
import {
  couriersQuery,
  orderQueueQuery,
  orderSlipsQuery,
  pickingListQuery,
  returnedGoodsQuery,
  settlementQuery,
  workOrderQuery,
} from '../client.ts'
import { orderMessagesQuery } from '../client-messages.ts'
import { openOrderId, pickingIds, printIds, queueArgs, settlementDay } from '../ui/queue-args.ts'
import { goodsArgs } from './goods-args.ts'

const openOrderQueries = (id: number | null) =>
  id === null
    ? []
    : [
        workOrderQuery(id),
        orderMessagesQuery(id),
        auditQuery({ kind: 'order', id: String(id) }),
        shopMessagesQuery(),
      ]

export const ordersScreens: Screen[] = [
  {
    path: '/admin/orders',
    source: 'src/backoffice/orders/screens/queue.tsx',
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
    source: 'src/backoffice/orders/screens/slips.tsx',
    load: () => import('./slips.tsx'),
    queries: ({ search }) => [orderSlipsQuery(printIds(search)), siteQuery()],
    private: true,
  },
  {
    path: '/admin/orders/picking',
    source: 'src/backoffice/orders/screens/picking.tsx',
    load: () => import('./picking.tsx'),
    queries: ({ search }) => [pickingListQuery(pickingIds(search)), siteQuery()],
    private: true,
  },
  {
    path: '/admin/orders/invoices',
    source: 'src/backoffice/orders/screens/invoices.tsx',
    load: () => import('./invoices.tsx'),
    queries: ({ search }) => [orderSlipsQuery(printIds(search)), siteQuery()],
    private: true,
  },
  {
    path: '/admin/orders/new',
    source: 'src/backoffice/orders/screens/new-order.tsx',
    load: () => import('./new-order.tsx'),
    private: true,
    status: statusByRights('orders'),
  },
  {
    path: '/admin/orders/labels',
    source: 'src/backoffice/orders/screens/labels.tsx',
    load: () => import('./labels.tsx'),
    queries: ({ search }) => [orderSlipsQuery(printIds(search)), siteQuery()],
    private: true,
  },
  {
    path: '/admin/orders/:id',
    source: 'src/backoffice/orders/screens/order.tsx',
    load: () => import('./order.tsx'),
    queries: ({ params }) => {
      const id = parseOrderNumber(params.id ?? '')
      return [
        workOrderQuery(id),
        couriersQuery(),
        auditQuery({ kind: 'order', id: String(id) }),
        shopMessagesQuery(),
      ]
    },
    private: true,
  },
  {
    path: '/admin/returned-goods',
    source: 'src/backoffice/orders/screens/returned-goods.tsx',
    load: () => import('./returned-goods.tsx'),
    queries: ({ search }) => [returnedGoodsQuery(goodsArgs(search)), couriersQuery()],
    private: true,
  },
  {
    path: '/admin/couriers',
    source: 'src/backoffice/orders/screens/couriers.tsx',
    load: () => import('./couriers.tsx'),
    queries: ({ search }) => [settlementQuery(settlementDay(search)), couriersQuery()],
    private: true,
  },
]
