import { setTimeout as wait } from 'node:timers/promises'
import { numberedOrder } from '#test/harness/order-consistency.ts'

type Target = { origin: string; productIds: readonly number[]; shoppers?: number }

type CallResult = { status: number; cookie: string; retryAfter: string | null; text: string }

const pauseMs = 100
const callTimeoutMs = 120_000
/** Each shopper loads a page once per this many orders. */
const ordersPerPage = 4

/**
 * Simulates shoppers who order without a pause. Each confirmation is repeated under its key until it is acknowledged,
 * as the shop’s own checkout does. Every response that is neither a success nor a 503 with `Retry-After` is recorded
 * in `surprises`.
 */
export function startOrdering({ origin, productIds, shoppers = 20 }: Target) {
  const acknowledged = new Map<string, number>()
  const surprises: string[] = []
  const counts = { unavailable: 0 }
  let number = 0
  let isStopping = false

  /** The last responses, for the message of a failure. */
  let recent: string[] = []

  async function call(path: string, init: RequestInit): Promise<CallResult> {
    const result = await send(path, init)
    recent = [...recent.slice(-39), `${path} ${result.status}`]
    return result
  }

  async function send(path: string, init: RequestInit): Promise<CallResult> {
    try {
      const response = await fetch(origin + path, init)
      const text = await response.text()
      const cookie = response.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ')
      return { status: response.status, cookie, retryAfter: response.headers.get('retry-after'), text }
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error
      return { status: 0, cookie: '', retryAfter: null, text: String(cause) }
    }
  }

  const post = (path: string, body: unknown, headers: Record<string, string>) =>
    call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  /** Returns whether the call succeeded, and records an unexpected response. */
  function isDone(what: string, { status, retryAfter, text }: CallResult): boolean {
    if (status === 200 || status === 201) return true
    if (status === 503 && retryAfter !== null) counts.unavailable += 1
    else surprises.push(`${what}: ${status} ${text.slice(0, 200)}`)
    return false
  }

  async function untilDone(what: string, attempt: () => Promise<CallResult>): Promise<CallResult | null> {
    for (
      const startedAt = performance.now();
      performance.now() - startedAt < callTimeoutMs;
      await wait(pauseMs)
    ) {
      const result = await attempt()
      if (isDone(what, result)) return result
    }
    surprises.push(`${what}: no success within ${callTimeoutMs} ms`)
    return null
  }

  async function shop(from: Record<string, string>): Promise<void> {
    const first = { userId: 1, productId: productIds[0], quantity: 1 }
    const cookie = (await untilDone('cart', () => post('/api/cart', first, from)))?.cookie ?? ''
    for (let count = 0; !isStopping; count += 1) {
      number += 1
      const key = `confirmation ${number}`
      const body = numberedOrder(productIds, number)
      const headers = { ...from, cookie, 'idempotency-key': key }
      const placed = await untilDone('order', () => post('/api/orders', body, headers))
      if (placed) acknowledged.set(key, JSON.parse(placed.text).id)
      if (count % ordersPerPage === 0) isDone('page', await call('/orders', { headers: { ...from, cookie } }))
    }
  }

  const shopping = Promise.all(
    Array.from({ length: shoppers }, (_, index) => shop({ 'x-forwarded-for': `198.18.0.${index + 1}` })),
  )
  return {
    acknowledged,
    surprises,
    counts,
    /** Resolves when this many more orders have been acknowledged; throws after the timeout. */
    async moreOrders(count: number, timeoutMs = 120_000): Promise<void> {
      const expected = acknowledged.size + count
      const deadline = performance.now() + timeoutMs
      while (acknowledged.size < expected) {
        if (performance.now() > deadline)
          throw new Error(
            `${acknowledged.size} orders of ${expected} within ${timeoutMs} ms; the last responses: ${recent.join(', ')}`,
          )
        await wait(20)
      }
    },
    /** Ends the load after every confirmation in flight has been acknowledged. */
    async stop(): Promise<void> {
      isStopping = true
      await shopping
    },
  }
}

export type Ordering = ReturnType<typeof startOrdering>
