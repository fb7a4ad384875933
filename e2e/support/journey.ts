import { test as base, expect, type Locator, type Page } from '@playwright/test'
import { otherLanguages } from '#platform/i18n/language.ts'
import { languageRows } from '#platform/i18n/language-rows.ts'
import { messages as ar } from '#shell/messages/ar.ts'
import { messages as en } from '#shell/messages/en.ts'
import { inWorld } from './database.ts'
import { type World, worlds } from './worlds.ts'

export const texts = { ar, en }
export type Language = keyof typeof texts
export const languages: Language[] = ['ar', 'en']

/** What calls of the API need: a page, or a session without one. */
export type Session = Pick<Page, 'request'>

/** The text of the link to the other language. */
export function otherLanguageName(language: Language): string {
  return otherLanguages(language)
    .map((other) => languageRows[other].name)
    .join()
}

const byte = () => Math.floor(Math.random() * 254) + 1

/** A random address of the benchmark network (RFC 2544). */
export const freshAddress = () => `198.18.${byte()}.${byte()}`

/** Extends the test with a page on which any script error, console error or failed hydration fails the test. */
export const test = base.extend<{ expectedErrors: RegExp | null }, { world: World; database: undefined }>({
  expectedErrors: [null, { option: true }],
  // The shop that the project of playwright.config.ts chooses.
  world: [worlds.shared, { option: true, scope: 'worker' }],
  database: [({ world }, use) => inWorld(world, () => use(undefined)), { auto: true, scope: 'worker' }],
  // Each test uses its own address, so that rate limits of one test do not affect another.
  context: async ({ context }, use) => {
    await context.setExtraHTTPHeaders({ 'x-forwarded-for': freshAddress() })
    await use(context)
  },
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    // Policy violations are errors, also in parts that are loaded later.
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
        reportError(new Error(`policy: ${violatedDirective} ${blockedURI} ${sample}`)),
      )
    })
    await use(page)
    // Playwright resumes a clock by itself too, but sometimes so late that the page of the next test gets it.
    if (stopped.has(page)) await page.clock.resume()
    expect(errors.filter((text) => !expectedErrors?.test(text))).toEqual([])
  },
})

export { expect }

/** The pages whose clock a test has stopped. */
const stopped = new WeakSet<Page>()

/** Stops the clock of a page, on which `page.clock.install` was called before, at a minute from now. */
export async function stopClock(page: Page): Promise<void> {
  stopped.add(page)
  await page.clock.pauseAt(Date.now() + 60_000)
}

/** Chooses the language of the pages that this browser opens. */
export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  const { hostname } = new URL(page.url() === 'about:blank' ? 'http://127.0.0.1' : page.url())
  await page.context().addCookies([{ name: 'language', value: language, domain: hostname, path: '/' }])
}

/** Opens an address in a language and waits for hydration. */
export async function open(page: Page, address: string, language: Language): Promise<void> {
  await chooseLanguage(page, language)
  await page.goto(address)
  await hydrated(page)
}

/**
 * Waits until React has hydrated the page, the content below the fold is laid out, and what is in the window can be pressed. In
 * one call, because Playwright sends a document a quarter of a megabyte of script before it waits for a function there.
 */
export async function hydrated(page: Page): Promise<void> {
  const wait = () =>
    page.evaluate(async () => {
      const propsOf = (element: Element): { dangerouslySetInnerHTML?: unknown } | undefined =>
        Object.entries(element).find(([key]) => key.startsWith('__reactProps'))?.[1]
      /** Whether React has the element, or has its HTML from a text of the shop. */
      const isHydrated = (element: Element) => {
        for (let current: Element | null = element; current; current = current.parentElement) {
          const props = propsOf(current)
          if (props) return current === element || 'dangerouslySetInnerHTML' in props
        }
        return false
      }
      const isInWindow = (element: Element) => {
        const { top, bottom } = element.getBoundingClientRect()
        return bottom > 0 && top < innerHeight && element.checkVisibility()
      }
      const isReady = () => {
        const container = Object.entries(document.getElementById('root') ?? {}).find(([key]) =>
          key.startsWith('__reactContainer'),
        )
        if (container?.[1].stateNode.current.memoizedState.isDehydrated !== false) return false
        if ('firstView' in document.documentElement.dataset) return false
        const controls = '#root :is(a[href], button, input, select, textarea, summary)'
        return [...document.querySelectorAll(controls)].every(
          (control) => !isInWindow(control) || isHydrated(control),
        )
      }
      while (!isReady()) await new Promise(requestAnimationFrame)
      return true
    })
  let isDone = false
  while (!isDone)
    isDone = await wait().catch((error: Error) => {
      // The page was on its way to another one.
      if (!/context was destroyed/.test(error.message)) throw error
      return false
    })
}

/** Waits until React has hydrated the page. With a stopped clock only this half of {@link hydrated} completes. */
export async function reactHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const container = Object.entries(document.getElementById('root') ?? {}).find(([key]) =>
      key.startsWith('__reactContainer'),
    )
    return container?.[1].stateNode.current.memoizedState.isDehydrated === false
  })
}

/**
 * Scrolls to an element of a part whose code is loaded near the viewport (`lazyPart`), and waits until it is hydrated.
 * Playwright scrolls only to what can be pressed already.
 */
export async function hydratedPart(element: Locator): Promise<Locator> {
  await element.scrollIntoViewIfNeeded()
  await expect
    .poll(() => element.evaluate((node) => Object.keys(node).some((key) => key.startsWith('__reactProps'))))
    .toBe(true)
  return element
}
