import type { Context, MiddlewareHandler } from 'hono'
import type { RequestLimits, Tier } from '#platform/limits/request-limits.ts'
import { limitedRequests } from '#platform/metrics/metrics.ts'
import { type PlainTexts, plainPage } from '#platform/pages/plain-page.ts'
import { requestLanguage } from './api-deps.ts'
import { clientAddress } from './client-address.ts'
import { problemResponse } from './problem.ts'

type Limiting = {
  limits: RequestLimits
  tierOf: (method: string, path: string) => Tier
  /** The account whose known browser a request that signs in comes from; null for any other. */
  knownOf?: (c: Context) => string | null
  /** What somebody is told who asks for a page too often. */
  plainTexts: PlainTexts
}

/**
 * Lets each network address do so much a minute, kept answers included: a call over the limit is 429
 * `too_many_attempts`, a page or form a plain page in the visitor's language; both say when to come again.
 */
export function limitRequests({
  limits,
  tierOf,
  knownOf = () => null,
  plainTexts,
}: Limiting): MiddlewareHandler {
  return async (c, next) => {
    const { method, path } = c.req
    const tier = tierOf(method, path)
    const known = tier === 'signIn' ? knownOf(c) : null
    const waitSeconds =
      known === null
        ? await limits.take(tier, clientAddress(c))
        : ((await limits.take('knownDevice', known)) ??
          (await limits.take('knownDevicesOfAddress', clientAddress(c))))
    if (waitSeconds === null) return next()
    limitedRequests.inc({ tier })
    return path.startsWith('/api/')
      ? problemResponse('too_many_attempts', { retryAfterSeconds: waitSeconds })
      : tooManyPage(c, plainTexts, waitSeconds)
  }
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
