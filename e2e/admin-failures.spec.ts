import { adminTexts } from './support/admin-texts.ts'
import { expect, open, test } from './support/journey.ts'
import { signInStaff } from './support/staff.ts'

test.use({
  viewport: { width: 1366, height: 768 },
  expectedErrors: /net::ERR_|Failed to load resource|status of 50/,
})

/** The first request of each screen in the navigation; the screen cannot be shown without it. */
const screens = [
  // Tested before the products, whose filters also load the categories: cached data would be shown.
  ['categories', /\/api\/admin\/categories/],
  ['orders', /\/api\/admin\/orders\?/],
  ['couriers', /\/api\/admin\/couriers\/settlement/],
  ['products', /\/api\/admin\/products(\?|$)/],
  ['transfer', /\/api\/admin\/transfer/],
  ['inquiries', /\/api\/admin\/inquiries/],
  ['reviews', /\/api\/admin\/reviews/],
  ['people', /\/api\/admin\/staff/],
  ['activity', /\/api\/admin\/activity/],
] as const

const language = 'ar'
const { shell } = adminTexts[language]

test('a screen that cannot be loaded shows an error instead of an empty list, and recovers by itself', async ({
  page,
}) => {
  test.slow()
  await signInStaff(page, 'admin', language)
  await open(page, '/admin/searches', language)
  const main = page.getByRole('main')
  for (const [name, call] of screens) {
    let failures = 0
    await page.route(call, async (route) => {
      failures += 1
      // Both a lost connection and a server error must not look like an empty list.
      if (failures % 2 === 1) await route.abort('connectionreset')
      else await route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' })
    })
    await page.getByRole('navigation').getByRole('link', { name: shell[name], exact: true }).first().click()
    await expect(main.getByRole('alert').first(), name).toContainText(
      new RegExp(`${shell.offlineText}|${shell.failedText}`),
    )
    await expect(main.getByText(shell.notFoundText), name).toHaveCount(0)
    await page.unroute(call)
    await expect(main.getByRole('heading', { level: 1 }), name).not.toHaveText(shell.failedTitle, {
      timeout: 15_000,
    })
    await expect(main.getByRole('alert'), name).toHaveCount(0)
    await expect(main.getByText(shell.notFoundText), name).toHaveCount(0)
  }
})

test('typed text stays when the connection is lost', async ({ page }) => {
  await signInStaff(page, 'admin', language)
  await open(page, '/admin/people', language)
  const field = page.getByRole('main').locator('form input').first()
  await field.fill('zainab')
  await page.route(/\/api\/admin\/staff/, (route) => route.abort('connectionreset'))
  // The form is sent and its response never arrives; another person’s change triggers a reload of the data.
  await field.press('Enter')
  await expect(page.getByText(shell.offline).first()).toBeVisible()
  await expect(field).toHaveValue('zainab')
  await expect(page.getByRole('main').getByText(shell.notFoundText)).toHaveCount(0)
})
