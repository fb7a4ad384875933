import type { OrderStatus } from '../domain/order-status.ts'

const tones = {
  pending: 'yellow',
  processing: 'blue',
  shipped: 'indigo',
  delivered: 'green',
  cancelled: 'red',
} as const satisfies Record<OrderStatus, string>

const isKnown = (status: string): status is OrderStatus => Object.hasOwn(tones, status)

/** The colour of a status badge (docs/product.md §4). */
export function statusTone(status: string): (typeof tones)[OrderStatus] | 'grey' {
  return isKnown(status) ? tones[status] : 'grey'
}

/** The label of a status; an unknown value is returned as is. */
export function statusLabel(status: string, labels: Readonly<Record<OrderStatus, string>>): string {
  return isKnown(status) ? labels[status] : status
}
