import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'
import { createSeenKeys } from './seen-keys.ts'

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)

export type KeptAnswer = {
  headers: Record<string, string>
  etag: string
  /** What it shows that may change alone (response-tags.ts). */
  tags: readonly string[]
  /** The body, compressed with brotli: what nearly every browser takes, and a fifth of the memory. */
  small: Uint8Array<ArrayBuffer>
}

type Entry = { answer: KeptAnswer; atMs: number; hits: number; costBytes: number }
type Making = { promise: Promise<KeptAnswer | null>; isAwaited: boolean; dropped: Set<string> }

/** What an entry takes beside its texts and its body: objects, the map's place, an array outside the heap (measured by a test). */
const entryOverheadBytes = 1_000
/** What a tag takes beside its text: its places in two sets. */
const tagOverheadBytes = 200
/** Texts may be kept with two bytes a character. */
const bytesPerCharacter = 2

export type AnswerStore = ReturnType<typeof createAnswerStore>

/** So often an answer is asked for until it is worth compressing as small as it gets. */
const hitsWorthSqueezing = 8
const quickQuality = 5

/**
 * Answers that are the same for everybody, kept in memory until what they show changes. It begins closed and keeps
 * nothing while closed: only who hears of every change may open it. Bounded by the bytes that entries really
 * take and by their number, the longest unused go first. `ttlMs` bounds what no change is told of: stock far from running out.
 */
export function createAnswerStore({
  maxBytes = 32_000_000,
  maxAnswers = 20_000,
  ttlMs = 60_000,
  nowMs = () => performance.now(),
} = {}) {
  const entries = new Map<string, Entry>()
  const making = new Map<string, Making>()
  const inFlight = new Set<Making>()
  const keysByTag = new Map<string, Set<string>>()
  const seenKeys = createSeenKeys()
  let heldBytes = 0
  let generation = 0
  let isOpen = false

  function remove(key: string): void {
    const entry = entries.get(key)
    if (!entry) return
    heldBytes -= entry.costBytes
    entries.delete(key)
    for (const tag of entry.answer.tags) {
      const keys = keysByTag.get(tag)
      keys?.delete(key)
      if (keys?.size === 0) keysByTag.delete(tag)
    }
  }

  function get(key: string): KeptAnswer | null {
    const entry = entries.get(key)
    if (!entry) return null
    remove(key)
    if (nowMs() - entry.atMs > ttlMs) return null
    hold(key, entry)
    entry.hits += 1
    if (entry.hits === hitsWorthSqueezing) void squeeze(key, entry)
    return entry.answer
  }

  function hold(key: string, entry: Entry): void {
    entries.set(key, entry)
    heldBytes += entry.costBytes
    for (const tag of entry.answer.tags) {
      const keys = keysByTag.get(tag) ?? new Set()
      keysByTag.set(tag, keys.add(key))
    }
    for (const oldest of entries.keys()) {
      if (heldBytes <= maxBytes && entries.size <= maxAnswers) break
      remove(oldest)
    }
  }

  async function squeeze(key: string, entry: Entry): Promise<void> {
    const small = await compressAgain(entry.answer.small)
    if (entries.get(key) !== entry) return
    remove(key)
    const answer = { ...entry.answer, small }
    hold(key, { ...entry, answer, costBytes: costOf(key, answer) })
  }

  /**
   * Makes an answer once for everybody who asks meanwhile; null when it is not to be cached. `answer` is told whether anybody
   * wants it cached: addresses without end (`isOpenEnded`: a search, a filter) are cached from the second time they are
   * asked for, or when somebody waits for this very answer.
   */
  async function make(
    key: string,
    answer: (isWanted: () => boolean) => Promise<KeptAnswer | null>,
    { isOpenEnded = false } = {},
  ): Promise<KeptAnswer | null> {
    const begun = generation
    const isExpected = !isOpenEnded || seenKeys.wasSeen(key)
    const mine: Making = {
      promise: answer(() => isExpected || mine.isAwaited),
      isAwaited: false,
      dropped: new Set(),
    }
    making.set(key, mine)
    inFlight.add(mine)
    try {
      const made = await mine.promise
      const isCurrent = begun === generation && !made?.tags.some((tag) => mine.dropped.has(tag))
      if (made && isOpen && isCurrent) {
        remove(key)
        hold(key, { answer: made, atMs: nowMs(), hits: 0, costBytes: costOf(key, made) })
      }
      return made
    } finally {
      inFlight.delete(mine)
      if (making.get(key) === mine) making.delete(key)
    }
  }

  /** An answer somebody is making, made of nothing older than now; null when nobody is. */
  function beingMade(key: string): Promise<KeptAnswer | null> | null {
    const current = making.get(key)
    if (!current) return null
    current.isAwaited = true
    return current.promise
  }

  /** Forgets everything, also what is being made: it may have read what was before. */
  function drop(): void {
    generation += 1
    entries.clear()
    keysByTag.clear()
    making.clear()
    heldBytes = 0
  }

  /** Removes the responses with one of these tags; a response being made that gets one of them is not cached. */
  function dropTagged(tags: readonly string[]): void {
    for (const tag of tags) {
      for (const key of keysByTag.get(tag) ?? []) remove(key)
      for (const each of inFlight) each.dropped.add(tag)
    }
    // Nobody joins a response that may have read what was before.
    making.clear()
  }

  return {
    get,
    make,
    drop,
    dropTagged,
    beingMade,
    isOpen: () => isOpen,
    setOpen(open: boolean) {
      isOpen = open
      drop()
    },
    size: () => ({ answers: entries.size, bytes: heldBytes }),
  }
}

function costOf(key: string, { headers, etag, tags, small }: KeptAnswer): number {
  let characters = key.length + etag.length
  for (const tag of tags) characters += tag.length
  for (const [name, value] of Object.entries(headers)) characters += name.length + value.length
  return (
    entryOverheadBytes + tagOverheadBytes * tags.length + bytesPerCharacter * characters + small.byteLength
  )
}

/** Compressed quickly, as for an answer that is waited for. */
export async function compressed(body: Uint8Array, quality = quickQuality): Promise<Uint8Array<ArrayBuffer>> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: 18,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  }
  return new Uint8Array(await brotli(body, { params }))
}

/** The body as it was. */
export async function plainBody(small: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await unbrotli(small))
}

async function compressAgain(small: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  return compressed(await plainBody(small), constants.BROTLI_MAX_QUALITY)
}
