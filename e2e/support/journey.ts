import { test as base, expect, type Page } from '@playwright/test'
import { messages as ar } from '#storefront/messages/ar.ts'
import { messages as en } from '#storefront/messages/en.ts'

export const texts = { ar, en }
export type Language = keyof typeof texts
export const languages: Language[] = ['ar', 'en']

/** A page in which any script error, console error or failed hydration fails the test. */
export const test = base.extend<{ expectedErrors: RegExp | null }>({
  expectedErrors: [null, { option: true }],
  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
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

/** The page is ours once React has put its marks on the root. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const root = document.getElementById('root')
    return (
      root !== null && Object.keys(root.firstElementChild ?? root).some((key) => key.startsWith('__react'))
    )
  })
}
