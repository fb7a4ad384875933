import { requireStaff } from '#backoffice/staff/read-rights.ts'
import { Refusal } from '#platform/http/refusal.ts'
import type { Reads } from '#platform/pages/run-queries.ts'
import { readOrderLimits } from '#shop/orders/order-limit-settings.ts'
import { listCouriers, readSettlement } from './courier-queries.ts'
import { listReturnedGoods } from './list-goods.ts'
import { listOrderMessages } from './order-messages.ts'
import { listQueue } from './order-queue.ts'
import { readPickingList } from './picking-list.ts'
import type { GoodsArgs } from './schemas-goods.ts'
import type { QueueArgs } from './schemas-queue.ts'
import { getWorkOrder, listWorkOrders } from './work-orders.ts'

export const ordersAdminReads = {
  orderQueue: (ctx, args: QueueArgs) => listQueue(requireStaff(ctx, 'orders'), args),
  workOrder: async (ctx, id: number | null) => {
    if (id === null) throw new Refusal('not_found')
    return getWorkOrder(requireStaff(ctx, 'orders'), id)
  },
  orderMessages: (ctx, id: number) => listOrderMessages(requireStaff(ctx, 'orders'), id),
  orderSlips: (ctx, ids: number[]) => listWorkOrders(requireStaff(ctx, 'orders'), ids),
  pickingList: (ctx, ids: number[] | null) => readPickingList(requireStaff(ctx, 'orders'), ids),
  returnedGoods: (ctx, args: GoodsArgs) => listReturnedGoods(requireStaff(ctx, 'orders'), args),
  couriers: (ctx) => listCouriers(requireStaff(ctx, 'orders', 'money')),
  settlement: (ctx, day: string | null) =>
    readSettlement(requireStaff(ctx, 'orders', 'money'), day ?? undefined),
  orderLimits: (ctx) => readOrderLimits(requireStaff(ctx, 'orders', 'content').db),
} satisfies Reads
