import type { ComponentType } from 'react'
import { reloadForNewRelease, shopResponds } from './new-release.ts'

/** The code of a part of a page: loaded before rendering on the server, and when it is needed in a browser. */
export type PartCode<Props> = {
  /** The component, once loaded. */
  current: () => ComponentType<Props> | undefined
  load: () => Promise<void>
}

const onServer: (() => Promise<void>)[] = []

/** Declares the code of a part. The server loads it with the first screen. */
export function partCode<Props>(load: () => Promise<ComponentType<Props>>): PartCode<Props> {
  let component: ComponentType<Props> | undefined
  let loading: Promise<void> | undefined
  const code: PartCode<Props> = {
    current: () => component,
    load: () => {
      loading ??= load().then(
        (loaded) => {
          component = loaded
        },
        (error) => {
          loading = undefined
          throw error
        },
      )
      return loading
    },
  }
  if (import.meta.env.SSR && typeof document === 'undefined') onServer.push(code.load)
  return code
}

/** Loads every part that the server renders, with the parts that these declare. In a browser there is nothing to do. */
export async function loadServerParts(): Promise<void> {
  for (let loaded = 0; loaded < onServer.length; ) {
    loaded = onServer.length
    await Promise.all(onServer.map((load) => load()))
  }
}

/** A part of the current page that waits for its code. */
export type WaitingPart = {
  /** Resolves when the code is loaded. */
  loaded: Promise<void>
  /** Starts loading, once. */
  open: () => void
  /** The server rendered it. */
  isHydrating: boolean
}

const waiting = new Set<WaitingPart>()

/** A part that waits: server-rendered HTML that is not hydrated yet, or room in a page that the browser renders. */
export function waitForPart<Props>(code: PartCode<Props>, isHydrating: boolean): WaitingPart {
  let resolve = () => {}
  let isOpen = false
  const loaded = new Promise<void>((done) => {
    resolve = done
  })
  const attempt = async (isRetry = false): Promise<void> => {
    try {
      await code.load()
      resolve()
    } catch {
      // Server-rendered HTML stays usable without its code.
      if (isHydrating) return
      if (!(await shopResponds())) addEventListener('online', () => attempt(), { once: true })
      // The connection may have come back meanwhile.
      else if (isRetry) await reloadForNewRelease()
      else await attempt(true)
    }
  }
  const part: WaitingPart = {
    loaded,
    isHydrating,
    open: () => {
      if (isOpen) return
      isOpen = true
      waiting.delete(part)
      void attempt()
    },
  }
  return part
}

/** Registers a mounted part until it is loaded or unmounted. Returns the cleanup. */
export function registerWaiting(part: WaitingPart): () => void {
  waiting.add(part)
  return () => waiting.delete(part)
}

/**
 * Loads the code of all parts that wait. React replaces HTML that is not hydrated by a placeholder when a context above it
 * changes, so a navigation and a change of language load them beside their own code. Resolves when all are loaded or failed.
 */
export async function loadWaitingParts(): Promise<void> {
  const parts = [...waiting]
  for (const part of parts) part.open()
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, maxWaitMs))
  await Promise.race([Promise.all(parts.map(({ loaded }) => loaded)), timeout])
}

/** The wait for parts that cannot be loaded, such as without a connection. */
const maxWaitMs = 2000
