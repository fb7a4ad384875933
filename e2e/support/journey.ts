import { test as base, expect, type Page } from '@playwright/test'
import { messages as ar } from '#storefront/messages/ar.ts'
import { messages as en } from '#storefront/messages/en.ts'

export const texts = { ar, en }
export type Language = keyof typeof texts
export const languages: Language[] = ['ar', 'en']

const byte = () => Math.floor(Math.random() * 254) + 1

/** An address of a network that nobody has (RFC 2544). */
export const ownAddress = () => `198.18.${byte()}.${byte()}`

/** A page in which any script error, console error or failed hydration fails the test. */
export const test = base.extend<{ expectedErrors: RegExp | null }>({
  expectedErrors: [null, { option: true }],
  // Each test comes from an address of its own: what one mistypes slows no other down.
  // biome-ignore lint/correctness/noEmptyPattern: the fixture needs nothing, and Playwright reads the pattern
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': ownAddress() }),
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    // What the policy forbids is an error wherever it happens, also in parts that are loaded when first used.
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
        reportError(new Error(`policy: ${violatedDirective} ${blockedURI} ${sample}`)),
      )
    })
    await use(page)
    expect(errors.filter((text) => !expectedErrors?.test(text))).toEqual([])
  },
})

export { expect }

/** Opens an address in a language and waits until the page has been taken over by the browser. */
export async function open(page: Page, address: string, language: Language): Promise<void> {
  const { origin } = new URL(page.url() === 'about:blank' ? 'http://127.0.0.1' : page.url())
  await page
    .context()
    .addCookies([{ name: 'language', value: language, domain: new URL(origin).hostname, path: '/' }])
  await page.goto(address)
  await hydrated(page)
}

/** The page is ours once React has taken over all of it, in slices, and what stands further down is laid out. */
export async function hydrated(page: Page): Promise<void> {
  await takenOver(page)
  await page.waitForFunction(() => !('firstView' in document.documentElement.dataset))
}

/** The first half of {@link hydrated}: all there is for a page whose time stands still. */
export async function takenOver(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const container = Object.entries(document.getElementById('root') ?? {}).find(([key]) =>
      key.startsWith('__reactContainer'),
    )
    return container?.[1].stateNode.current.memoizedState.isDehydrated === false
  })
}
