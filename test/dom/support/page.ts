import { configure, getConfig, prettyDOM, within } from '@testing-library/dom'
import { PointerEventsCheckLevel, userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, vi } from 'vitest'
import { type Browser, createBrowser } from '#test/harness/browser.ts'
import { createNetwork } from './network.ts'
import { createPageWindow } from './page-window.ts'
import type { App } from './products.ts'

export { failing } from './network.ts'

const origin = 'http://localhost'
const maxRedirects = 5

/** For busy machines: a wait ends as soon as it can. */
const maxWaitMs = 20_000

configure({
  // Without styles nothing is hidden by them, and computing the style of each element is most of the time of a query.
  defaultHidden: true,
  asyncUtilTimeout: maxWaitMs,
  // Each attempt of a wait makes an error: what the page displays is printed only when somebody reads it.
  getElementError: (message, container) =>
    Object.defineProperty(new Error(), 'message', {
      configurable: true,
      get: () => `${message}\n\n${prettyDOM(container as HTMLElement)}`,
    }),
})
// The same for the list of all roles: each wait of the library would switch it on again.
Object.defineProperty(getConfig(), '_disableExpensiveErrorDiagnostics', { get: () => true, set: () => {} })

/** A visitor of the whole shop, who keeps cookies: to prepare what a page then displays. */
export function newVisitor(shop: App): Browser {
  return createBrowser(shop.app, shop.checkResponse)
}

/**
 * Opens a page as a browser does: the HTML of the app, hydrated by the code of its entry, with the app behind `fetch`. The
 * page is closed at the end of the test.
 */
export async function openPage(shop: App, path: string, { visitor = newVisitor(shop) } = {}) {
  let current: ReturnType<typeof createPageWindow> | undefined
  let user: ReturnType<typeof userEvent.setup> | undefined
  let loading = Promise.resolve()
  const here = () => {
    if (!current) throw new Error('the page is not loaded')
    return current.window
  }
  const body = () => here().document.body as unknown as HTMLElement
  const network = createNetwork(visitor, here)

  async function load(path: string, init?: RequestInit): Promise<void> {
    const [response, address] = await request(path, init)
    const html = await response.text()
    const stored = current ? storageOf(current.window) : []
    current?.stop()
    current = createPageWindow(origin + address, html, {
      fetch: network.fetch,
      go,
      isOnline: network.isOnline,
      cookies: { read: visitor.readableCookies, store: visitor.storeCookie },
    })
    const { window } = current
    for (const { storage, key, value } of stored) window[storage].setItem(key, value)
    user = userEvent.setup({
      document: window.document as unknown as Document,
      delay: null,
      // Without styles everything can be pressed: no style is computed for it.
      pointerEventsCheck: PointerEventsCheckLevel.Never,
    })
    await current.run(entryOf(address))
    await vi.waitFor(() => expect(isHydrated(window), 'the page is hydrated').toBe(true), maxWaitMs)
    // Effects, such as listening to keys, run after that.
    await new Promise(setImmediate)
  }

  /** Follows redirects; returns the response and its address. */
  async function request(path: string, init?: RequestInit): Promise<[Response, string]> {
    const headers = { origin, 'sec-fetch-site': 'same-origin' }
    let address = path
    let response = await visitor.fetch(address, { ...init, headers })
    for (let count = 0; response.headers.has('location') && count < maxRedirects; count++) {
      const { pathname, search, hash } = new URL(response.headers.get('location') ?? '', origin + address)
      address = pathname + search + hash
      response = await visitor.fetch(pathname + search)
    }
    return [response, address]
  }

  function go(path: string, init?: RequestInit): void {
    loading = load(path, init)
  }

  onTestFinished(async () => {
    vi.useRealTimers()
    await loading
    await network.settled()
    current?.stop()
    expect(network.errors, 'calls of the page match the OpenAPI document').toEqual([])
  })
  await load(path)

  return {
    network,
    /** Calls outside of the page with its cookies. */
    visitor,
    /** Opens another page in this one's place, as from the address bar. */
    open: load,
    get user() {
      if (!user) throw new Error('the page is not loaded')
      return user
    },
    get window() {
      return here()
    },
    get document() {
      return here().document as unknown as Document
    },
    /** Queries of everything on the page. */
    get screen() {
      return within(body())
    },
    /** Queries of the page without its header, footer and dialogs. */
    get main() {
      const main = body().querySelector('main')
      if (!main) throw new Error('the page has no main part')
      return within(main)
    },
    /** Path and query of the page. */
    get address() {
      const { pathname, search } = here().location
      return pathname + search
    },
  }
}

export type Page = Awaited<ReturnType<typeof openPage>>

/** The build whose code a page runs. */
function entryOf(address: string): string {
  if (address.startsWith('/admin')) return 'backoffice'
  return address.startsWith('/selling') ? 'selling' : 'shop'
}

/** React's number for a part of the server's HTML that is not hydrated yet. */
const dehydratedFragment = 18

type Fiber = { tag: number; child: Fiber | null; sibling: Fiber | null }

/** Whether React has hydrated the page and all of its parts, also those whose code is loaded near the viewport. */
function isHydrated(window: Page['window']): boolean {
  const root = Object.entries(window.document.getElementById('root') ?? {})
  const container = root.find(([key]) => key.startsWith('__reactContainer'))?.[1]
  if (container?.stateNode.current.memoizedState.isDehydrated !== false) return false
  const waits = (fiber: Fiber | null): boolean =>
    fiber !== null && (fiber.tag === dehydratedFragment || waits(fiber.child) || waits(fiber.sibling))
  return !waits(container.stateNode.current.child)
}

function storageOf(window: Page['window']) {
  return (['localStorage', 'sessionStorage'] as const).flatMap((storage) =>
    Object.entries(window[storage]).map(([key, value]) => ({ storage, key, value: String(value) })),
  )
}
