import { maxBatchSize, type QueueArgs, queueSorts } from '#features/fulfilment/schemas.ts'
import { parseOrderNumber } from '#features/orders/domain/order-number.ts'
import { orderStatuses } from '#features/orders/domain/order-status.ts'
import { parsePage } from '#features/orders/order-list-search.ts'
import { readPageSize } from '#features/staff/domain/page-size.ts'
import { isDay } from '#platform/i18n/baghdad-day.ts'
import { cleanParam } from '#platform/text/clean-text.ts'
import { backLinkParams } from '../ui/list-address.ts'

/** Reads the filters of the queue from the query string; unknown values are ignored. */
export function queueArgs(search: URLSearchParams): QueueArgs {
  const status = orderStatuses.find((each) => each === search.get('status'))
  const sort = queueSorts.find((each) => each === search.get('sort'))
  const q = cleanParam(search.get('q'), 100)
  const page = Math.min(parsePage(search), 100_000)
  const pageSize = readPageSize(search)
  const addressOf = parseOrderNumber(search.get('addressOf') ?? '')
  return {
    ...(status && { status }),
    ...(search.get('waits') === 'call' && { waits: 'call' as const }),
    ...(q && { q }),
    ...(addressOf !== null && { addressOf }),
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

/** The day in the URL of the couriers page; null means today. */
export function settlementDay(search: URLSearchParams): string | null {
  const day = search.get('day')
  return day !== null && isDay(day) ? day : null
}
