import type { Browser, CDPSession, Page } from '@playwright/test'
import type { Language } from '#platform/i18n/language.ts'
import { idle } from '../e2e/support/idle.ts'

export type Visit = {
  /** Bytes of all scripts of the page, compressed, without headers. */
  scriptBytes: number
  /** Bytes of the document, compressed, without headers. */
  htmlBytes: number
  /** Bytes of all responses, headers included. */
  allBytes: number
  files: LoadedFile[]
  /** The largest contentful paint; with its address when it is a picture. */
  largest: { atMs: number; element: string; url: string } | null
  /** The requests up to and including that of the largest picture, the document first. */
  sentUntilLargest: string[]
  /** The responses that were complete when the largest picture was painted, its own included. */
  arrivedBeforeLargest: string[]
  /** The sum of all layout shifts while loading and, where it scrolled, then to the end. */
  layoutShift: number
  /** The elements that shifted, each with x y width height before and after. */
  moved: string[]
}

type LoadedFile = { url: string; type: string; bodyBytes: number; headerBytes: number }

type Options = {
  browser: Browser
  origin: string
  path: string
  language: Language
  /** Delays fonts until the first text is painted without them, as on a slow connection. */
  lateFonts?: boolean
  /** Scrolls through the whole page after loading; layout shifts on the way count. */
  scroll?: boolean
  /** Throttles to slow 4G: 150 ms round trip, 1.6 Mbps down, 750 kbps up. */
  slowConnection?: boolean
}

const maxScreens = 30
const bytesPerSecond = (kilobits: number) => (kilobits * 1000) / 8
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: bytesPerSecond(1600),
  uploadThroughput: bytesPerSecond(750),
}

/** One visit with an empty cache on a phone of 360 × 740 with a pixel ratio of 2. */
export async function visit({ browser, origin, path, language, ...how }: Options): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    timezoneId: 'Asia/Baghdad',
  })
  try {
    await context.addCookies([{ name: 'language', value: language, url: origin }])
    const page = await context.newPage()
    if (how.lateFonts) await delayFonts(page)
    const session = await context.newCDPSession(page)
    const loaded = await watchNetwork(session)
    if (how.slowConnection) await session.send('Network.emulateNetworkConditions', slow4g)
    await page.goto(`${origin}${path}`)
    await idle(page)
    // Late on a busy machine too; a line that wraps differently must not meet the scrolling below.
    await page.evaluate(async () => void (await document.fonts.ready))
    const files = loaded()
    const painted = await page.evaluate(readPaint)
    if (how.scroll) await scrollThrough(page)
    const shifts = await page.evaluate(readShifts)
    return {
      ...sizesOf(files, page.url()),
      files,
      ...painted,
      layoutShift: shifts.reduce((sum, { value }) => sum + value, 0),
      moved: shifts.flatMap(({ moved }) => moved),
    }
  } finally {
    await context.close()
  }
}

function sizesOf(files: LoadedFile[], address: string) {
  const sum = (of: LoadedFile[]) => of.reduce((total, { bodyBytes }) => total + bodyBytes, 0)
  return {
    scriptBytes: sum(files.filter(({ type }) => type.includes('javascript'))),
    htmlBytes: sum(files.filter(({ url }) => url === address)),
    allBytes: sum(files) + files.reduce((total, { headerBytes }) => total + headerBytes, 0),
  }
}

/** Records the files that Chromium received; the returned function lists those finished so far. */
async function watchNetwork(session: CDPSession): Promise<() => LoadedFile[]> {
  const started = new Map<string, Omit<LoadedFile, 'bodyBytes'>>()
  const done: LoadedFile[] = []
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (!response.url.startsWith('http')) return
    const { url, mimeType, encodedDataLength } = response
    started.set(requestId, { url, type: mimeType, headerBytes: encodedDataLength })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = started.get(requestId)
    if (file) done.push({ ...file, bodyBytes: encodedDataLength - file.headerBytes })
  })
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: false })
  return () => [...done]
}

async function delayFonts(page: Page): Promise<void> {
  const painted = () =>
    document.readyState !== 'loading' && performance.getEntriesByName('first-contentful-paint').length > 0
  await page.route('**/*.woff2', async (route) => {
    await page.waitForFunction(painted)
    // The first paint may be a picture or part of the page: after two more frames all text is painted.
    await page.evaluate(twoFrames)
    await route.continue()
  })
}

/** Runs in the page. */
function twoFrames() {
  return new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))
}

/** Runs in the page. A text may be larger than every picture: then it is the largest paint. */
async function readPaint() {
  type Largest = PerformanceEntry & { element?: Element | null; url?: string }
  const entries = await new Promise<Largest[]>((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
    observer.observe({ type: 'largest-contentful-paint', buffered: true })
    setTimeout(resolve, 1000, [])
  })
  const last = entries.findLast(({ url }) => url) ?? entries.at(-1)
  const requests = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[] // both kinds have request and response times
  const paintedAt = last?.startTime ?? 0
  const sentAt = requests.find(({ name }) => name === last?.url)?.requestStart ?? paintedAt
  const names = (of: PerformanceResourceTiming[]) => of.map(({ name }) => name)
  return {
    largest: last
      ? { atMs: last.startTime, element: last.element?.tagName ?? '', url: last.url ?? '' }
      : null,
    sentUntilLargest: names(requests.filter(({ requestStart }) => requestStart <= sentAt)),
    arrivedBeforeLargest: names(
      requests.filter(({ responseEnd }) => responseEnd > 0 && responseEnd <= paintedAt),
    ),
  }
}

/** Runs in the page. */
async function readShifts() {
  type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
  type Shift = PerformanceEntry & { value?: number; hadRecentInput?: boolean; sources?: Source[] }
  const entries = await new Promise<Shift[]>((resolve) => {
    const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
    observer.observe({ type: 'layout-shift', buffered: true })
    setTimeout(resolve, 300, [])
  })
  const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
  return entries
    .filter(({ hadRecentInput }) => !hadRecentInput)
    .map(({ value = 0, sources = [] }) => ({
      value,
      moved: sources.map(({ node, previousRect, currentRect }) => {
        const element = node instanceof Element ? node : node?.parentElement
        const name = `${element?.tagName.toLowerCase()}.${element?.getAttribute('class') ?? ''}`
        return `${name}: ${place(previousRect)} → ${place(currentRect)}`
      }),
    }))
}

async function scrollThrough(page: Page): Promise<void> {
  for (let screen = 0; screen < maxScreens; screen += 1) {
    if (await page.evaluate(scrollOneScreen)) return
  }
}

/** Runs in the page: scrolls, then waits for the pictures in view; true at the end of the page. */
async function scrollOneScreen() {
  scrollBy({ top: innerHeight, behavior: 'instant' })
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  const inView = [...document.images].filter((image) => {
    const { top, bottom, width } = image.getBoundingClientRect()
    return width > 0 && bottom > 0 && top < innerHeight
  })
  const loaded = inView.map((image) => image.decode().catch(() => {}))
  await Promise.race([Promise.all(loaded), new Promise((resolve) => setTimeout(resolve, 3000))])
  return scrollY + innerHeight >= document.documentElement.scrollHeight - 1
}
