import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTelegramPoller } from '#backoffice/staff/poll-telegram.ts'
import { telegramBot } from '#platform/telegram/telegram-bot.ts'
import { createTestApp } from '#test/harness/app.ts'
import { refused, startTelegram, type TelegramStandIn } from '#test/harness/telegram.ts'
import { admin, openAdmin } from './support/back-office.ts'
import type { App } from './support/products.ts'

let telegram: TelegramStandIn
let shop: App
beforeAll(async () => {
  telegram = await startTelegram()
  shop = await createTestApp({ telegram: telegramBot(telegram.settings) })
})
afterAll(async () => {
  await shop.close()
  telegram.close()
})

const { security } = admin

test('a member connects Telegram, chooses a notice for it and disconnects it', async () => {
  const page = await openAdmin(shop, '/admin/security')
  const button = (name: string) => page.main.findByRole('button', { name })
  telegram.answer('getMe', refused(401, 'Unauthorized'))
  await page.user.click(await button(security.telegramConnect))
  await page.screen.findByText(security.telegramUnavailable)
  telegram.answer('getMe', null)
  await page.user.click(await button(security.telegramConnect))
  const link = await page.main.findByRole('link', { name: security.telegramOpen })
  const [, code] = link.getAttribute('href')?.split('start=') ?? []
  telegram.write(7, `/start ${code}`)
  const bot = telegramBot(telegram.settings)
  await createTelegramPoller({ ...shop.deps, bot })(new AbortController().signal)
  const disconnect = await page.main.findByRole(
    'button',
    { name: security.telegramDisconnect },
    { timeout: 30_000 },
  )
  const panel = within(disconnect.closest('section') as HTMLElement)
  const box = () => panel.getByRole('checkbox', { name: security.noticeNames.order }) as HTMLInputElement
  expect(box().checked).toBe(false)
  await page.user.click(box())
  await expect.poll(() => box().checked).toBe(true)
  await page.user.click(disconnect)
  await page.screen.findByText(security.telegramDisconnected)
  await button(security.telegramConnect)
})

test('without a bot nothing of Telegram is visible', async () => {
  const without = await createTestApp()
  const page = await openAdmin(without, '/admin/security')
  await page.main.findByText(security.notices)
  expect(page.main.queryByText(security.telegram)).toBeNull()
  await without.close()
})
