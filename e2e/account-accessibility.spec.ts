import type { Page } from '@playwright/test'
import { addAccount, signIn } from './support/account.ts'
import { axeFindings } from './support/axe.ts'
import { failCalls, pathOf } from './support/calls.ts'
import { ownProduct, sql } from './support/database.ts'
import { expect, languages, open, test, texts } from './support/journey.ts'
import { badFits, smallTargets } from './support/measure-page.ts'

test.use({ expectedErrors: /status of (400|401|500)/ })

async function check(page: Page, state: string, part?: string): Promise<void> {
  expect.soft(await axeFindings(page, part), state).toEqual([])
  expect.soft(await smallTargets(page), state).toEqual([])
  expect.soft(await badFits(page), state).toEqual([])
}

for (const language of languages) {
  const { accounts, layout, product } = texts[language]

  test(`axe finds no violation, targets are 44 px and nothing is clipped on the account screens (${language})`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    for (const address of [
      '/register',
      '/forgot-password',
      '/reset-password?token=none',
      '/confirm-email?token=none',
      '/profile',
    ]) {
      await open(page, address, language)
      await check(page, address)
    }
    await open(page, '/register', language)
    await page.locator('main form').getByRole('button', { name: accounts.register }).click()
    await expect(page.locator('main form [aria-invalid=true]').first()).toBeVisible()
    await check(page, '/register, errors', 'main')
    await open(page, '/login', language)
    await check(page, '/login')
    const { username } = await addAccount(page, language)
    // Wider than any phone.
    await sql('update users set email = $1 where username = $2', [
      `${'long-'.repeat(10)}${username}@example.com`,
      username,
    ])
    await signIn(page, language, username, '/login?back=%2Fprofile')
    await expect(page.getByRole('tab')).toHaveCount(4)
    for (const name of [
      accounts.tabProfile,
      accounts.tabOrders,
      accounts.tabAddresses,
      accounts.tabPayment,
    ]) {
      await page.getByRole('tab', { name, exact: true }).click()
      await check(page, `/profile, ${name}`, 'main')
    }
  })

  test(`axe finds no violation in overlays and on failed account screens (${language})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await ownProduct({ titles: { ar: 'موبايل آيفون', en: 'iPhone' } })
    await open(page, '/', language)
    const field = page.getByRole('banner').getByRole('combobox')
    await field.click()
    await field.fill('ايف')
    await expect(page.getByRole('option').first()).toBeVisible()
    await check(page, 'suggestions', 'header')
    await field.fill('')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tooltip')).toHaveText(layout.search)
    expect.soft(await axeFindings(page), 'a tooltip').toEqual([])

    await failCalls(page, (request) => pathOf(request).startsWith('/api/products/'))
    await page.locator('main a[href^="/product/"]').first().click()
    await expect(page.getByText(product.loadFailed)).toBeVisible()
    await check(page, 'a product that could not be had', 'main')
  })
}
