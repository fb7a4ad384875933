import { addAccount, signIn } from './support/account.ts'
import { axeFindings } from './support/axe.ts'
import { test } from './support/back-office-data.ts'
import { failCalls, toPath } from './support/calls.ts'
import { addProduct, sql } from './support/database.ts'
import { checkEverySize } from './support/every-size.ts'
import { createVisitor } from './support/go-to.ts'
import { expect, languages, open, texts } from './support/journey.ts'

test.use({ expectedErrors: /status of (400|401|500)/ })

for (const language of languages) {
  const { accounts, layout, product } = texts[language]

  test(`axe finds no violation, targets are 44 px and everything fits on the screens of signing in (${language})`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
    const visit = createVisitor(page, language)
    for (const address of [
      '/register',
      '/forgot-password',
      '/reset-password?token=none',
      '/confirm-email?token=none',
      '/newsletter?token=none',
      '/profile',
    ]) {
      await visit(address)
      await checkEverySize(page, address)
    }
    await visit('/register')
    await page.locator('main form').getByRole('button', { name: accounts.register }).click()
    await expect(page.locator('main form [aria-invalid=true]').first()).toBeVisible()
    await checkEverySize(page, '/register, errors', { part: 'main' })
    await visit('/login')
    await checkEverySize(page, '/login')
  })

  test(`axe finds no violation, targets are 44 px and everything fits on the tabs of the profile (${language})`, async ({
    page,
  }) => {
    test.setTimeout(180_000)
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
      await checkEverySize(page, `/profile, ${name}`, { part: 'main' })
    }
  })

  test(`axe finds no violation in overlays and on failed account screens (${language})`, async ({ page }) => {
    test.setTimeout(180_000)
    await addProduct({ titles: { ar: 'موبايل آيفون', en: 'iPhone' } })
    await open(page, '/', language)
    const field = page.getByRole('banner').getByRole('combobox')
    await field.click()
    await field.fill('ايف')
    await expect(page.getByRole('option').first()).toBeVisible()
    await checkEverySize(page, 'suggestions', { part: 'header' })
    await field.fill('')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tooltip')).toHaveText(layout.search)
    expect.soft(await axeFindings(page, 'header'), 'a tooltip').toEqual([])

    await failCalls(page, (request) => toPath(request).startsWith('/api/products/'))
    await page.locator('main a[href^="/product/"]').first().click()
    await expect(page.getByText(product.loadFailed)).toBeVisible()
    await checkEverySize(page, 'a product that could not be had', { part: 'main' })
  })
}
