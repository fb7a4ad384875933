import { Counter, Gauge } from 'prom-client'

/** Orders by the status they were given; `pending` is a new order. */
export const orderStatuses = new Counter({
  name: 'dijla_orders_total',
  help: 'Orders by the status they were given: pending is a new order.',
  labelNames: ['status'] as const,
})

/** Orders over a limit: accepted as `call` (they hold no stock) or `refused`. */
export const overLimitOrders = new Counter({
  name: 'dijla_orders_over_limit_total',
  help: 'Orders over a limit of the shop: taken to be confirmed by a call first, or refused.',
  labelNames: ['limit', 'outcome'] as const,
})

export const releasedOrders = new Counter({
  name: 'dijla_orders_released_total',
  help: 'Orders of unconfirmed phones that gave their stock back because their time was over.',
})

// Every process measures the whole shop, so the aggregate is the maximum and not the sum.
export const recentOrders = new Gauge({
  name: 'dijla_orders_recent',
  help: 'Orders of the last ten minutes: all of them, and the most from one phone and from one network address.',
  labelNames: ['from'] as const,
  aggregator: 'max',
})

export const orderBurst = new Gauge({
  name: 'dijla_orders_burst',
  help: '1 while orders come unusually fast, or too many from one phone or network address; else 0.',
  aggregator: 'max',
})

export const waitingOrders = new Gauge({
  name: 'dijla_orders_waiting_for_call',
  help: 'Orders that wait for a call and hold no stock.',
  aggregator: 'max',
})
