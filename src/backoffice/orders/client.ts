import { queryOptions } from '@tanstack/react-query'
import { fetchJson } from '#platform/http/fetch-json.ts'
import type { GovernorateSlug } from '#shop/delivery/domain/governorates.ts'
import type {
  CallBody,
  CancelRelatedBody,
  Courier,
  MoveBody,
  Moves,
  MovesBody,
  OrderLimits,
  RelatedCancelled,
  UndoDeliveryBody,
  WorkOrder,
} from './schemas.ts'
import type { HandoverBody, Settlement } from './schemas-cash.ts'
import type { ChangeShippingInput, DestinationTerms } from './schemas-destination.ts'
import type {
  AcceptInPartBody,
  GoodsArgs,
  GoodsBackBody,
  GoodsLostBody,
  GoodsPage,
  RefusalChargeBody,
  UndoLostBody,
  UndoRefusalChargeBody,
} from './schemas-goods.ts'
import type { PickingList } from './schemas-picking.ts'
import type { OrderQueue, QueueArgs } from './schemas-queue.ts'

const base = '/api/admin'

/** One page of the queue. */
export function orderQueueQuery(args: QueueArgs) {
  const search = new URLSearchParams(Object.entries(args).map(([name, value]) => [name, String(value)]))
  return queryOptions({
    queryKey: ['orderQueue', args] as const,
    queryFn: ({ signal }) => fetchJson<OrderQueue>(`${base}/orders?${search}`, { signal }),
  })
}

/** An order with all its details; `id` is null when the URL names no order. */
export function workOrderQuery(id: number | null) {
  return queryOptions({
    queryKey: ['workOrder', id] as const,
    queryFn: ({ signal }) => fetchJson<WorkOrder>(`${base}/orders/${id ?? 0}`, { signal }),
  })
}

type Destination = { governorate: GovernorateSlug; city: string }

/** What an order costs at another address. `version` reads it anew when the order changes. */
export function destinationTermsQuery(order: { id: number; version: number }, place: Destination) {
  return queryOptions({
    queryKey: ['destinationTerms', order, place] as const,
    queryFn: ({ signal }) =>
      fetchJson<DestinationTerms>(`${base}/orders/${order.id}/destination?${new URLSearchParams(place)}`, {
        signal,
      }),
    placeholderData: (before) => before,
  })
}

/** Several orders for printing. */
export function orderSlipsQuery(ids: readonly number[]) {
  return queryOptions({
    queryKey: ['orderSlips', ids] as const,
    queryFn: ({ signal }) =>
      ids.length === 0 ? [] : fetchJson<WorkOrder[]>(`${base}/orders/slips?ids=${ids.join(',')}`, { signal }),
  })
}

/** What to fetch for several orders; null means all orders to be packed. */
export function pickingListQuery(ids: readonly number[] | null) {
  const search = ids === null ? '' : `?ids=${ids.join(',')}`
  return queryOptions({
    queryKey: ['pickingList', ids] as const,
    queryFn: ({ signal }) => fetchJson<PickingList>(`${base}/orders/picking-list${search}`, { signal }),
  })
}

export function couriersQuery() {
  return queryOptions({
    queryKey: ['couriers'] as const,
    queryFn: ({ signal }) => fetchJson<Courier[]>(`${base}/couriers`, { signal }),
  })
}

/** The cash of one day; null means today. */
export function settlementQuery(day: string | null) {
  return queryOptions({
    queryKey: ['settlement', day] as const,
    queryFn: ({ signal }) =>
      fetchJson<Settlement>(`${base}/couriers/settlement${day === null ? '' : `?day=${day}`}`, { signal }),
  })
}

export function orderLimitsQuery() {
  return queryOptions({
    queryKey: ['orderLimits'] as const,
    queryFn: ({ signal }) => fetchJson<OrderLimits>(`${base}/order-limits`, { signal }),
  })
}

export const orderEventsUrl = `${base}/orders/events`
export const courierSheetUrl = (ids: readonly number[]) => `${base}/orders/courier-sheet?ids=${ids.join(',')}`

/** What a step is for: an order, or its parcel with a number when it has several. */
type Step = { id: number; parcel?: number }
const stepUrl = ({ id, parcel }: Step) =>
  `${base}/orders/${id}${parcel === undefined ? '' : `/parcels/${parcel}`}`

export function moveOrder(step: Step, body: MoveBody): Promise<void> {
  return fetchJson(`${stepUrl(step)}/move`, { method: 'POST', body })
}

export function moveOrders(body: MovesBody): Promise<Moves> {
  return fetchJson(`${base}/orders/moves`, { method: 'POST', body })
}

/** Delivers an order or a parcel of which the customer accepted some pieces. */
export function acceptInPart(step: Step, body: AcceptInPartBody): Promise<void> {
  return fetchJson(`${stepUrl(step)}/delivered-in-part`, { method: 'POST', body })
}

/** One page of the goods that customers did not accept. */
export function returnedGoodsQuery(args: GoodsArgs) {
  const search = new URLSearchParams(Object.entries(args).map(([name, value]) => [name, String(value)]))
  return queryOptions({
    queryKey: ['returnedGoods', args] as const,
    queryFn: ({ signal }) => fetchJson<GoodsPage>(`${base}/returned-goods?${search}`, { signal }),
  })
}

export function recordGoodsBack(id: number, body: GoodsBackBody): Promise<void> {
  return fetchJson(`${base}/returned-goods/${id}/back`, { method: 'POST', body })
}

export function recordGoodsLost(id: number, body: GoodsLostBody): Promise<void> {
  return fetchJson(`${base}/returned-goods/${id}/lost`, { method: 'POST', body })
}

export function undoGoodsLost(id: number, body: UndoLostBody): Promise<void> {
  return fetchJson(`${base}/returned-goods/${id}/not-lost`, { method: 'POST', body })
}

export function chargeRefusal(id: number, body: RefusalChargeBody): Promise<void> {
  return fetchJson(`${base}/returned-goods/${id}/refusal-charge`, { method: 'POST', body })
}

export function undoRefusalCharge(id: number, body: UndoRefusalChargeBody): Promise<void> {
  return fetchJson(`${base}/returned-goods/${id}/refusal-charge/undo`, { method: 'POST', body })
}

export function undoDelivery(step: Step, body: UndoDeliveryBody): Promise<void> {
  return fetchJson(`${stepUrl(step)}/undelivered`, { method: 'POST', body })
}

/** Cancels up to a hundred open orders with the order's phone or network address; call again until none are left. */
export function cancelRelated(id: number, body: CancelRelatedBody): Promise<RelatedCancelled> {
  return fetchJson(`${base}/orders/${id}/cancel-related`, { method: 'POST', body })
}

export function changeShipping(id: number, body: ChangeShippingInput): Promise<void> {
  return fetchJson(`${base}/orders/${id}/shipping`, { method: 'PUT', body })
}

export function changeQuantity(
  id: number,
  body: { version: number; productId: number; itemId: number; quantity: number; waives?: true },
): Promise<void> {
  return fetchJson(`${base}/orders/${id}/quantity`, { method: 'PUT', body })
}

export function addCall(id: number, body: CallBody): Promise<void> {
  return fetchJson(`${base}/orders/${id}/calls`, { method: 'POST', body })
}

export function addNote(id: number, text: string): Promise<void> {
  return fetchJson(`${base}/orders/${id}/notes`, { method: 'POST', body: { text } })
}

export function addCourier(body: { name: string; phone: string }): Promise<{ id: number }> {
  return fetchJson(`${base}/couriers`, { method: 'POST', body })
}

export function changeCourier(
  id: number,
  body: { name: string; phone: string; active: boolean },
): Promise<void> {
  return fetchJson(`${base}/couriers/${id}`, { method: 'PUT', body })
}

export function addHandover(id: number, body: HandoverBody): Promise<void> {
  return fetchJson(`${base}/couriers/${id}/handovers`, { method: 'POST', body })
}

export function setOrderLimits(body: OrderLimits): Promise<void> {
  return fetchJson(`${base}/order-limits`, { method: 'PUT', body })
}
