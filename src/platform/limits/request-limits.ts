import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Log } from '#platform/log/log.ts'

/**
 * The rate-limit tiers: a page, an API request, a form, a sign-in, an order; a file of the build, a picture, a picture of a
 * shared link.
 */
export const tiers = ['page', 'call', 'form', 'signIn', 'order', 'file', 'picture', 'share'] as const
export type Tier = (typeof tiers)[number]

/** Requests per minute from one network address; 0: unlimited. */
export type TierLimits = Record<Tier, number>

/**
 * Sign-ins from a known browser are counted per account, so that others behind the same address cannot use up its limit. All
 * known browsers of one address have a common limit as well.
 */
const knownTiers = ['knownDevice', 'knownDevicesOfAddress'] as const
const knownDevicesOfAddressFactor = 10
/** A tier, or one of those that replace `signIn` for a known browser. */
export type CountedTier = Tier | (typeof knownTiers)[number]

export type RequestLimits = {
  /** Counts a request under its key, usually the network address. Returns null if allowed, else the seconds to wait. */
  take(tier: CountedTier, key: string): Promise<number | null>
}

const windowSeconds = 60
/** Frequent tiers without writes are counted in memory, as a statement would cost more than the response. */
const reads: ReadonlySet<CountedTier> = new Set(['page', 'call', 'file', 'picture', 'share'])
/** Processes report these counts in tenths of the limit, so the total is off by at most a tenth per process. */
const tenths = 10

type Take = (address: string) => Promise<number | null>

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
  const takeByTier = new Map<CountedTier, Take>()
  const all: Record<CountedTier, number> = {
    ...limits,
    knownDevice: limits.signIn,
    knownDevicesOfAddress: limits.signIn * knownDevicesOfAddressFactor,
  }
  for (const tier of [...tiers, ...knownTiers]) {
    const points = all[tier]
    if (points > 0) takeByTier.set(tier, createTake(tier, points, shared, log))
  }
  return { take: async (tier, key) => (await takeByTier.get(tier)?.(key)) ?? null }
}

function createTake(tier: CountedTier, points: number, shared: pg.Pool | null, log: Log): Take {
  const local = new RateLimiterMemory({ keyPrefix: tier, points, duration: windowSeconds })
  if (!shared) return (address) => consume(local, address)
  const distributed = new RateLimiterPostgres({
    storeClient: shared,
    storeType: 'pool',
    keyPrefix: tier,
    tableName: 'rate_limits',
    tableCreated: true,
    points,
    duration: windowSeconds,
    // A blocked address runs no statement until the minute is over.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: local,
  })
  if (!reads.has(tier)) return (address) => consume(distributed, digest(address))
  return reportedInTenths({ local, distributed, points, log })
}

type Tenths = { local: RateLimiterMemory; distributed: RateLimiterPostgres; points: number; log: Log }

function reportedInTenths({ local, distributed, points, log }: Tenths): Take {
  const tenth = Math.max(1, Math.floor(points / tenths))

  async function report(address: string): Promise<void> {
    const waitSeconds = await consume(distributed, digest(address), tenth)
    if (waitSeconds !== null) await local.block(address, waitSeconds)
  }

  return async (address) => {
    const counted = await count(local, address, 1)
    if (counted.consumedPoints % tenth === 0 && counted.consumedPoints <= points)
      report(address).catch((error) =>
        log.warn({ reason: String(error) }, 'a request count could not be reported'),
      )
    return counted.refused ? secondsOf(counted) : null
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

async function consume(limiter: Limiter, key: string, points = 1): Promise<number | null> {
  const counted = await count(limiter, key, points)
  return counted.refused ? secondsOf(counted) : null
}

const secondsOf = ({ msBeforeNext }: Counted) => Math.max(1, Math.ceil(msBeforeNext / 1000))

/** Hashes an address, so that the table contains none. */
const digest = (address: string) => createHash('sha256').update(address).digest('base64url')
