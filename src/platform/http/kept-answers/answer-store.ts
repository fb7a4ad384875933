import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'

const brotli = promisify(brotliCompress)
const unbrotli = promisify(brotliDecompress)

export type KeptAnswer = {
  headers: Record<string, string>
  etag: string
  /** The body, compressed with brotli: what nearly every browser takes, and a fifth of the memory. */
  small: Uint8Array<ArrayBuffer>
}

type Entry = { answer: KeptAnswer; atMs: number; hits: number }

export type AnswerStore = ReturnType<typeof createAnswerStore>

/** So often an answer is asked for until it is worth compressing as small as it gets. */
const hitsWorthSqueezing = 8
const quickQuality = 5

/**
 * Answers that are the same for everybody, kept in memory until what they show changes. It begins closed and keeps
 * nothing while closed: only who hears of every change may open it. Bounded by bytes, the longest unused go first.
 * `ttlMs` bounds what no change is told of: stock far from running out.
 */
export function createAnswerStore({
  maxBytes = 32_000_000,
  ttlMs = 60_000,
  nowMs = () => performance.now(),
} = {}) {
  const entries = new Map<string, Entry>()
  const making = new Map<string, Promise<KeptAnswer | null>>()
  let heldBytes = 0
  let generation = 0
  let isOpen = false

  function remove(key: string): void {
    heldBytes -= entries.get(key)?.answer.small.byteLength ?? 0
    entries.delete(key)
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
    heldBytes += entry.answer.small.byteLength
    for (const oldest of entries.keys()) {
      if (heldBytes <= maxBytes) break
      remove(oldest)
    }
  }

  async function squeeze(key: string, entry: Entry): Promise<void> {
    const small = await compressAgain(entry.answer.small)
    if (entries.get(key) !== entry) return
    remove(key)
    hold(key, { ...entry, answer: { ...entry.answer, small } })
  }

  /** Makes an answer once for everybody who asks meanwhile; null when it is not to be kept. */
  async function make(key: string, answer: () => Promise<KeptAnswer | null>): Promise<KeptAnswer | null> {
    const begun = generation
    const promise = answer()
    making.set(key, promise)
    try {
      const made = await promise
      if (made && isOpen && begun === generation) {
        remove(key)
        hold(key, { answer: made, atMs: nowMs(), hits: 0 })
      }
      return made
    } finally {
      if (making.get(key) === promise) making.delete(key)
    }
  }

  /** Forgets everything, also what is being made: it may have read what was before. */
  function drop(): void {
    generation += 1
    entries.clear()
    making.clear()
    heldBytes = 0
  }

  return {
    get,
    make,
    drop,
    /** An answer somebody is making, made of nothing older than now. */
    beingMade: (key: string) => making.get(key) ?? null,
    isOpen: () => isOpen,
    setOpen(open: boolean) {
      isOpen = open
      drop()
    },
    size: () => ({ answers: entries.size, bytes: heldBytes }),
  }
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
