import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { outbox as rows } from '#platform/outbox/tables.ts'
import { writeMessage } from '#platform/outbox/write-message.ts'
import { emailAlreadyUsedMail } from '#shop/accounts/mail-topics.ts'
import { createTestApp } from '#test/harness/app.ts'
import { admin, openAdmin } from './support/back-office.ts'
import type { App } from './support/products.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const { outbox, reports } = admin

test('a message that failed is named on the overview, found, and sent again', async () => {
  await writeMessage(shop.deps, emailAlreadyUsedMail, {
    to: 'ali@example.com',
    language: 'en' as const,
    facts: { name: 'Ali' },
  })
  await shop.db
    .update(rows)
    .set({ state: 'failed', finishedAt: shop.now(), attempts: 10, lastError: 'Error ECONNREFUSED' })
  const page = await openAdmin(shop, '/admin', 'admin')
  await page.user.click(page.main.getByRole('link', { name: new RegExp(reports.failedMessages) }))
  const row = (await page.main.findByText('ali@example.com')).closest('tr') as HTMLElement
  within(row).getByText(outbox.topics['email-already-used'])
  within(row).getByText(outbox.states.failed)
  within(row).getByText('Error ECONNREFUSED')
  await page.user.click(within(row).getByRole('button', { name: outbox.resendTo('ali@example.com') }))
  await page.screen.findByText(outbox.resent)
  await page.main.findByText(outbox.noneFits)
  expect(await shop.sendMessages()).toBe(1)
  await page.open('/admin/outbox')
  const sent = (await page.main.findByText('ali@example.com')).closest('tr') as HTMLElement
  within(sent).getByText(outbox.states.sent)
  expect(
    within(sent)
      .getByText(/Hello Ali/)
      .closest('[lang]')
      ?.getAttribute('lang'),
  ).toBe('en')
  expect(within(sent).queryByRole('button')).toBeNull()
})
