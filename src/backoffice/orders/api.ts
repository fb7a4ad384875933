import { Hono } from 'hono'
import type { StaffEnv } from '#backoffice/staff/api-rights.ts'
import { couriersApi } from './api-couriers.ts'
import { type OrdersAdminDeps, orderEventsApi } from './api-events.ts'
import { goodsApi } from './api-goods.ts'
import { orderMessagesApi } from './api-messages.ts'
import { orderLinesApi } from './api-order-lines.ts'
import { orderReadsApi } from './api-orders.ts'
import { parcelsApi } from './api-parcels.ts'
import { staffOrdersApi } from './api-staff-orders.ts'
import { orderWorkApi } from './api-work.ts'

export type { OrdersAdminDeps } from './api-events.ts'

/** Back office routes for orders and couriers. */
export function ordersAdminApi(deps: OrdersAdminDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .route('/', orderEventsApi(deps))
    .route('/', orderReadsApi(deps))
    .route('/', staffOrdersApi(deps))
    .route('/', orderWorkApi(deps))
    .route('/', orderMessagesApi(deps))
    .route('/', orderLinesApi(deps))
    .route('/', couriersApi(deps))
    .route('/', parcelsApi(deps))
    .route('/', goodsApi(deps))
}
