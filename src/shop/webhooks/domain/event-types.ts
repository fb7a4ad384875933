/** What an endpoint can subscribe to. Stored and sent: never renamed. */
export const eventTypes = [
  'order.placed',
  'order.confirmed',
  'order.shipped',
  'order.delivered',
  'order.cancelled',
  'parcel.confirmed',
  'parcel.shipped',
  'parcel.delivered',
  'parcel.cancelled',
  'return.requested',
  'return.approved',
  'return.rejected',
  'return.collecting',
  'return.received',
  'return.settled',
  'return.closed',
  'product.changed',
  'product.deleted',
  'stock.low',
  'stock.out',
] as const
export type EventType = (typeof eventTypes)[number]

/** Sent by a button, to one endpoint. */
export const testEventType = 'webhook.test'
