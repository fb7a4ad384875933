import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Log } from '#platform/log/log.ts'

/**
 * The rate-limit tiers: a page, an API request, a form, a sign-in, an order; a file of the build, a picture, a
 * picture of a shared link; an API request with a key; a webhook of a provider.
 */
export const tiers = [
  'page',
  'call',
  'form',
  'signIn',
  'order',
  'guest',
  'cart',
  'file',
  'picture',
  'share',
  'key',
  'hook',
] as const
export type Tier = (typeof tiers)[number]

/** Requests per minute from one network address; 0: unlimited. */
export type TierLimits = Record<Tier, number>

/**
 * What a request is counted for, and how many times the limit of an address it may have. A session has a limit of its own, so that
 * others behind its address cannot use it up; all sessions of an address have a common one, and so has the /48 of IPv6 addresses.
 * Refused requests are counted apart from those that are served, for the address and for the /48.
 */
const scopeFactors = {
  address: 1,
  session: 1,
  sessionsOfAddress: 10,
  network: 20,
  refused: 10,
  refusedOfNetwork: 200,
}
export type Scope = keyof typeof scopeFactors

/** A counted request. `waitSeconds`: null if allowed, else until the next attempt. `until`: when its minute ends, in ms since 1970. */
export type RequestCount = { waitSeconds: number | null; until: number }

export type RequestLimits = {
  /** Counts a request under a key of the scope. */
  take(tier: Tier, scope: Scope, key: string): Promise<RequestCount>
  /** Takes back a count of `take`, while its minute lasts. */
  giveBack(tier: Tier, scope: Scope, key: string, counted: RequestCount): Promise<void>
}

const windowSeconds = 60
const windowMs = windowSeconds * 1000
/** Nothing is taken back in these last milliseconds of a minute, which may end meanwhile. */
const lastMs = 50
/** Frequent tiers without writes are counted in memory, as a statement would cost more than the response. */
const reads: ReadonlySet<Tier> = new Set(['page', 'call', 'file', 'picture', 'share', 'key', 'hook'])
/** Counts of refused requests are too, for the same reason. */
const refusedScopes: ReadonlySet<Scope> = new Set(['refused', 'refusedOfNetwork'])
/** Processes report these counts in tenths of the limit, so the total is off by at most a tenth per process. */
const tenths = 10

type Counter = {
  take(key: string): Promise<RequestCount>
  giveBack(key: string, counted: RequestCount): Promise<void>
}

/** The count of a tier without a limit. */
const unlimited: RequestCount = { waitSeconds: null, until: 0 }

/**
 * Rate limits by tier and network address. With `shared`, several processes count distributed in the database: tiers with writes
 * exactly, the others in memory, reported in tenths of the limit. Without the database each process counts on its local.
 */
export function createRequestLimits({
  limits,
  shared,
  log,
}: {
  limits: TierLimits
  /** Null for a single process. */
  shared: pg.Pool | null
  log: Log
}): RequestLimits {
  const counters = new Map<string, Counter>()
  for (const tier of tiers) {
    for (const scope of Object.keys(scopeFactors) as Scope[]) {
      const points = limits[tier] * scopeFactors[scope]
      if (points > 0) counters.set(`${tier} ${scope}`, createCounter({ tier, scope, points, shared, log }))
    }
  }
  return {
    take: async (tier, scope, key) => (await counters.get(`${tier} ${scope}`)?.take(key)) ?? unlimited,
    giveBack: async (tier, scope, key, counted) => counters.get(`${tier} ${scope}`)?.giveBack(key, counted),
  }
}

type CounterOptions = { tier: Tier; scope: Scope; points: number; shared: pg.Pool | null; log: Log }

function createCounter({ tier, scope, points, shared, log }: CounterOptions): Counter {
  const keyPrefix = scope === 'address' ? tier : `${tier}-${scope}`
  const local = new RateLimiterMemory({ keyPrefix, points, duration: windowSeconds })
  const giveBack: Counter['giveBack'] = (key, counted) => giveBackIn(local, key, counted)
  if (!shared) return { take: (key) => consume(local, key), giveBack }
  const distributed = new RateLimiterPostgres({
    storeClient: shared,
    storeType: 'pool',
    keyPrefix,
    tableName: 'rate_limits',
    tableCreated: true,
    points,
    duration: windowSeconds,
    // A blocked address runs no statement until the minute is over.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: local,
  })
  if (reads.has(tier) || refusedScopes.has(scope))
    return {
      take: reportedInTenths({ local, distributed, points, log }),
      giveBack,
    }
  return {
    take: (key) => consume(distributed, digest(key)),
    giveBack: (key, counted) =>
      giveBackInDatabase(shared, `${keyPrefix}:${digest(key)}`, counted).catch(() =>
        giveBack(digest(key), counted),
      ),
  }
}

/** Whether a minute that ends at `end` is the one of the count: those of one key are a minute apart. */
const isMinuteOf = ({ until }: RequestCount, end: number) => Math.abs(end - until) < windowMs / 2

/** Takes a count back, unless its minute is over or about to be: the store would begin the next one with less than nothing. */
async function giveBackIn(limiter: RateLimiterMemory, key: string, counted: RequestCount): Promise<void> {
  const current = await limiter.get(key)
  if (!current || current.consumedPoints <= 0 || current.msBeforeNext < lastMs) return
  if (isMinuteOf(counted, Date.now() + current.msBeforeNext)) await limiter.reward(key, 1)
}

async function giveBackInDatabase(pool: pg.Pool, key: string, { until }: RequestCount): Promise<void> {
  await pool.query({
    name: 'give_back_count',
    text: `update rate_limits set points = points - 1
           where key = $1 and points > 0 and expire > $2 and abs(expire - $3) < $4`,
    values: [key, Date.now(), Math.round(until), windowMs / 2],
  })
}

type Tenths = { local: RateLimiterMemory; distributed: RateLimiterPostgres; points: number; log: Log }

function reportedInTenths({ local, distributed, points, log }: Tenths): Counter['take'] {
  const tenth = Math.max(1, Math.floor(points / tenths))
  // A count that is taken back passes the same tenth again, which must be reported once.
  const reported = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: windowSeconds })

  async function report(key: string): Promise<void> {
    const { waitSeconds } = await consume(distributed, digest(key), tenth)
    if (waitSeconds !== null) await local.block(key, waitSeconds)
  }

  async function isUnreported(key: string, { consumedPoints, msBeforeNext }: Counted): Promise<boolean> {
    if (consumedPoints % tenth !== 0 || consumedPoints > points) return false
    if (((await reported.get(key))?.consumedPoints ?? 0) >= consumedPoints) return false
    await reported.set(key, consumedPoints, msBeforeNext / 1000)
    return true
  }

  return async (key) => {
    const counted = await count(local, key, 1)
    if (await isUnreported(key, counted))
      report(key).catch((error) =>
        log.warn({ reason: String(error) }, 'a request count could not be reported'),
      )
    return requestCountOf(counted)
  }
}

type Limiter = Pick<RateLimiterMemory, 'consume'>
type Counted = { consumedPoints: number; msBeforeNext: number; refused: boolean }

async function count(limiter: Limiter, key: string, points: number): Promise<Counted> {
  try {
    const { consumedPoints, msBeforeNext } = await limiter.consume(key, points)
    return { consumedPoints, msBeforeNext, refused: false }
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal
    const { consumedPoints, msBeforeNext } = refusal
    return { consumedPoints, msBeforeNext, refused: true }
  }
}

async function consume(limiter: Limiter, key: string, points = 1): Promise<RequestCount> {
  return requestCountOf(await count(limiter, key, points))
}

function requestCountOf({ msBeforeNext, refused }: Counted): RequestCount {
  const waitSeconds = refused ? Math.max(1, Math.ceil(msBeforeNext / 1000)) : null
  return { waitSeconds, until: Date.now() + msBeforeNext }
}

/** Hashes an address, so that the table contains none. */
const digest = (address: string) => createHash('sha256').update(address).digest('base64url')
