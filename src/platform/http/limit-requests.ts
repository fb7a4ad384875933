import type { Context, MiddlewareHandler } from 'hono'
import type { RequestLimits, Tier } from '#platform/limits/request-limits.ts'
import { limitedRequests } from '#platform/metrics/metrics.ts'
import { type PlainTexts, plainPage } from '#platform/pages/plain-page.ts'
import { requestLanguage } from './api-deps.ts'
import { clientAddress } from './client-address.ts'
import type { ConcurrencyLimiter } from './concurrency-limiter.ts'
import { problemResponse } from './problem.ts'

type LimitOptions = {
  limits: RequestLimits
  /** Bounds how many pages and API requests of one address are handled at the same time. */
  concurrencyLimiter: ConcurrencyLimiter
  tierOf: (method: string, path: string) => Tier
  /** The account that knows the browser of a sign-in request; null if none does. */
  knownDeviceOwner?: (c: Context) => string | null
  /** The texts of the 429 page. */
  plainTexts: PlainTexts
}

/** Tiers that cost queries and rendering, so that one address must not occupy the process. Files are cheap. */
const queuedTiers: ReadonlySet<Tier> = new Set(['page', 'call'])
const fileTiers: ReadonlySet<Tier> = new Set(['file', 'picture', 'share'])

/**
 * Limits the requests of each network address per minute, cached responses included, and the pages and API requests handled
 * at once; the others are queued. Over the limit an API request is 429 `too_many_attempts`, a page or form a plain page in
 * the visitor's language, a file an empty 429; all carry `Retry-After`.
 */
export function limitRequests({
  limits,
  concurrencyLimiter: turns,
  tierOf,
  knownDeviceOwner: knownOf = () => null,
  plainTexts,
}: LimitOptions): MiddlewareHandler {
  return async (c, next) => {
    const { method, path } = c.req
    const tier = tierOf(method, path)
    const address = clientAddress(c)
    const refuse = (waitSeconds: number) => {
      limitedRequests.inc({ tier })
      if (fileTiers.has(tier)) return tooManyFiles(waitSeconds)
      return path.startsWith('/api/')
        ? problemResponse('too_many_attempts', { retryAfterSeconds: waitSeconds })
        : tooManyPage(c, plainTexts, waitSeconds)
    }
    const known = tier === 'signIn' ? knownOf(c) : null
    const waitSeconds =
      known === null
        ? await limits.take(tier, address)
        : ((await limits.take('knownDevice', known)) ?? (await limits.take('knownDevicesOfAddress', address)))
    if (waitSeconds !== null) return refuse(waitSeconds)
    // A write may wait for a slow body and would block the queue meanwhile.
    if (!queuedTiers.has(tier) || (method !== 'GET' && method !== 'HEAD')) return next()
    const isHandled = await turns.run(address, async () => {
      await next()
      return true
    })
    if (!isHandled) return refuse(1)
  }
}

function tooManyFiles(waitSeconds: number): Response {
  const headers = { 'cache-control': 'no-store', 'retry-after': String(waitSeconds) }
  return new Response(null, { status: 429, headers })
}

function tooManyPage(c: Context, texts: PlainTexts, waitSeconds: number): Response {
  const language = requestLanguage(c)
  const { html, status } = plainPage(texts, language, 429)
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=UTF-8',
      'content-language': language,
      'cache-control': 'private, no-store',
      'retry-after': String(waitSeconds),
    },
  })
}
