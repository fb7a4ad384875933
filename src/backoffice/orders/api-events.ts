import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { describeRoute } from 'hono-openapi'
import { requirePerson, requireRight, type StaffEnv } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { refusalResponses } from '#platform/http/openapi.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { valid } from '#platform/http/validation.ts'
import type { OrderFeed, OrderUpdate } from './order-feed.ts'
import { eventsQuery } from './schemas.ts'

export type OrdersAdminDeps = ApiDeps & { orderFeed: OrderFeed }

/** Proxies close idle connections. */
const heartbeatMs = 20_000
/** After this the browser reconnects, and the session is checked again. */
const maxStreamMs = 10 * 60_000
const reconnectMs = 2_000
/** Retry delay for a member who already has the maximum number of streams open. */
const retryAfterSeconds = 5

/** The server-sent event stream of new and changed orders. */
export function orderEventsApi({ orderFeed }: OrdersAdminDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>().get(
    '/orders/events',
    requireRight('orders'),
    requirePerson,
    describeRoute({
      tags: ['Orders'],
      summary: 'Stream new and changed orders',
      description:
        'Server-sent events named `orders`: JSON with `newest`, the newest order (`id`, `createdAt`; null when there are none), ' +
        'and `pending`, how many are unconfirmed. The first event is sent at once, then one whenever an order is placed or changes, ' +
        'in any process. With `once=true` only the first is sent. The stream ends when the member leaves, is signed out or loses ' +
        'the right `orders`. A member may have five streams open per process; a further one is refused with `too_many_attempts`.',
      responses: {
        200: { description: 'The events.', content: { 'text/event-stream': { schema: { type: 'string' } } } },
        ...refusalResponses('invalid_request', 'not_found'),
      },
    }),
    valid('query', eventsQuery),
    (c) => {
      const { once } = c.req.valid('query')
      const { userId, sessionId } = c.env.staff
      const ended = Promise.withResolvers<void>()
      let send: (update: OrderUpdate) => unknown = () => undefined
      const unsubscribe = once
        ? () => undefined
        : orderFeed.subscribe({
            member: { userId, sessionId },
            send: (update) => void send(update),
            end: ended.resolve,
          })
      if (!unsubscribe) throw new Refusal('too_many_attempts', { retryAfterSeconds })
      c.header('x-accel-buffering', 'no')
      const response = streamSSE(c, async (stream) => {
        send = (update) =>
          stream.writeSSE({ event: 'orders', data: JSON.stringify(update), retry: reconnectMs })
        stream.onAbort(() => ended.resolve())
        const heartbeat = setInterval(() => void stream.write(': here\n\n'), heartbeatMs)
        const timeout = setTimeout(ended.resolve, once ? 0 : maxStreamMs)
        try {
          await send(await orderFeed.read())
          await ended.promise
        } finally {
          clearInterval(heartbeat)
          clearTimeout(timeout)
          unsubscribe()
        }
      })
      // The library sets `no-cache`.
      response.headers.set('cache-control', 'private, no-store')
      return response
    },
  )
}
