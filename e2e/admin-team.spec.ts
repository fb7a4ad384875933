import { Secret, TOTP } from 'otpauth'
import { addAccount, fillSignIn, openAccountMenu, password } from './support/account.ts'
import { adminTexts } from './support/admin-texts.ts'
import { sql } from './support/database.ts'
import { expect, open, test, texts } from './support/journey.ts'
import { addStaff, signInStaff } from './support/staff.ts'

/** A code that was not used yet: the next one when the current code was accepted before. */
async function freshCode(email: string, secret: string): Promise<string> {
  const [row] = await sql<{ step: string | null }>(
    'select factor_last_step as step from staff_members join users on users.id = user_id where email = $1',
    [email],
  )
  const now = Math.floor(Date.now() / 30_000)
  const step = Math.max(now, Number(row?.step ?? 0) + 1)
  return new TOTP({ secret: Secret.fromBase32(secret), period: 30 }).generate({ timestamp: step * 30_000 })
}

const language = 'ar'
const { people, shell } = adminTexts[language]

test('staff reach the back office by signing in and by the account menu', async ({ page }) => {
  const person = await addStaff(page, 'staff', language)
  await open(page, '/login', language)
  await fillSignIn(page, language, person.username, password)
  await expect(page.getByRole('heading', { level: 1, name: shell.home })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/admin')
  await open(page, '/', language)
  const menu = await openAccountMenu(page)
  await menu.getByRole('link', { name: texts[language].layout.backOffice }).click()
  await expect(page.getByRole('heading', { level: 1, name: shell.home })).toBeVisible()
})

test('an authenticator app: set up, signed out, signed in, its code required', async ({ page }) => {
  const person = await signInStaff(page, 'staff', language)
  await open(page, '/admin/second-factor', language)
  await page.getByRole('button', { name: people.factorBegin }).click()
  await expect(page.getByRole('img', { name: people.factorQr })).toBeVisible()
  const secret = (await page.locator('bdi.select-all').innerText()).trim()
  const code = page.getByLabel(people.factorCode)
  await code.fill('000000')
  await page.getByRole('button', { name: people.factorOpen }).click()
  await expect(page.getByText(people.factorWrong)).toBeVisible()
  await code.fill(await freshCode(person.email, secret))
  await page.getByRole('button', { name: people.factorOpen }).click()
  await expect(page.getByRole('heading', { level: 1, name: shell.home })).toBeVisible()

  await page.getByRole('banner').getByRole('button', { name: shell.signOut }).click()
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await open(page, '/login?back=/admin/inquiries', language)
  await fillSignIn(page, language, person.username, password)
  await expect(page.getByRole('heading', { level: 1, name: people.factorTitle })).toBeVisible()
  expect((await page.request.get('/api/admin/inquiries')).status()).toBe(403)
  await page.getByLabel(people.factorCode).fill(await freshCode(person.email, secret))
  await page.getByRole('button', { name: people.factorOpen }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: adminTexts[language].moderation.inquiries.title }),
  ).toBeVisible()
})

test('the team: a member is added, gets another role and is removed', async ({ page, browser }) => {
  const origin = new URL((await page.request.get('/')).url()).origin
  const other = await browser.newContext({ baseURL: origin })
  const guest = await other.newPage()
  const person = await addAccount(guest, language)
  await signInStaff(page, 'admin', language)
  await open(page, '/admin/people', language)
  await page.getByLabel(people.addField).fill('nobody-like-this')
  await page.getByRole('button', { name: people.add }).click()
  await expect(page.getByText(people.errors.unknown)).toBeVisible()
  await page.getByLabel(people.addField).fill(person.username)
  await page.getByRole('button', { name: people.add }).click()
  const row = page.getByRole('row').filter({ hasText: person.username })
  await expect(row).toBeVisible()
  await guest.request.post('/api/login', { data: { username: person.username, password } })
  expect((await guest.request.get('/api/admin/self')).status()).toBe(200)
  await row.getByRole('combobox').selectOption('admin')
  await expect
    .poll(async () => (await (await guest.request.get('/api/admin/self')).json()).role)
    .toBe('admin')
  await row.getByRole('button', { name: people.remove, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: people.remove, exact: true }).click()
  await expect(row).toHaveCount(0)
  expect((await guest.request.get('/api/admin/self')).status()).toBe(404)
  await other.close()
})

test('shortcuts use the position of the key in every layout, and are off while typing', async ({ page }) => {
  await signInStaff(page, 'staff', language)
  await open(page, '/admin', language)
  const { moderation, orders } = adminTexts[language]
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await expect(page.getByRole('heading', { level: 1, name: moderation.inquiries.title })).toBeVisible()
  // A navigation ends with the focus on the page.
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('/')
  await expect(page.getByLabel(moderation.search)).toBeFocused()
  await page.keyboard.type('gr/')
  await expect(page.getByLabel(moderation.search)).toHaveValue('gr/')
  await page.getByRole('heading', { level: 1 }).click()
  // On an Arabic layout the g and r keys produce these letters.
  await page.evaluate(() => {
    const press = (key: string, code: string) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true }))
    press('ل', 'KeyG')
    press('ق', 'KeyR')
  })
  await expect(page.getByRole('heading', { level: 1, name: moderation.reviews.title })).toBeVisible()
  await page.evaluate(() =>
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: '؟', code: 'Slash', shiftKey: true, bubbles: true }),
    ),
  )
  const help = page.getByRole('dialog', { name: shell.shortcuts })
  await expect(help).toBeVisible()
  await expect(help.getByText(shell.shortcutQueue(orders.panel.next))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test.use({ expectedErrors: /status of 4(?:00|04)/ })
