import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#shell/messages/ar.ts'
import { createTestApp } from '#test/harness/app.ts'
import { openPage, type Page } from './support/page.ts'
import type { App } from './support/products.ts'
import { fill } from './support/shopper.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const t = messages.contentPage
const follow = (page: Page, selector: string) =>
  page.user.click(page.document.querySelector<HTMLElement>(selector) as HTMLElement)
const box = (page: Page) => page.main.getByRole<HTMLInputElement>('searchbox', { name: t.helpSearch })

async function search(page: Page, text: string): Promise<void> {
  fill(box(page), text)
  await page.user.type(box(page), '{Enter}')
}

test('a link inside a page navigates without a reload, and sibling pages are linked', async () => {
  const page = await openPage(shop, '/shipping')
  const { window } = page
  await follow(page, '.prose a[href="/returns"]')
  await expect.poll(() => page.address).toBe('/returns')
  const beside = () => page.main.getByRole('navigation', { name: t.relatedPages })
  await expect
    .poll(() => beside().querySelector('[aria-current=page]')?.getAttribute('href'))
    .toBe('/returns')
  await page.user.click(beside().querySelector('a[href="/payment"]') as HTMLElement)
  await expect.poll(() => page.address).toBe('/payment')
  expect(page.window).toBe(window)
})

test('help is searched, spelling variants included, and says when there are no results', async () => {
  const page = await openPage(shop, '/help')
  await search(page, 'اجره توصيل')
  // Questions are headings without a search too; only search results contain this link.
  await page.main.findByRole('link', { name: t.allQuestions })
  expect(page.address).toMatch(/^\/help\?q=/)
  page.main.getByRole('heading', { name: 'كم أجرة التوصيل؟' })
  await search(page, 'qwqwqw')
  await page.main.findByText(t.noAnswers)
  await page.user.click(page.main.getByRole('link', { name: t.allQuestions }))
  await expect.poll(() => page.main.queryByText(t.noAnswers)).toBeNull()
})

test('typed text stays while results load, and going back shows earlier results', async () => {
  const page = await openPage(shop, '/help')
  const { promise, resolve } = Promise.withResolvers<void>()
  page.network.intercept(async ({ path }, send) => {
    if (path.startsWith('/api/help')) await promise
    return send()
  })
  await search(page, 'توصيل')
  await expect.poll(() => page.address).toMatch(/^\/help\?q=/)
  fill(box(page), 'qwqwqw')
  resolve()
  await page.main.findByRole('link', { name: t.allQuestions })
  expect(box(page).value).toBe('qwqwqw')
  expect(page.document.activeElement).toBe(box(page))
  await page.user.type(box(page), '{Enter}')
  await page.main.findByText(t.noAnswers)
  page.window.history.back()
  await expect.poll(() => box(page).value).toBe('توصيل')
})
