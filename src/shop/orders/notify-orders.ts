import { createDebouncedNotifier } from '#platform/db/notify-debounced.ts'

/** Notifies all processes about a new order, after its transaction, so that open back office screens refresh. */
export const notifyOrderPlaced = createDebouncedNotifier({
  channel: 'orders',
  delayMs: 50,
  payloadOf: () => '',
  failure: 'notifying about new orders failed',
})
