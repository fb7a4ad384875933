import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestApp } from '#test/harness/app.ts'
import { admin } from './support/back-office.ts'
import { openPage } from './support/page.ts'
import type { App } from './support/products.ts'
import { fill } from './support/shopper.ts'
import { staffVisitor } from './support/staff.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const { shell } = admin

/** The first request of each screen in the navigation; the screen cannot be shown without it. */
const screens = [
  // Tested before the products, whose filters also load the categories: cached data would be shown.
  ['categories', /\/api\/admin\/categories/],
  ['orders', /\/api\/admin\/orders(\?|$)/],
  ['couriers', /\/api\/admin\/couriers\/settlement/],
  ['products', /\/api\/admin\/products(\?|$)/],
  ['transfer', /\/api\/admin\/transfer/],
  ['inquiries', /\/api\/admin\/inquiries/],
  ['reviews', /\/api\/admin\/reviews/],
  ['people', /\/api\/admin\/staff/],
  ['activity', /\/api\/admin\/activity/],
] as const

test.each(screens)(
  'the screen «%s» that cannot be loaded shows an error instead of an empty list, and recovers by itself',
  async (name, call) => {
    const page = await openPage(shop, '/admin/searches', { visitor: await staffVisitor(shop, 'admin') })
    let failures = 0
    const mend = page.network.intercept(async ({ path }, send) => {
      if (!call.test(path)) return send()
      failures += 1
      // Both a lost connection and a server error must not look like an empty list.
      if (failures % 2 === 1) throw new TypeError('Failed to fetch')
      return Response.json({}, { status: 500, headers: { 'content-type': 'application/problem+json' } })
    })
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      shouldAdvanceTime: true,
    })
    const [link] = page.screen.getAllByRole('link', { name: shell[name] })
    await page.user.click(link as HTMLElement)
    const failed = new RegExp(`${shell.offlineText}|${shell.failedText}`)
    // At once, and after the next attempt, which fails in the other way.
    for (const attempts of [1, 2]) {
      await expect.poll(() => failures).toBeGreaterThanOrEqual(attempts)
      await expect.poll(() => page.main.queryAllByRole('alert')[0]?.textContent).toMatch(failed)
      expect(page.main.queryByText(shell.notFoundText)).toBeNull()
      await vi.advanceTimersByTimeAsync(5_000)
    }
    mend()
    await vi.advanceTimersByTimeAsync(5_000)
    await expect.poll(() => page.main.queryAllByRole('alert')).toEqual([])
    const title = await page.main.findByRole('heading', { level: 1 })
    expect(title.textContent).not.toBe(shell.failedTitle)
    expect(page.main.queryByText(shell.notFoundText)).toBeNull()
  },
)

test('typed text stays when the connection is lost', async () => {
  const page = await openPage(shop, '/admin/people', { visitor: await staffVisitor(shop, 'admin') })
  const field = page.main.getAllByRole<HTMLInputElement>('textbox')[0] as HTMLInputElement
  fill(field, 'zainab')
  page.network.intercept(async ({ path }, send) => {
    if (path.startsWith('/api/admin/staff')) throw new TypeError('Failed to fetch')
    return send()
  })
  // The form is sent and its response never arrives.
  await page.user.type(field, '{Enter}')
  await page.screen.findAllByText(shell.offline)
  expect(field.value).toBe('zainab')
  expect(page.main.queryByText(shell.notFoundText)).toBeNull()
})
