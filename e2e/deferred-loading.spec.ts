import { holdFiles } from './support/calls.ts'
import { idle } from './support/idle.ts'
import { expect, hydrated, test } from './support/journey.ts'

/** The number of parts with deferred layout. */
const waiting = () => {
  const parts = [...document.querySelectorAll('.later, .later-card')]
  const of = (value: string) =>
    parts.filter((part) => getComputedStyle(part).contentVisibility === value).length
  return { parts: parts.length, later: of('auto') }
}

/** The time between the first contentful paint and the request for the code, in milliseconds. */
const codeAfterText = () => {
  const [painted] = performance.getEntriesByName('first-contentful-paint')
  const code = performance
    .getEntriesByType('resource')
    .find(({ name }) => /\/entry-client-.*\.js$/.test(name))
  return (code?.startTime ?? 0) - (painted?.startTime ?? 0)
}

// Each page is the first of its browser, with nothing cached and no history.
test.use({ reuseContext: false })

test('code is requested after the text and the largest picture are painted', async ({ page }) => {
  const requestedCode: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\.js$/.test(pathname)) requestedCode.push(pathname)
  })
  const release = await holdFiles(page, '**/pictures/**')
  await page.goto('/', { waitUntil: 'commit' })
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0)
  expect(requestedCode).toEqual([expect.stringContaining('/assets/start-')])
  release()
  await hydrated(page)
  expect(requestedCode.length).toBeGreaterThan(3)
})

test('a part below the fold loads its code near the viewport, and keeps its HTML during a change of language before', async ({
  page,
}) => {
  const footerCode: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/footer-.*\.js$/.test(pathname)) footerCode.push(pathname)
  })
  await page.goto('/')
  await hydrated(page)
  await idle(page)
  expect(footerCode).toEqual([])
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeAttached()
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  // Its code and its texts.
  await expect.poll(() => footerCode.length).toBe(2)

  await page.reload()
  await hydrated(page)
  const release = await holdFiles(page, '**/footer-*.js')
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click()
  // The language changes once the code of waiting parts is loaded.
  await expect(page.getByRole('contentinfo').getByRole('link').first()).toBeAttached()
  release()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(
    page.getByRole('contentinfo').getByRole('navigation', { name: 'Get to Know Us' }),
  ).toBeAttached()
})

test('a missing picture delays the code for one second at most', async ({ page }) => {
  await holdFiles(page, '**/pictures/**')
  await page.goto('/', { waitUntil: 'commit' })
  await hydrated(page)
  expect(await page.evaluate(codeAfterText)).toBeGreaterThan(900)
})

test('content below the fold is laid out when the page is idle, the page height hardly changes, and the scroll position is preserved, after a reload too', async ({
  page,
}) => {
  const release = await holdFiles(page, '**/*.js')
  await page.goto('/products', { waitUntil: 'commit' })
  await expect(page.getByRole('contentinfo')).toBeAttached()
  const parts = await page.locator('.later, .later-card').count()
  expect(parts).toBeGreaterThan(10)
  // The styles may arrive after the text.
  await expect.poll(() => page.evaluate(waiting)).toEqual({ parts, later: parts })
  const height = () => page.evaluate(() => document.documentElement.scrollHeight)
  const estimated = await height()
  await page.mouse.move(200, 400)
  await page.mouse.wheel(0, 900)
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800)
  release()
  await hydrated(page)
  expect((await page.evaluate(waiting)).later).toBe(0)
  expect(Math.abs((await height()) / estimated - 1)).toBeLessThan(0.03)
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(800)

  await page.evaluate(() => scrollTo(0, 1500))
  await page.reload()
  await hydrated(page)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(1500)
})

test('the language parameter is removed from the address before hydration, also of a page that paints nothing, such as a background tab', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })
    PerformanceObserver.prototype.observe = () => undefined
  })
  await page.goto('/products?sort=price-low&lang=en#main')
  await hydrated(page)
  expect(new URL(page.url()).search).toBe('?sort=price-low')
  expect(new URL(page.url()).hash).toBe('#main')
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(2)
})
