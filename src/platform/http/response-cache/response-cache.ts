import { constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { type CachedEncoding, compress, decompress, quickBrotliQuality, unpooledCopy } from '../encodings.ts'
import { createSeenKeys } from './seen-keys.ts'

export type CachedResponse = {
  headers: Record<string, string>
  etag: string
  /** The data it shows that may change alone (response-tags.ts). */
  tags: readonly string[]
  /** Compressed, which takes a tenth of the memory. */
  body: Buffer<ArrayBuffer>
  encoding: CachedEncoding
}

type Entry = {
  answer: CachedResponse
  atMs: number
  hits: number
  costBytes: number
  /** It is compressed at the highest level, or is being so. */
  isBest: boolean
}
type PendingResponse = {
  /** Those of its tags that are known before it is made. */
  tags: readonly string[]
  promise: Promise<CachedResponse | null>
  isAwaited: boolean
  /** What was dropped since it began. */
  drops: Drop[]
}

/** The responses with one of the tags, except those with `spared`. */
type Drop = { tags: readonly string[]; spared?: string | undefined }

const isDropped = (entryTags: readonly string[], { tags, spared }: Drop) =>
  tags.some((tag) => entryTags.includes(tag)) && !(spared !== undefined && entryTags.includes(spared))

/** The memory of an entry besides its texts and body: objects, the map slot, an array outside the heap (measured by `npm run bench`). */
const entryOverheadBytes = 1_000
/** The memory of a tag besides its text: its slots in two collections (measured by `npm run bench`). */
const tagOverheadBytes = 200
/** V8 may store strings with two bytes per character. */
const bytesPerCharacter = 2

export type ResponseCache = ReturnType<typeof createResponseCache>

/** After this many hits a response is recompressed at the highest level. */
const recompressAfterHits = 8
/** That takes a tenth of a second, so a page that changes all the time is recompressed at most once in this time. */
const recompressIntervalMs = 60_000
/** The number of pages whose last recompression is remembered. */
const maxRecompressed = 1_000

/**
 * An in-memory LRU cache of public responses, bounded by their actual memory and their number. It starts closed and stores
 * nothing while closed: only a subscriber to all data changes may open it, and calls `drop` on each. `ttlMs` bounds the
 * staleness of changes without a notification.
 */
export function createResponseCache({
  maxBytes = 32_000_000,
  maxEntries = 20_000,
  ttlMs = 60_000,
  nowMs = () => performance.now(),
  brotli = (plain: Buffer, quality: number): Promise<Buffer> => compress(plain, 'br', quality),
} = {}) {
  const entries = new Map<string, Entry>()
  const pending = new Map<string, PendingResponse>()
  const running = new Set<PendingResponse>()
  const keysByTag = new Map<string, Set<string>>()
  const seenKeys = createSeenKeys()
  const recompressed = new WeakMap<CachedResponse, Promise<CachedResponse>>()
  const recompressedAtMs = new LRUCache<string, number>({ max: maxRecompressed })
  let totalBytes = 0
  let generation = 0
  let isOpen = false

  function remove(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    totalBytes -= entry.costBytes
    entries.delete(key)
    for (const tag of entry.answer.tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }

  function get(key: string): CachedResponse | null {
    const entry = entries.get(key)
    if (!entry) return null
    remove(key)
    if (nowMs() - entry.atMs > ttlMs) return null
    store(key, entry)
    entry.hits += 1
    const isHot = entry.hits >= recompressAfterHits && entry.answer.encoding === 'br'
    if (isHot && !entry.isBest && mayRecompress(key)) {
      entry.isBest = true
      void recompress(key, entry.answer, constants.BROTLI_MAX_QUALITY)
    }
    return entry.answer
  }

  function mayRecompress(key: string): boolean {
    const atMs = recompressedAtMs.get(key)
    if (atMs !== undefined && nowMs() - atMs < recompressIntervalMs) return false
    recompressedAtMs.set(key, nowMs())
    return true
  }

  function store(key: string, entry: Entry): void {
    entries.set(key, entry)
    totalBytes += entry.costBytes
    for (const tag of entry.answer.tags) {
      const keys = keysByTag.get(tag) ?? new Set()
      keysByTag.set(tag, keys.add(key))
    }
    for (const oldest of entries.keys()) {
      if (totalBytes <= maxBytes && entries.size <= maxEntries) break
      remove(oldest)
    }
  }

  async function recompress(key: string, before: CachedResponse, quality: number): Promise<CachedResponse> {
    const plain = await decompress(before.body, before.encoding)
    const body = unpooledCopy(await brotli(plain, quality))
    const answer = { ...before, body, encoding: 'br' as const }
    const entry = entries.get(key)
    if (entry?.answer === before) {
      remove(key)
      store(key, { ...entry, answer, costBytes: costOf(key, answer) })
    }
    return answer
  }

  /**
   * A cached response compressed with brotli, which its first visitor did not wait for: the second one gets fewer bytes, and
   * more browsers take it.
   */
  function withBrotli(key: string, answer: CachedResponse): Promise<CachedResponse> | CachedResponse {
    if (answer.encoding === 'br') return answer
    const smaller = recompressed.get(answer) ?? recompress(key, answer, quickBrotliQuality)
    recompressed.set(answer, smaller)
    return smaller
  }

  /**
   * Produces a response once for all concurrent requests; null when it is not to be cached. `produce` receives a function that
   * returns whether to cache it: URLs of an unbounded set (`isOpenEnded`: a search, a filter) are cached from their second
   * request on, or when another request is waiting for the same response. `tags` are those that are known before.
   */
  async function make(
    key: string,
    produce: (shouldStore: () => boolean) => Promise<CachedResponse | null>,
    { isOpenEnded = false, tags = [] }: { isOpenEnded?: boolean; tags?: readonly string[] } = {},
  ): Promise<CachedResponse | null> {
    const startGeneration = generation
    const isRepeated = !isOpenEnded || seenKeys.wasSeen(key)
    const current: PendingResponse = {
      tags,
      promise: produce(() => isRepeated || current.isAwaited),
      isAwaited: false,
      drops: [],
    }
    pending.set(key, current)
    running.add(current)
    try {
      const result = await current.promise
      const isCurrent =
        startGeneration === generation && !current.drops.some((drop) => isDropped(result?.tags ?? [], drop))
      if (result && isOpen && isCurrent) {
        remove(key)
        store(key, { answer: result, atMs: nowMs(), hits: 0, costBytes: costOf(key, result), isBest: false })
      }
      return result
    } finally {
      running.delete(current)
      if (pending.get(key) === current) pending.delete(key)
    }
  }

  /** The response in flight for a key, produced from current data; null when there is none. */
  function inFlight(key: string): Promise<CachedResponse | null> | null {
    const current = pending.get(key)
    if (!current) return null
    current.isAwaited = true
    return current.promise
  }

  /** Clears the cache and detaches responses in flight, which may have read old data. */
  function drop(): void {
    generation += 1
    entries.clear()
    keysByTag.clear()
    pending.clear()
    totalBytes = 0
  }

  /**
   * Removes the responses with one of these tags, except those with the tag `spared`; a response in flight that turns out to be
   * one of them is not stored.
   */
  function dropTagged(tags: readonly string[], spared?: string): void {
    const drop = { tags, spared }
    for (const tag of tags)
      for (const key of keysByTag.get(tag) ?? [])
        if (isDropped(entries.get(key)?.answer.tags ?? [], drop)) remove(key)
    for (const each of running) each.drops.push(drop)
    // New requests do not join a response that may have read old data.
    for (const [key, each] of pending)
      if (spared === undefined || !each.tags.includes(spared)) pending.delete(key)
  }

  return {
    get,
    withBrotli,
    make,
    drop,
    dropTagged,
    inFlight,
    isOpen: () => isOpen,
    setOpen(open: boolean) {
      isOpen = open
      drop()
    },
    size: () => ({ answers: entries.size, bytes: totalBytes }),
  }
}

function costOf(key: string, { headers, etag, tags, body }: CachedResponse): number {
  let characters = key.length + etag.length
  for (const tag of tags) characters += tag.length
  for (const [name, value] of Object.entries(headers)) characters += name.length + value.length
  return (
    entryOverheadBytes + tagOverheadBytes * tags.length + bytesPerCharacter * characters + body.byteLength
  )
}
