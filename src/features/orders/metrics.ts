import { Counter } from 'prom-client'

/** What Prometheus is told of orders, by the status they were given: `pending` is a new one. */
export const orderStatuses = new Counter({
  name: 'dijla_orders_total',
  help: 'Orders by the status they were given: pending is a new order.',
  labelNames: ['status'] as const,
})
