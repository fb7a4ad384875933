import type { Context, MiddlewareHandler } from 'hono'
import { type RequestCounter, withCounter } from '#platform/limits/count-as.ts'
import type { RequestCount, RequestLimits, Scope, Tier } from '#platform/limits/request-limits.ts'
import { limitedRequests } from '#platform/metrics/metrics.ts'
import { type PlainTexts, plainPage } from '#platform/pages/plain-page.ts'
import { requestLanguage } from './api-deps.ts'
import { clientAddress, wideNetwork } from './client-address.ts'
import type { ConcurrencyLimiter } from './concurrency-limiter.ts'
import { problemResponse } from './problem.ts'
import { isCrossSiteWrite, isWrite } from './same-site.ts'

type LimitOptions = {
  limits: RequestLimits
  /** Bounds how many pages and API requests of one address are handled at the same time. */
  concurrencyLimiter: ConcurrencyLimiter
  /** The same for all addresses of an IPv6 /48. */
  networkConcurrencyLimiter: ConcurrencyLimiter
  tierOf: (c: Context) => Tier
  /** A name of the request's session that cannot be forged; null without one. */
  sessionOf?: (c: Context) => string | null
  /** The account that knows the browser of a sign-in request; null if none does. */
  knownDeviceOwner?: (c: Context) => string | null
  /** Runs before a request over the limit of a tier is answered. */
  onRefused?: (c: Context, tier: Tier) => Promise<void>
  /** The texts of the 429 page. */
  plainTexts: PlainTexts
}

/** Tiers that cost queries and rendering, so that one address must not occupy the process. Files are cheap. */
const queuedTiers: ReadonlySet<Tier> = new Set(['page', 'call', 'key'])
/** Tiers of programs, which get JSON. */
const callTiers: ReadonlySet<Tier> = new Set(['call', 'key', 'hook'])
const fileTiers: ReadonlySet<Tier> = new Set(['file', 'picture', 'share'])
/** Tiers that are not counted for a session: files are cheap, and new guests have none. */
const addressTiers: ReadonlySet<Tier> = new Set([...fileTiers, 'guest'])
/** Refusals of a request that no rule of the shop was applied to: not valid, from another site, too large, of another type. */
const refusedStatuses: ReadonlySet<number> = new Set([400, 403, 413, 415, 422])

/**
 * Limits the requests of each network address per minute, cached responses included, and the pages and API requests handled
 * at once; the others are queued. A session has its own limit beside others of its address. Writes that are not valid or come from
 * another site's page are counted on their own, with ten times the limit, and for the IPv6 network with twenty times of that. Over the limit an API request is 429
 * `too_many_attempts`, a page or form a plain page in the visitor's language, a file an empty 429; all carry `Retry-After`.
 */
export function limitRequests(options: LimitOptions): MiddlewareHandler {
  const { limits, concurrencyLimiter: turns, networkConcurrencyLimiter: networkTurns, tierOf } = options
  return async (c, next) => {
    const tier = tierOf(c)
    const address = clientAddress(c)
    const refuse = async (counted: Tier, waitSeconds: number) => {
      limitedRequests.inc({ tier: counted })
      await options.onRefused?.(c, counted)
      if (fileTiers.has(tier)) return tooManyFiles(waitSeconds)
      return callTiers.has(tier)
        ? problemResponse('too_many_attempts', { retryAfterSeconds: waitSeconds })
        : tooManyPage(c, options.plainTexts, waitSeconds)
    }
    if (isCrossSiteWrite(c)) {
      const waitSeconds = await takeRefused(limits, tier, address)
      return waitSeconds === null ? next() : refuse(tier, waitSeconds)
    }
    const counts = createRequestCounts(c, options)
    const waitSeconds = await counts.take(tier)
    if (waitSeconds !== null) return refuse(tier, waitSeconds)
    let isInvalid = false
    const markInvalid = () => {
      isInvalid = true
    }
    const handle = () => withCounter({ ...counts, refuse, markInvalid }, next)
    // A write may wait for a slow body and would block the queue meanwhile.
    if (isWrite(c) || !queuedTiers.has(tier)) {
      await handle()
      const isRefused = isWrite(c) && (isInvalid || refusedStatuses.has(c.res.status))
      if (isRefused && (await takeRefused(limits, tier, address)) === null) await counts.giveBack(tier)
      return
    }
    const work = async () => {
      await handle()
      return true
    }
    const network = wideNetwork(address)
    const isHandled = await turns.run(address, () =>
      network === null ? work() : networkTurns.run(network, work),
    )
    if (!isHandled) return refuse(tier, 1)
  }
}

/** Counts one request in its tiers: for its session if it has one, otherwise for its address; and for the IPv6 network. */
function createRequestCounts(
  c: Context,
  { limits, sessionOf = () => null, knownDeviceOwner: knownOf = () => null }: LimitOptions,
): Pick<RequestCounter, 'take' | 'giveBack'> {
  const address = clientAddress(c)
  const network = wideNetwork(address)

  function keysOf(tier: Tier): [Scope, string][] {
    const device = tier === 'signIn' ? knownOf(c) : null
    const session = device ?? (addressTiers.has(tier) ? null : sessionOf(c))
    const keys: [Scope, string][] =
      session === null
        ? [['address', address]]
        : [
            ['session', session],
            ['sessionsOfAddress', address],
          ]
    return network === null ? keys : [...keys, ['network', network]]
  }

  /** What can be taken back, newest last. */
  const history: { tier: Tier; counts: [Scope, string, RequestCount][] }[] = []

  return {
    async take(tier) {
      const counts: [Scope, string, RequestCount][] = []
      for (const [scope, key] of keysOf(tier)) {
        const count = await limits.take(tier, scope, key)
        if (count.waitSeconds !== null) return count.waitSeconds
        counts.push([scope, key, count])
      }
      history.push({ tier, counts })
      return null
    },
    async giveBack(tier) {
      const index = history.findLastIndex((each) => each.tier === tier)
      const [last] = index === -1 ? [] : history.splice(index, 1)
      for (const [scope, key, count] of last?.counts ?? []) await limits.giveBack(tier, scope, key, count)
    },
  }
}

/** Counts a refused request for its address and IPv6 network. Returns null if allowed, else the seconds to wait. */
async function takeRefused(limits: RequestLimits, tier: Tier, address: string): Promise<number | null> {
  const { waitSeconds } = await limits.take(tier, 'refused', address)
  const network = wideNetwork(address)
  if (waitSeconds !== null || network === null) return waitSeconds
  return (await limits.take(tier, 'refusedOfNetwork', network)).waitSeconds
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
