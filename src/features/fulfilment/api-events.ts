import { Hono } from 'hono'
import { streamSSE } from 'hono/streaming'
import { describeRoute } from 'hono-openapi'
import { allow, type StaffEnv } from '#features/staff/api-door.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { refuses } from '#platform/http/openapi.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { valid } from '#platform/http/validation.ts'
import type { OrderFeed, OrderNews } from './order-feed.ts'
import { eventsQuery } from './schemas.ts'

export type FulfilmentDeps = ApiDeps & { orderFeed: OrderFeed }

/** Proxies cut what is silent. */
const beatMs = 20_000
/** Then the browser comes again, and the door looks anew at who it is. */
const longestMs = 10 * 60_000
const comeBackMs = 2_000
/** Who follows too often already tries again this late. */
const fullSeconds = 5

/** New and changed orders, as they happen. */
export function orderEventsApi({ orderFeed }: FulfilmentDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>().get(
    '/orders/events',
    allow('staff'),
    describeRoute({
      tags: ['Orders'],
      summary: 'Orders as they come and change',
      description:
        'Server-sent events named `orders`: JSON with `newest`, the newest order (`id`, `createdAt`; null when there is none), ' +
        'and `pending`, how many wait to be confirmed. One comes at once, then one whenever an order comes or changes, ' +
        'whichever process took it. With `once=true` only the first. It ends when the member leaves, is signed out or gets ' +
        'another role. A person follows five times at most, in each process of the shop; one more is `too_many_attempts`.',
      responses: {
        200: { description: 'The events.', content: { 'text/event-stream': { schema: { type: 'string' } } } },
        ...refuses('invalid_request', 'not_found'),
      },
    }),
    valid('query', eventsQuery),
    (c) => {
      const { once } = c.req.valid('query')
      const { userId, sessionId, role } = c.env.staff
      const over = Promise.withResolvers<void>()
      let tell: (news: OrderNews) => unknown = () => undefined
      const leave = once
        ? () => undefined
        : orderFeed.follow({
            member: { userId, sessionId, role },
            tell: (news) => void tell(news),
            end: over.resolve,
          })
      if (!leave) throw new Refusal('too_many_attempts', { retryAfterSeconds: fullSeconds })
      c.header('x-accel-buffering', 'no')
      const answer = streamSSE(c, async (stream) => {
        tell = (news) => stream.writeSSE({ event: 'orders', data: JSON.stringify(news), retry: comeBackMs })
        stream.onAbort(() => over.resolve())
        const beat = setInterval(() => void stream.write(': here\n\n'), beatMs)
        const life = setTimeout(over.resolve, once ? 0 : longestMs)
        try {
          await tell(await orderFeed.read())
          await over.promise
        } finally {
          clearInterval(beat)
          clearTimeout(life)
          leave()
        }
      })
      // The library says `no-cache`.
      answer.headers.set('cache-control', 'private, no-store')
      return answer
    },
  )
}
