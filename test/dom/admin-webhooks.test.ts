import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outbox } from '#platform/outbox/tables.ts'
import { webhookAttempts, webhookEndpoints } from '#shop/webhooks/tables.ts'
import { createTestApp } from '#test/harness/app.ts'
import { admin, openAdmin } from './support/back-office.ts'
import type { App } from './support/products.ts'
import { expectToast } from './support/shopper.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const { webhooks: texts, outbox: outboxTexts } = admin

test('an address inside a network is refused at its field', async () => {
  const page = await openAdmin(shop, '/admin/settings/webhooks')
  const field = page.main.getByLabelText(texts.url)
  await page.user.type(field, 'https://192.168.1.10/hook')
  await page.user.click(page.main.getByRole('button', { name: texts.add }))
  await page.main.findByText(texts.errors.private_address)
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

test('an endpoint gets a test, a new secret that is displayed once, and its failed message again', async () => {
  const [endpoint] = await shop.db
    .insert(webhookEndpoints)
    .values({
      url: 'https://erp.example/hook',
      events: ['order.placed'],
      secret: 'whsec_a',
      createdAt: shop.now(),
    })
    .returning()
  const page = await openAdmin(shop, '/admin/settings/webhooks')
  await page.user.click(page.main.getByRole('link', { name: /erp\.example/ }))
  await page.main.findByText(texts.noMessages)
  await page.user.click(page.main.getByRole('button', { name: texts.test }))
  await expectToast(page, texts.tested)
  const row = async () =>
    (await page.main.findByText(texts.eventNames['webhook.test'])).closest('tr') as HTMLElement
  within(await row()).getByText(outboxTexts.states.waiting)

  await page.user.click(page.main.getByRole('button', { name: texts.renew }))
  const dialog = await page.screen.findByRole('dialog', { name: texts.renewAsk })
  await page.user.click(within(dialog).getByRole('button', { name: texts.renew }))
  const secret = (await page.main.findByLabelText<HTMLInputElement>(texts.secret)).value
  expect(secret).toMatch(/^whsec_.{40,}/)

  const [message] = await shop.db.update(outbox).set({ state: 'failed', finishedAt: shop.now() }).returning()
  const attempt = { at: shop.now(), durationMs: 12, status: null, error: 'unreachable' }
  await shop.db.insert(webhookAttempts).values({ messageId: message?.messageId ?? '', ...attempt })
  await page.open(`/admin/settings/webhooks/${endpoint?.id}`)
  expect(page.main.queryByText(secret)).toBeNull()
  within(await row()).getByText(texts.results.unreachable)
  await page.user.click(within(await row()).getByRole('button', { name: /./ }))
  await expectToast(page, texts.resent)
  await within(await row()).findByText(outboxTexts.states.waiting)
})
