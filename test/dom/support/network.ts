import type { BrowserWindow } from 'happy-dom'
import type { Browser } from '#test/harness/browser.ts'
import { nodeBody } from './node-body.ts'

export type Call = { method: string; path: string; body: unknown; status: number | null }
type Request = Pick<Call, 'method' | 'path'> & { headers: Headers }
type Handler = (request: Request, send: () => Promise<Response>) => Promise<Response>

/** The connection of a page to the app in process: what it requests, and what tests do to that. */
export function createNetwork(browser: Browser, windowOf: () => BrowserWindow) {
  const calls: Call[] = []
  const errors: unknown[] = []
  const inFlight = new Set<Promise<unknown>>()
  let handlers: Handler[] = []
  let isOnline = true

  async function send(path: string, init: RequestInit & { headers: Headers }): Promise<Response> {
    const method = init.method ?? 'GET'
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : init.body
    const call: Call = { method, path, body, status: null }
    calls.push(call)
    const pass = async () => {
      return await browser.fetch(path, init).catch((error) => {
        errors.push(error)
        throw error
      })
    }
    if (!isOnline) throw new TypeError('Failed to fetch')
    const handled = handlers.reduceRight<() => Promise<Response>>(
      (next, handler) => () => handler({ method, path, headers: init.headers }, next),
      pass,
    )
    const response = await handled()
    call.status = response.status
    return response
  }

  /** The page's `fetch`. Only the shop itself can be reached. */
  async function fetch(input: string | URL, init: RequestInit = {}): Promise<Response> {
    const { location } = windowOf()
    const url = new URL(input, location.href)
    if (url.origin !== location.origin) throw new TypeError(`the page may not call ${url.origin}`)
    const headers = new Headers(init.headers)
    headers.set('origin', location.origin)
    headers.set('sec-fetch-site', 'same-origin')
    const { body, signal, ...rest } = init
    const complete = { ...rest, headers, ...(body != null && { body: await nodeBody(body) }) }
    const sent = send(url.pathname + url.search, complete)
    inFlight.add(sent)
    sent.finally(() => inFlight.delete(sent)).catch(() => undefined)
    return abortable(sent, signal)
  }

  return {
    fetch,
    /** The requests of the page's code, the oldest first. `status` is null until the response has arrived. */
    calls,
    /** Responses that do not match the OpenAPI document. */
    errors,
    /** Changes or delays responses: the handler returns one of its own or calls `send`. Returns how to remove it. */
    intercept: (handler: Handler) => {
      handlers = [...handlers, handler]
      return () => {
        handlers = handlers.filter((each) => each !== handler)
      }
    },
    setOnline: (value: boolean) => {
      isOnline = value
    },
    isOnline: () => isOnline,
    /** Waits until no request is in flight. */
    settled: async () => {
      while (inFlight.size > 0) {
        await Promise.allSettled(inFlight)
        // The page reacts to the responses, perhaps with another request.
        await new Promise(setImmediate)
      }
    },
  }
}

/** A handler that responds to these requests with an error of the server, once or always. */
export function failing(
  matches: (request: Request) => boolean,
  { times = Number.POSITIVE_INFINITY, status = 500 } = {},
): Handler {
  let left = times
  return async (request, send) => {
    if (left <= 0 || !matches(request)) return send()
    left -= 1
    return new Response('broken on purpose', { status })
  }
}

function abortable(response: Promise<Response>, signal?: AbortSignal | null): Promise<Response> {
  if (!signal) return response
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason)
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
  return Promise.race([response, aborted])
}
