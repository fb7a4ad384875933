import type { OrderStatus } from '../domain/order-status.ts'

const tones = {
  pending: 'yellow',
  processing: 'blue',
  shipped: 'indigo',
  delivered: 'green',
  cancelled: 'red',
} as const satisfies Record<OrderStatus, string>

const isKnown = (status: string): status is OrderStatus => Object.hasOwn(tones, status)

/** The colour of a status' badge (specification §4). */
export function statusTone(status: string): (typeof tones)[OrderStatus] | 'grey' {
  return isKnown(status) ? tones[status] : 'grey'
}

/** What a status is called; any other value is shown as is. */
export function statusLabel(status: string, labels: Readonly<Record<OrderStatus, string>>): string {
  return isKnown(status) ? labels[status] : status
}
