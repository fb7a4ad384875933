/** What is known of the line to the shop, and whether what is on view came over it. */
export type Line = {
  up: boolean
  /** Since when what is on view has been kept (epoch milliseconds); null: it came just now. */
  keptAt: number | null
}

/** How long to wait before the shop is looked for again. A router may be up and its line not. */
const lookAfterMs = [3_000, 5_000, 10_000, 20_000, 30_000]

const silentMs = 8_000

const listeners = new Set<() => void>()
let line: Line = { up: true, keptAt: null }
let watching = false
let looking: ReturnType<typeof setTimeout> | undefined

function set(next: Partial<Line>): void {
  line = { ...line, ...next }
  for (const listener of listeners) listener()
}

export const currentLine = (): Line => line

export function subscribeToLine(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Something on view is as it was then. */
export function sawKept(at: number): void {
  set({ keptAt: line.keptAt === null ? at : Math.min(line.keptAt, at) })
  if (!line.up) return
  if (!navigator.onLine) {
    lineDropped()
    return
  }
  // A line that is only slow is not down.
  void isThere().then((there) => !there && lineDropped())
}

/** Another page is on view: what was said of the last one is over. */
export function forgetKept(): void {
  if (line.keptAt !== null) set({ keptAt: null })
}

/** A call had no answer: the shop is looked for until it answers. */
export function lineDropped(): void {
  if (line.up) set({ up: false })
  look(0)
}

function look(attempt: number): void {
  clearTimeout(looking)
  const wait = lookAfterMs[Math.min(attempt, lookAfterMs.length - 1)]
  looking = setTimeout(() => void isThere().then((there) => (there ? lineBack() : look(attempt + 1))), wait)
}

async function isThere(): Promise<boolean> {
  if (!navigator.onLine) return false
  // Old browsers cannot give up by themselves: they wait as long as the line makes them.
  const signal = 'timeout' in AbortSignal ? AbortSignal.timeout(silentMs) : null
  const answer = await fetch('/healthz', { cache: 'no-store', signal }).catch(() => null)
  return answer?.ok ?? false
}

function lineBack(): void {
  clearTimeout(looking)
  set({ up: true })
}

/** Begins to watch: the browser's own word, and the shop's answer before the line is believed in again. */
export function watchLine(): void {
  if (watching) return
  watching = true
  addEventListener('offline', lineDropped)
  addEventListener('online', () => void isThere().then((there) => (there ? lineBack() : lineDropped())))
  if (!navigator.onLine) lineDropped()
}
