import { within } from '@testing-library/dom'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages as t } from '#shell/messages/ar.ts'
import { createTestApp } from '#test/harness/app.ts'
import { signedIn } from '#test/harness/staff.ts'
import { admin, inside, openAdmin, sql } from './support/back-office.ts'
import { newVisitor, openPage, type Page } from './support/page.ts'
import type { App } from './support/products.ts'
import { fill } from './support/shopper.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const { factor } = admin.shell
const { people, security, shell, moderation, orders, accounting, customers } = admin

/** A code that was not used yet, by the shop’s clock. */
function freshCode(secret: string): string {
  shop.advance(30_000)
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: 30 })
  return totp.generate({ timestamp: shop.now().getTime() })
}

async function signIn(page: Page, { username, password }: { username: string; password: string }) {
  const submit = await page.main.findByRole('button', { name: t.accounts.login })
  const form = inside(submit, 'form')
  fill(form.getByLabelText<HTMLInputElement>(t.accounts.loginName), username)
  fill(form.getByLabelText<HTMLInputElement>(t.accounts.password, { selector: 'input' }), password)
  await page.user.click(submit)
}

/** Waits for the title of a screen, perhaps on another page. */
const expectTitle = (page: Page, name: string) =>
  expect.poll(() => page.screen.queryByRole('heading', { level: 1, name })).not.toBeNull()

const sections = (page: Page) =>
  page.screen.getAllByRole('navigation', { name: shell.sections }).flatMap((each) =>
    within(each)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  )

test('staff reach the back office by signing in and by the account menu', async () => {
  const person = await signedIn(shop, 'staff')
  const page = await openPage(shop, '/login')
  await signIn(page, person)
  await expect.poll(() => page.address).toBe('/admin')
  await expectTitle(page, shell.home)
  await page.open('/')
  const banner = within(page.screen.getByRole('banner'))
  await page.user.click(banner.getAllByText(t.layout.account)[0] as HTMLElement)
  const [link] = await banner.findAllByRole('link', { name: t.layout.backOffice })
  await page.user.click(link as HTMLElement)
  await expect.poll(() => page.address).toBe('/admin')
  await expectTitle(page, shell.home)
})

test('an authenticator app: set up, signed out, signed in, its code required', async () => {
  const person = await signedIn(shop, 'staff')
  const page = await openPage(shop, '/login?back=/admin/second-factor')
  await signIn(page, person)
  await expectTitle(page, factor.title)
  const repeat = async (password: string, action: string) => {
    const field = await page.main.findByLabelText<HTMLInputElement>(factor.myPassword)
    fill(field, password)
    await page.user.click(page.main.getByRole('button', { name: action }))
  }
  await repeat('', factor.begin)
  await page.main.findByText(factor.passwordMissing)
  await repeat('wrong-pass-1', factor.begin)
  await page.main.findByText(factor.passwordWrong)
  expect(page.main.queryByRole('img', { name: factor.qr })).toBeNull()
  await repeat(person.password, factor.begin)
  await page.main.findByRole('img', { name: factor.qr })
  const secret = page.document.querySelector('bdi.select-all')?.textContent ?? ''
  const enter = async (code: string) => {
    fill(await page.main.findByLabelText<HTMLInputElement>(factor.code), code)
    await page.user.click(page.main.getByRole('button', { name: factor.open }))
  }
  await enter('000000')
  await page.main.findByText(factor.wrong)
  await enter(freshCode(secret))
  await expectTitle(page, security.title)
  await repeat('wrong-pass-1', factor.makeCodes)
  await page.main.findByText(factor.passwordWrong)
  expect(page.main.queryByRole('list', { name: factor.codes })).toBeNull()
  await repeat(person.password, factor.makeCodes)
  const list = await page.main.findByRole('list', { name: factor.codes })
  const recoveryCodes = within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(recoveryCodes).toHaveLength(10)
  await page.main.findByText(factor.codesLeft(10))

  await page.user.click(within(page.screen.getByRole('banner')).getByRole('button', { name: shell.signOut }))
  await expect.poll(() => page.address).toBe('/')
  await page.open('/login?back=/admin/inquiries')
  await signIn(page, person)
  await expectTitle(page, factor.title)
  expect((await page.visitor.get('/api/admin/inquiries')).status).toBe(403)
  await page.user.click(page.main.getByRole('button', { name: factor.recoveryInstead }))
  fill(await page.main.findByLabelText<HTMLInputElement>(factor.recoveryCode), 'ABCD')
  await page.user.click(page.main.getByRole('button', { name: factor.open }))
  await page.main.findByText(factor.recoveryWrong)
  fill(page.main.getByLabelText<HTMLInputElement>(factor.recoveryCode), recoveryCodes[0] ?? '')
  await page.user.click(page.main.getByRole('button', { name: factor.open }))
  await expectTitle(page, moderation.inquiries.title)
  await page.open('/admin/security')
  await page.main.findByText(factor.codesLeft(9))
})

test('the team: a member is added, gets another role and is removed', async () => {
  const person = await signedIn(shop, null)
  const guest = newVisitor(shop)
  const page = await openAdmin(shop, '/admin/people')
  const add = async (username: string) => {
    fill(page.main.getByLabelText<HTMLInputElement>(people.addField), username)
    await page.user.click(page.main.getByRole('button', { name: people.add }))
  }
  await add('nobody-like-this')
  await page.main.findByText(people.errors.unknown)
  await add(person.username)
  const row = () => page.main.queryByText(person.username)?.closest('tr') ?? null
  await expect.poll(row).not.toBeNull()
  const { username, password } = person
  expect((await guest.post('/api/login', { username, password })).status).toBe(200)
  const self = () => guest.get('/api/admin/self')
  expect((await self()).status).toBe(200)
  await page.user.selectOptions(within(row() as HTMLElement).getByRole('combobox'), 'admin')
  await expect.poll(async () => (await self()).body.role).toBe('admin')
  await page.network.settled()
  await page.user.click(within(row() as HTMLElement).getByRole('button', { name: people.remove }))
  const dialog = within(await page.screen.findByRole('dialog'))
  await page.user.click(dialog.getByRole('button', { name: people.remove }))
  await expect.poll(row).toBeNull()
  expect((await self()).status).toBe(404)
})

test('shortcuts use the position of the key in every layout, and are off while typing', async () => {
  const page = await openAdmin(shop, '/admin', 'staff')
  const press = (key: string, code: string, shiftKey = false) =>
    page.window.document.body.dispatchEvent(
      new page.window.KeyboardEvent('keydown', { key, code, shiftKey, bubbles: true }),
    )
  await page.user.keyboard('gi')
  await expectTitle(page, moderation.inquiries.title)
  // A navigation ends with the focus on the page.
  await expect.poll(() => page.document.activeElement?.tagName).toBe('MAIN')
  await page.user.keyboard('/')
  const search = page.main.getByLabelText<HTMLInputElement>(moderation.search)
  expect(page.document.activeElement).toBe(search)
  await page.user.keyboard('gr/')
  expect(search.value).toBe('gr/')
  search.blur()
  // On an Arabic layout the g and r keys produce these letters.
  press('ل', 'KeyG')
  press('ق', 'KeyR')
  await expectTitle(page, moderation.reviews.title)
  press('؟', 'Slash', true)
  const help = within(await page.screen.findByRole('dialog', { name: shell.shortcuts }))
  help.getByText(shell.shortcutQueue(orders.panel.next))
  await page.user.keyboard('{Escape}')
  await expect.poll(() => page.screen.queryByRole('dialog')).toBeNull()
})

test("a member's sections follow their rights, which an admin changes by checkboxes", async () => {
  const person = await signedIn(shop, 'staff')
  const member = await openPage(shop, '/login?back=/admin')
  await signIn(member, person)
  await expectTitle(member, shell.home)
  expect(sections(member)).toContain(shell.orders)
  expect(sections(member)).not.toContain(shell.accounting)

  const [{ name } = {}] = await sql(shop, 'select name from users where id = $1', [person.id])
  const page = await openAdmin(shop, '/admin/people')
  const rights = page.main.getByRole('group', { name: people.rightsOfName(String(name)) })
  const box = (text: string) => within(rights).getByRole('checkbox', { name: new RegExp(`^${text}`) })
  await page.user.click(box(shell.rights.orders))
  await page.user.click(box(shell.rights.money))
  await page.user.click(inside(rights, 'form').getByRole('button', { name: people.rightsSave }))
  await page.screen.findAllByText(people.rightsSaved)

  await member.open('/admin/accounting')
  await expectTitle(member, accounting.title)
  expect(sections(member)).not.toContain(shell.orders)
  await member.open('/admin/customers')
  await expectTitle(member, shell.notFoundTitle)
  expect(member.screen.queryByRole('heading', { name: customers.title })).toBeNull()
})
