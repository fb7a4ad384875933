import type { Context, MiddlewareHandler } from 'hono'
import type { RequestLimits, Tier } from '#platform/limits/request-limits.ts'
import { limitedRequests } from '#platform/metrics/metrics.ts'
import { type PlainTexts, plainPage } from '#platform/pages/plain-page.ts'
import { requestLanguage } from './api-deps.ts'
import { clientAddress } from './client-address.ts'
import { problemResponse } from './problem.ts'
import type { Turns } from './turns.ts'

type Limiting = {
  limits: RequestLimits
  /** Bounds how many pages and calls of one address are made at the same time. */
  turns: Turns
  tierOf: (method: string, path: string) => Tier
  /** The account whose known browser a request that signs in comes from; null for any other. */
  knownOf?: (c: Context) => string | null
  /** What somebody is told who asks for a page too often. */
  plainTexts: PlainTexts
}

/** Made by a query, a rendering: what somebody else asks for would wait behind them. Files only pass through. */
const made: ReadonlySet<Tier> = new Set(['page', 'call'])
const files: ReadonlySet<Tier> = new Set(['file', 'picture', 'share'])

/**
 * Lets each network address do so much a minute, cached answers included, and have so many pages and calls made at once; the
 * others wait for their turn. A call over the limit is 429 `too_many_attempts`, a page or form a plain page in the visitor's
 * language, a file an empty answer; all say when to come again.
 */
export function limitRequests({
  limits,
  turns,
  tierOf,
  knownOf = () => null,
  plainTexts,
}: Limiting): MiddlewareHandler {
  return async (c, next) => {
    const { method, path } = c.req
    const tier = tierOf(method, path)
    const address = clientAddress(c)
    const refuse = (waitSeconds: number) => {
      limitedRequests.inc({ tier })
      if (files.has(tier)) return tooManyFiles(waitSeconds)
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
    // A write may wait for a body that comes slowly: it would keep its turn from the neighbours meanwhile.
    if (!made.has(tier) || (method !== 'GET' && method !== 'HEAD')) return next()
    const isDone = await turns.take(address, async () => {
      await next()
      return true
    })
    if (!isDone) return refuse(1)
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
