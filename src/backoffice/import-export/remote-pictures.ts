import { inArray } from 'drizzle-orm'
import type { Database } from '#platform/db/db.ts'
import { PictureRefused } from '#platform/pictures/picture-refused.ts'
import { createQueue } from '#platform/pictures/queue.ts'
import { maxSourceBytes } from '#platform/pictures/source.ts'
import type { Pictures } from '#platform/pictures/store.ts'
import type { FetchPublic } from '#platform/remote/fetch-public.ts'
import { RemoteRefused } from '#platform/remote/remote-refused.ts'
import type { ReportCode } from './domain/report.ts'
import { hasShopPicture } from './shop-picture.ts'
import { transferPictures } from './tables.ts'

const concurrency = 8
/**
 * After this many consecutive failures a server is skipped for the rest of the run; each attempt takes half a minute.
 */
const maxFailuresInARow = 5

type RemotePicture = { address: string } | { code: ReportCode }

/** Pictures on other servers. */
export type RemotePictures = {
  /** Loads with one query which of these were fetched fetched, for the following {@link find} calls. */
  lookUp(addresses: readonly string[]): Promise<void>
  /**
   * Fetches a picture into the shop and returns its address, or the reason why it failed. Concurrency is limited.
   * Throws only for failures of the shop itself (database, disk, bucket) or a stopped run.
   */
  find(address: string): Promise<RemotePicture>
}

type Deps = {
  db: Database
  now: () => Date
  pictures: Pictures
  fetchPublic: FetchPublic
  signal: AbortSignal
  /** Whether to fetch new pictures; otherwise they are assumed to be new. */
  fetch: boolean
}

/**
 * Fetches pictures for one run. Fetched pictures are recorded in the database, so that a resumed run continues where
 * it stopped.
 */
export function createRemotePictures(deps: Deps): RemotePictures {
  const fetching = createQueue(concurrency)
  const failures = new Map<string, number>()
  let fetched = new Map<string, string>()

  async function fetchOne(address: string): Promise<RemotePicture> {
    deps.signal.throwIfAborted()
    const { host } = new URL(address)
    if ((failures.get(host) ?? 0) >= maxFailuresInARow) return { code: 'picture_host_given_up' }
    const picture = await fetchPicture(deps, address)
    failures.set(host, isUnreachable(picture) ? (failures.get(host) ?? 0) + 1 : 0)
    return picture
  }

  return {
    async lookUp(addresses) {
      fetched = await fetchedBefore(deps.db, addresses)
    },
    async find(address) {
      const picture = fetched.get(address)
      if (picture !== undefined && (await hasShopPicture(deps.pictures, picture))) return { address: picture }
      if (!/^https:/i.test(address)) return { code: 'picture_not_https' }
      if (!deps.fetch) return { address: `not fetched: ${address}` }
      return fetching.run(() => fetchOne(address))
    },
  }
}

async function fetchedBefore(db: Database, addresses: readonly string[]): Promise<Map<string, string>> {
  if (addresses.length === 0) return new Map()
  const rows = await db
    .select({ address: transferPictures.address, picture: transferPictures.picture })
    .from(transferPictures)
    .where(inArray(transferPictures.address, [...addresses]))
  return new Map(rows.map(({ address, picture }) => [address, picture]))
}

async function fetchPicture(
  { db, now, pictures, fetchPublic, signal }: Deps,
  address: string,
): Promise<RemotePicture> {
  try {
    const bytes = await fetchPublic(address, { maxBytes: maxSourceBytes, signal })
    const added = await pictures.add(bytes)
    const fetched = { picture: added.address, fetchedAt: now() }
    await db
      .insert(transferPictures)
      .values({ address, ...fetched })
      .onConflictDoUpdate({ target: transferPictures.address, set: fetched })
    return { address: added.address }
  } catch (error) {
    if (error instanceof PictureRefused) return { code: error.code }
    if (!(error instanceof RemoteRefused)) throw error
    return { code: error.code === 'too_heavy' ? 'picture_too_heavy' : `picture_${error.code}` }
  }
}

const unreachableCodes: readonly ReportCode[] = [
  'picture_unreachable',
  'picture_timed_out',
  'picture_host_unknown',
]

function isUnreachable(picture: RemotePicture): boolean {
  return 'code' in picture && unreachableCodes.includes(picture.code)
}
