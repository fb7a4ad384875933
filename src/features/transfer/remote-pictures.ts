import { inArray } from 'drizzle-orm'
import type { Database } from '#platform/db/db.ts'
import { PictureRefused } from '#platform/pictures/picture-refused.ts'
import { createQueue } from '#platform/pictures/queue.ts'
import { heaviestSourceBytes } from '#platform/pictures/source.ts'
import type { Pictures } from '#platform/pictures/store.ts'
import type { FetchPublic } from '#platform/remote/fetch-public.ts'
import { RemoteRefused } from '#platform/remote/remote-refused.ts'
import type { ReportCode } from './domain/report.ts'
import { pictureHere } from './picture-here.ts'
import { transferPictures } from './tables.ts'

const fetchedAtOnce = 8
/** A server that does not answer so many times in a row is not asked again by this run: each try takes half a minute. */
const maxFailuresInARow = 5

export type RemotePicture = { address: string } | { code: ReportCode }

/** The pictures of other servers. */
export type RemotePictures = {
  /** Looks up which of these were fetched before: one query for all that {@link find} is asked for next. */
  lookUp(addresses: readonly string[]): Promise<void>
  /**
   * Brings a picture into the shop and gives its address here, or why there is none. A few at a time. Throws only what
   * concerns the shop itself: the database, the disk, the bucket, a run that is stopped.
   */
  find(address: string): Promise<RemotePicture>
}

type Deps = {
  db: Database
  now: () => Date
  pictures: Pictures
  fetchPublic: FetchPublic
  signal: AbortSignal
  /** Whether what was not fetched before is fetched; else it is taken to be another picture than any here. */
  fetch: boolean
}

/**
 * Fetches pictures for one run. What was fetched once is remembered in the database: a run that is begun again goes on
 * where it was.
 */
export function createRemotePictures(deps: Deps): RemotePictures {
  const fetching = createQueue(fetchedAtOnce)
  const failures = new Map<string, number>()
  let before = new Map<string, string>()

  async function fetchOne(address: string): Promise<RemotePicture> {
    deps.signal.throwIfAborted()
    const { host } = new URL(address)
    if ((failures.get(host) ?? 0) >= maxFailuresInARow) return { code: 'picture_host_given_up' }
    const brought = await bring(deps, address)
    failures.set(host, isAway(brought) ? (failures.get(host) ?? 0) + 1 : 0)
    return brought
  }

  return {
    async lookUp(addresses) {
      before = await fetchedBefore(deps.db, addresses)
    },
    async find(address) {
      const picture = before.get(address)
      if (picture !== undefined && (await pictureHere(deps.pictures, picture))) return { address: picture }
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

async function bring(
  { db, now, pictures, fetchPublic, signal }: Deps,
  address: string,
): Promise<RemotePicture> {
  try {
    const bytes = await fetchPublic(address, { maxBytes: heaviestSourceBytes, signal })
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

const awayCodes: readonly ReportCode[] = ['picture_unreachable', 'picture_timed_out', 'picture_host_unknown']

function isAway(picture: RemotePicture): boolean {
  return 'code' in picture && awayCodes.includes(picture.code)
}
