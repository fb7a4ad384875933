import { within } from '@testing-library/dom'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DeliveryFailed } from '#platform/outbox/port.ts'
import type { PhoneCode } from '#platform/phone/code-port.ts'
import { createTestApp } from '#test/harness/app.ts'
import { accountForm, accounts, accountVisitor, fieldNamed } from './support/account.ts'
import { newVisitor, openPage, type Page } from './support/page.ts'
import type { App } from './support/products.ts'
import { expectToast, fill } from './support/shopper.ts'

let shop: App
let sent: PhoneCode[] = []
let isDown = false
const send = async (code: PhoneCode) => {
  if (isDown) throw new DeliveryFailed('OTPIQ HTTP 500')
  sent.push(code)
}
beforeAll(async () => {
  shop = await createTestApp({ codes: { send, perDay: 100 } })
})
afterAll(() => shop.close())
beforeEach(() => {
  sent = []
  isDown = false
  shop.advance(2 * 60_000)
})

const lastCode = () => sent.at(-1)?.code ?? 'none'
const press = (page: Page, name: string) => page.user.click(accountForm(page).getByRole('button', { name }))
const field = (page: Page, name: string) => fieldNamed(page.screen.getByRole('main'), name)

/** From the sign-in page to the form for the code. */
async function requestCode(page: Page, phone: string): Promise<void> {
  await page.user.click(await page.main.findByRole('link', { name: accounts.byPhone }))
  await page.main.findByText(accounts.byPhoneText)
  fill(field(page, 'phone'), phone)
  await press(page, accounts.sendCode)
  await page.main.findByRole('heading', { name: accounts.codeTitle })
}

test('who is new: phone, code, name, and back to the page they came from; who returns: phone and code', async () => {
  const page = await openPage(shop, `/register?back=${encodeURIComponent('/products?sort=rating')}`)
  await requestCode(page, '٠٧٧٠٦٦٠٠٠٠١')
  expect(page.main.getByText(/0770 660 0001/)).toBeTruthy()
  const code = field(page, 'code')
  expect([code.inputMode, code.autocomplete]).toEqual(['numeric', 'one-time-code'])
  await press(page, accounts.login)
  await page.main.findByText(accounts.errors.code.invalid_code)
  fill(code, lastCode() === '111111' ? '222222' : '111111')
  await press(page, accounts.login)
  await page.main.findByText(accounts.errors.code.wrong)
  fill(code, [...lastCode()].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join(''))
  await press(page, accounts.login)
  await page.main.findByText(accounts.newByPhone)
  await expect.poll(() => page.document.activeElement).toBe(field(page, 'name'))
  fill(field(page, 'name'), 'زينب علي')
  await press(page, accounts.login)
  await expect.poll(() => page.address).toBe('/products?sort=rating')
  await expectToast(page, accounts.registeredText)

  shop.advance(2 * 60_000)
  const again = await openPage(shop, '/login')
  await requestCode(again, '0770 660 0001')
  fill(field(again, 'code'), lastCode())
  await press(again, accounts.login)
  await expect.poll(() => again.address).toBe('/')
})

test('a code that is not sent is said so, and the phone stays in its field', async () => {
  const page = await openPage(shop, '/login/phone')
  fill(field(page, 'phone'), '0770')
  await press(page, accounts.sendCode)
  await page.main.findByText(accounts.errors.codePhone.invalid_phone)
  isDown = true
  fill(field(page, 'phone'), '07706600002')
  await press(page, accounts.sendCode)
  await expectToast(page, accounts.codeNotSent)
  expect(field(page, 'phone').value).toContain('660')
})

test('an account adds a phone with its password and a code, and takes it off', async () => {
  const person = await accountVisitor(shop)
  const page = await openPage(shop, '/profile', { visitor: person.visitor })
  const summary = await page.main.findByText(accounts.codePhone)
  const part = summary.closest('details') as HTMLElement
  await page.user.click(summary)
  fill(fieldNamed(part, 'phone'), '07706600003')
  fill(fieldNamed(part, 'currentPassword'), person.password)
  await page.user.click(within(part).getByRole('button', { name: accounts.sendCode }))
  await within(part).findByText(accounts.codeSent)
  fill(fieldNamed(part, 'code'), lastCode())
  await page.user.click(within(part).getByRole('button', { name: accounts.codePhoneAdd }))
  await expectToast(page, accounts.codePhoneAdded)
  await within(part).findByText(/0770 660 0003/)
  fill(fieldNamed(part, 'password'), person.password)
  await page.user.click(within(part).getByRole('button', { name: accounts.codePhoneRemove }))
  await within(part).findByText(accounts.codePhoneNone)
})

test('an account without a password is deleted without one', async () => {
  const visitor = newVisitor(shop)
  await visitor.post('/api/login/code', { phone: '07706600004' })
  await visitor.post('/api/login/code/verification', { code: lastCode(), name: 'علي حسين' })
  const page = await openPage(shop, '/profile', { visitor })
  await page.user.click(await page.main.findByText(accounts.changePassword))
  expect(page.main.getByText(accounts.addEmailForPassword)).toBeTruthy()
  const [summary] = await page.main.findAllByText(accounts.remove)
  await page.user.click(summary as HTMLElement)
  await page.user.click(page.main.getByRole('button', { name: accounts.remove }))
  await expectToast(page, accounts.removeDone)
})

test('a shop without a provider of codes offers nothing of it', async () => {
  const plain = await createTestApp()
  for (const path of ['/login', '/register']) {
    const page = await openPage(plain, path)
    expect(page.main.queryByText(accounts.byPhone)).toBeNull()
    expect(page.main.queryByText(accounts.orWithPassword)).toBeNull()
  }
  const visitor = newVisitor(plain)
  expect((await visitor.post('/api/login/code', { phone: '07706600005' })).status).toBe(404)
  await plain.close()
})
