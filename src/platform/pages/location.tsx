import { createContext, type ReactNode, use, useSyncExternalStore } from 'react'

/*
 * The address bar as state. Browsers announce back and forward, but not `pushState` and `replaceState`: both are wrapped once to
 * dispatch an event of their name.
 */
const changes = ['pushState', 'replaceState'] as const
const wrapped = Symbol.for('dijla.history')

if (typeof window !== 'undefined' && !(wrapped in window)) {
  Object.defineProperty(window, wrapped, { value: true })
  for (const name of changes) {
    const original = history[name]
    history[name] = function change(...parameters) {
      original.apply(this, parameters)
      dispatchEvent(new Event(name))
    }
  }
}

function subscribe(onChange: () => void): () => void {
  const events = ['popstate', 'hashchange', ...changes]
  for (const event of events) addEventListener(event, onChange)
  return () => {
    for (const event of events) removeEventListener(event, onChange)
  }
}

const ServerAddress = createContext<{ path: string; search: string } | null>(null)

type Props = { ssrPath?: string; ssrSearch?: string; children: ReactNode }

/** Passes the address that the server renders; a browser reads its own. */
export function Router({ ssrPath, ssrSearch = '', children }: Props) {
  if (ssrPath === undefined) return children
  return <ServerAddress value={{ path: ssrPath, search: ssrSearch }}>{children}</ServerAddress>
}

/** The path of the current address, with its letters decoded. */
export function usePath(): string {
  const server = use(ServerAddress)
  const path = useSyncExternalStore(subscribe, readPath, server ? () => server.path : readPath)
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}

/** The query of the current address without its `?`. */
export function useSearch(): string {
  const server = use(ServerAddress)
  const search = useSyncExternalStore(subscribe, readSearch, server ? () => server.search : readSearch)
  return search.startsWith('?') ? search.slice(1) : search
}

/** The state of the current entry of the history; null on the server. */
export function useHistoryState(): unknown {
  return useSyncExternalStore(subscribe, readState, () => null)
}

const readPath = () => location.pathname
const readSearch = () => location.search
const readState = () => history.state
