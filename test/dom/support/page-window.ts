import { Browser } from 'happy-dom'
import { runBrowserCode } from './browser-code.ts'
import { addMissingFeatures } from './missing-features.ts'
import { followLinksAndForms } from './native-navigation.ts'
import { releaseWindows } from './release-windows.ts'
import { rememberStyles } from './remembered-styles.ts'
import { uploadRequest } from './upload-request.ts'

type Surroundings = {
  fetch: (input: string | URL, init?: RequestInit) => Promise<Response>
  /** Loads another page in this one's place. */
  go: (path: string, init?: RequestInit) => unknown
  isOnline: () => boolean
  cookies: { read: () => string; store: (line: string) => void }
}

/** What the browser's code has from Node, beside the functions that depend on the page. */
const fromNode = {
  AbortController,
  AbortSignal,
  Headers,
  Request,
  Response,
  URL,
  URLSearchParams,
  TextDecoder,
  TextEncoder,
  ReadableStream,
  crypto,
  performance,
  queueMicrotask,
  structuredClone,
}

releaseWindows()

/** A window with a page's HTML, in which the page's code then runs. */
export function createPageWindow(href: string, html: string, surroundings: Surroundings) {
  const page = new Browser({
    console,
    // The scripts of ad networks, which only a browser loads.
    settings: { handleDisabledFileLoadingAsSuccess: true },
  }).newPage()
  // Of a laptop, for the code that asks whether two parts fit beside each other.
  page.setViewport({ width: 1366, height: 768 })
  const { mainFrame } = page
  const { window } = mainFrame
  const { fetch, go, isOnline, cookies } = surroundings
  const timers = createTimers()
  mainFrame.url = href
  // Assigning an address, or reloading.
  mainFrame.goto = async (target) => {
    const { pathname, search, hash } = new URL(target, window.location.href)
    go(pathname + search + hash)
    return null
  }
  Object.defineProperty(window.document, 'cookie', { get: cookies.read, set: cookies.store })
  Object.defineProperty(window.navigator, 'onLine', { get: isOnline })
  Object.assign(window.navigator, {
    sendBeacon: (path: string, body: unknown) => {
      void fetch(path, { method: 'POST', body: body as BodyInit })
      return true
    },
  })
  // Some code calls them as properties of the window.
  Object.assign(window, timers.functions, { fetch })
  addMissingFeatures(window, timers.soon)
  rememberStyles(window)
  Object.assign(window, { XMLHttpRequest: uploadRequest(fetch) })
  mainFrame.content = html
  followLinksAndForms(window, go)

  return {
    window,
    /** Runs the page’s entry. */
    run: async (entry: string) => {
      // biome-ignore lint/suspicious/noConsole: what React reports fails the test, as in a browser
      const own = { ...fromNode, reportError: console.error }
      await runBrowserCode(entry, window, { ...own, self: window, globalThis: window })
    },
    /** Stops what the page still waits for. */
    stop: timers.stop,
  }
}

/** Timers of one page, which end with it. They are Node's, so that `vi.useFakeTimers` replaces them. */
function createTimers() {
  const pending = new Set<NodeJS.Timeout>()
  const add = (timer: NodeJS.Timeout) => {
    pending.add(timer)
    return timer
  }
  const soon = (task: (time: number) => void) => add(setTimeout(() => task(performance.now())))
  return {
    soon,
    functions: {
      setTimeout: (...args: Parameters<typeof setTimeout>) => add(setTimeout(...args)),
      setInterval: (...args: Parameters<typeof setInterval>) => add(setInterval(...args)),
      clearTimeout: (timer: NodeJS.Timeout) => clearTimeout(timer),
      clearInterval: (timer: NodeJS.Timeout) => clearInterval(timer),
      requestAnimationFrame: soon,
      cancelAnimationFrame: (timer: NodeJS.Timeout) => clearTimeout(timer),
      requestIdleCallback: (task: (deadline: IdleDeadline) => void) =>
        soon(() => task({ didTimeout: false, timeRemaining: () => 0 })),
    },
    stop: () => {
      for (const timer of pending) clearTimeout(timer)
    },
  }
}
