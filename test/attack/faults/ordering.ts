import { setTimeout as wait } from 'node:timers/promises'
import { numberedOrder } from '#test/harness/order-books.ts'

type Target = { origin: string; productIds: readonly number[]; shoppers?: number }

type Answer = { status: number; cookie: string; retryAfter: string | null; text: string }

const pauseMs = 100
const patienceMs = 60_000
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

  async function call(path: string, init: RequestInit): Promise<Answer> {
    const answer = await ask(path, init)
    recent = [...recent.slice(-39), `${path} ${answer.status}`]
    return answer
  }

  async function ask(path: string, init: RequestInit): Promise<Answer> {
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
  function isDone(what: string, { status, retryAfter, text }: Answer): boolean {
    if (status === 200 || status === 201) return true
    if (status === 503 && retryAfter !== null) counts.unavailable += 1
    else surprises.push(`${what}: ${status} ${text.slice(0, 200)}`)
    return false
  }

  async function untilDone(what: string, ask: () => Promise<Answer>): Promise<Answer | null> {
    for (const begun = performance.now(); performance.now() - begun < patienceMs; await wait(pauseMs)) {
      const answer = await ask()
      if (isDone(what, answer)) return answer
    }
    surprises.push(`${what}: no success within ${patienceMs} ms`)
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
    async moreOrders(count: number, timeoutMs = 30_000): Promise<void> {
      const enough = acknowledged.size + count
      const giveUpAt = performance.now() + timeoutMs
      while (acknowledged.size < enough) {
        if (performance.now() > giveUpAt)
          throw new Error(
            `${acknowledged.size} orders of ${enough} within ${timeoutMs} ms; the last answers: ${recent.join(', ')}`,
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
