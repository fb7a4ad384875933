import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Log } from '#platform/log/log.ts'

/**
 * What a request is counted as: a page, a call of the API, a page's form, trying to sign in, placing an order; a file of the
 * build, a picture, a picture of a shared link.
 */
export const tiers = ['page', 'call', 'form', 'signIn', 'order', 'file', 'picture', 'share'] as const
export type Tier = (typeof tiers)[number]

/** Requests a minute from one network address; 0: as many as come. */
export type TierLimits = Record<Tier, number>

/**
 * Signing in from a browser that an account knows is counted for that account, so that strangers behind the same network
 * address take nothing from it; all such browsers behind one address together are bounded as well.
 */
const knownTiers = ['knownDevice', 'knownDevicesOfAddress'] as const
const knownDevicesOfAddressFactor = 10
/** A tier, or one of those that take the place of `signIn` for a known browser. */
export type CountedTier = Tier | (typeof knownTiers)[number]

export type RequestLimits = {
  /** Counts a request under a network address, or what else its tier is counted by. Null: go on; else the seconds to wait. */
  take(tier: CountedTier, key: string): Promise<number | null>
}

const windowSeconds = 60
/** What writes nothing and is asked for often: counted in each process, a statement would cost more than the answer. */
const reads: ReadonlySet<CountedTier> = new Set(['page', 'call', 'file', 'picture', 'share'])
/** A process tells the others of its count in tenths of the limit: a page costs no statement, and they are off by a tenth. */
const tenths = 10

type Take = (address: string) => Promise<number | null>

/**
 * Limits by tier and network address. With `shared` several processes count together through the database: what writes
 * anyway is counted there exactly; pages and calls are counted in each process and told in tenths of the limit. A database
 * that is away leaves each process to its own count.
 */
export function createRequestLimits({
  limits,
  shared,
  log,
}: {
  limits: TierLimits
  /** Null: this process is the only one. */
  shared: pg.Pool | null
  log: Log
}): RequestLimits {
  const taking = new Map<CountedTier, Take>()
  const all: Record<CountedTier, number> = {
    ...limits,
    knownDevice: limits.signIn,
    knownDevicesOfAddress: limits.signIn * knownDevicesOfAddressFactor,
  }
  for (const tier of [...tiers, ...knownTiers]) {
    const points = all[tier]
    if (points > 0) taking.set(tier, takeOf(tier, points, shared, log))
  }
  return { take: async (tier, key) => (await taking.get(tier)?.(key)) ?? null }
}

function takeOf(tier: CountedTier, points: number, shared: pg.Pool | null, log: Log): Take {
  const own = new RateLimiterMemory({ keyPrefix: tier, points, duration: windowSeconds })
  if (!shared) return (address) => consume(own, address)
  const together = new RateLimiterPostgres({
    storeClient: shared,
    storeType: 'pool',
    keyPrefix: tier,
    tableName: 'rate_limits',
    tableCreated: true,
    points,
    duration: windowSeconds,
    // Whoever is over the limit costs no statement until the minute is over.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: own,
  })
  if (!reads.has(tier)) return (address) => consume(together, digest(address))
  return countedInTenths({ own, together, points, log })
}

type Tenths = { own: RateLimiterMemory; together: RateLimiterPostgres; points: number; log: Log }

function countedInTenths({ own, together, points, log }: Tenths): Take {
  const tenth = Math.max(1, Math.floor(points / tenths))

  async function tell(address: string): Promise<void> {
    const waitSeconds = await consume(together, digest(address), tenth)
    if (waitSeconds !== null) await own.block(address, waitSeconds)
  }

  return async (address) => {
    const counted = await count(own, address, 1)
    if (counted.consumedPoints % tenth === 0 && counted.consumedPoints <= points)
      tell(address).catch((error) => log.warn({ reason: String(error) }, 'a count could not be told'))
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

/** The table holds no addresses. */
const digest = (address: string) => createHash('sha256').update(address).digest('base64url')
