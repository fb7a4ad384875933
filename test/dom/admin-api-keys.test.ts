import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '#test/harness/app.ts'
import { signedIn } from '#test/harness/staff.ts'
import { admin } from './support/back-office.ts'
import { newVisitor, openPage } from './support/page.ts'
import type { App } from './support/products.ts'
import { expectToast } from './support/shopper.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const { apiKeys: texts, shell } = admin
const { factor } = shell

test('a key is made with its scopes, displayed once, works, gets a new secret, and is revoked', async () => {
  const { username, password } = await signedIn(shop, 'staff', ['orders', 'people'])
  const visitor = newVisitor(shop)
  await visitor.post('/api/login', { username, password })
  const page = await openPage(shop, '/admin/settings/api-keys', { visitor })
  const form = page.main.getByRole('heading', { name: texts.add }).closest('section') as HTMLElement
  const status = async (key: string) =>
    (await shop.get('/api/admin/orders', { authorization: `Bearer ${key}` })).status

  await page.user.type(within(form).getByLabelText(texts.name), 'ERP')
  await page.user.type(within(form).getByLabelText(factor.myPassword), password)
  const add = within(form).getByRole('button', { name: texts.add })
  await page.user.click(add)
  await within(form).findByText(texts.noScopes)
  // What the member may not do cannot be chosen.
  expect(within(form).queryByLabelText(shell.rights.stock)).toBeNull()
  await page.user.selectOptions(within(form).getByLabelText(shell.rights.orders), 'read')
  await page.user.click(add)
  const key = (await within(form).findByLabelText<HTMLInputElement>(texts.key)).value
  expect(await status(key)).toBe(200)

  await page.user.click(await page.main.findByRole('button', { name: texts.rotateOf('ERP') }))
  const dialog = await page.screen.findByRole('dialog', { name: texts.rotateOf('ERP') })
  await page.user.selectOptions(within(dialog).getByLabelText(texts.grace), '0')
  await page.user.type(within(dialog).getByLabelText(factor.myPassword), password)
  await page.user.click(within(dialog).getByRole('button', { name: texts.rotate }))
  const next = (await within(dialog).findByLabelText<HTMLInputElement>(texts.key)).value
  expect([await status(key), await status(next)]).toEqual([401, 200])
  await page.user.click(within(dialog).getByRole('button', { name: texts.cancel }))

  await page.user.click(page.main.getByRole('button', { name: texts.revokeOf('ERP') }))
  const asking = await page.screen.findByRole('dialog', { name: texts.revokeAsk('ERP') })
  await page.user.click(within(asking).getByRole('button', { name: texts.revoke }))
  await expectToast(page, texts.revoked)
  await page.main.findByText(texts.none)
  expect(await status(next)).toBe(401)
})
