import { backLinkParams } from '#desk/list-address.ts'
import { readPageSize } from '#platform/http/page-size.ts'
import { isDay } from '#platform/i18n/baghdad-day.ts'
import { cleanParam } from '#platform/text/clean-text.ts'
import { governorateSlugs } from '#shop/delivery/domain/governorates.ts'
import { orderNumber, parseOrderNumber } from '#shop/orders/domain/order-number.ts'
import { orderStatuses } from '#shop/orders/domain/order-status.ts'
import { parsePage } from '#shop/orders/order-list-search.ts'
import { maxBatchSize } from '../schemas.ts'
import { lastCalls, type QueueArgs, queueSorts, queueWaits } from '../schemas-queue.ts'

/** Reads the filters of the queue from the query string; unknown values are ignored. */
export function queueArgs(search: URLSearchParams): QueueArgs {
  const status = orderStatuses.find((each) => each === search.get('status'))
  const waits = queueWaits.find((each) => each === search.get('waits'))
  const governorate = governorateSlugs.find((each) => each === search.get('governorate'))
  const placedOn = dayOf(search, 'placedOn')
  const promised = dayOf(search, 'promised')
  const courier = idOf(search, 'courier')
  const product = idOf(search, 'product')
  const call = lastCalls.find((each) => each === search.get('call'))
  const sort = queueSorts.find((each) => each === search.get('sort'))
  const q = cleanParam(search.get('q'), 100)
  const page = Math.min(parsePage(search), 100_000)
  const pageSize = readPageSize(search)
  const addressOf = parseOrderNumber(search.get('addressOf') ?? '')
  return {
    ...(status && { status }),
    ...(waits && { waits }),
    ...(q && { q }),
    ...(addressOf !== null && { addressOf }),
    ...(governorate && { governorate }),
    ...(placedOn !== null && { placedOn }),
    ...(promised !== null && { promised }),
    ...(courier !== null && { courier }),
    ...(call && { call }),
    ...(product !== null && { product }),
    ...(sort && { sort }),
    ...(page > 1 && { page }),
    ...(pageSize && { pageSize }),
  }
}

export function queueHref(args: QueueArgs): string {
  const search = new URLSearchParams(
    Object.entries(args)
      .filter(([name, value]) => name !== 'page' || value !== 1)
      .map(([name, value]) => [name, String(value)]),
  )
  return search.size > 0 ? `/admin/orders?${search}` : '/admin/orders'
}

/** The URL of the queue that an order or a print page was opened from. */
export function queueListHref(search: URLSearchParams): string {
  return queueHref(queueArgs(backLinkParams(search)))
}

/** The order ids in the URL of a print page. */
export function printIds(search: URLSearchParams): number[] {
  const ids = (search.get('ids') ?? '')
    .split(',')
    .filter((text) => /^[1-9]\d{0,8}$/.test(text))
    .map(Number)
  return [...new Set(ids)].slice(0, maxBatchSize)
}

/** The only parcel to print, by its number in the URL of a print page; null: all of them. */
export function printParcel(search: URLSearchParams): number | null {
  const text = search.get('parcel') ?? ''
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null
}

/** The order ids in the URL of a picking list; null without any: all orders to be packed. */
export function pickingIds(search: URLSearchParams): number[] | null {
  return search.has('ids') ? printIds(search) : null
}

/** The day in the URL of the couriers page; null means today. */
export function settlementDay(search: URLSearchParams): string | null {
  return dayOf(search, 'day')
}

/** The order that is open beside the queue; null when there is none. */
export function openOrderId(search: URLSearchParams): number | null {
  return parseOrderNumber(search.get('open') ?? '')
}

/** The URL of the queue with this order open beside it; null closes it. */
export function openHref(args: QueueArgs, id: number | null): string {
  const href = queueHref(args)
  return id === null ? href : `${href}${href.includes('?') ? '&' : '?'}open=${orderNumber(id)}`
}

function dayOf(search: URLSearchParams, name: string): string | null {
  const day = search.get(name)
  return day !== null && isDay(day) ? day : null
}

function idOf(search: URLSearchParams, name: string): number | null {
  const text = search.get(name) ?? ''
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null
}
