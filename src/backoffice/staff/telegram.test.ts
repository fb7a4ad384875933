import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { outbox } from '#platform/outbox/tables.ts'
import { telegramBot } from '#platform/telegram/telegram-bot.ts'
import { noticeSubscriptions, telegramConnections } from '#shop/notices/tables.ts'
import { createFulfilmentFixtures, type FulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { refused, startTelegram, type TelegramStandIn } from '#test/harness/telegram.ts'
import { createTelegramPoller } from './poll-telegram.ts'

let telegram: TelegramStandIn
let shop: TestShop
let backOffice: FulfilmentFixtures
let poll: () => Promise<void>
beforeAll(async () => {
  telegram = await startTelegram()
  const bot = telegramBot(telegram.settings)
  shop = await createTestShop({ telegram: bot })
  backOffice = await createFulfilmentFixtures(shop)
  const poller = createTelegramPoller({ ...shop.deps, bot })
  poll = () => poller(new AbortController().signal)
})
afterAll(async () => {
  await shop.close()
  telegram.close()
})
beforeEach(async () => {
  await shop.db.delete(outbox)
  await shop.db.delete(noticeSubscriptions)
  await shop.db.delete(telegramConnections)
  for (const method of ['getUpdates', 'getMe', 'sendMessage']) telegram.answer(method, null)
  // Pauses after failures of the test before are over.
  shop.advance(60 * 60_000)
  telegram.requests.length = 0
})

const path = '/api/admin/telegram'
type Member = Awaited<ReturnType<typeof signedIn>>
const codeOf = async ({ browser }: Member, language = 'ar') => {
  const { status, body } = await browser.post(`${path}/link?lang=${language}`, {})
  expect(status).toBe(200)
  const [, code] = /^https:\/\/t\.me\/dijla_bot\?start=([\w-]{43})$/.exec(body.url) ?? []
  if (code === undefined) throw new Error(`not a link: ${body.url}`)
  return code
}
const connectedAt = async ({ browser }: Member) => (await browser.get(path)).body.connectedAt
const asks = () => telegram.requests.filter(({ path: address }) => address.endsWith('/getUpdates'))
let chats = 7_000
async function connected(member: Member, { notice = 'order', language = 'ar' } = {}) {
  chats += 1
  telegram.write(chats, `/start ${await codeOf(member, language)}`)
  await poll()
  await shop.sendMessages()
  telegram.requests.length = 0
  const body = { notice, isOn: true, channel: 'telegram' }
  expect((await member.browser.put(`/api/admin/notices?lang=${language}`, body)).status).toBe(204)
  return chats
}
const sent = async () => {
  await shop.sendMessages()
  return telegram.sent()
}

test('a code connects the chat that sends it, once, within ten minutes; Telegram is asked only meanwhile', async () => {
  const member = await signedIn(shop, 'staff')
  await poll()
  expect(asks()).toEqual([])
  expect((await member.browser.get(path)).body).toEqual({ isAvailable: true, connectedAt: null })
  const [former, code] = [await codeOf(member), await codeOf(member)]
  for (const text of ['hello', '/start', `/start ${former}`, `/start ${code} `]) telegram.write(5, text)
  telegram.write(-6, `/start ${code}`, 'group')
  await poll()
  expect(await connectedAt(member)).toBeNull()
  telegram.write(7, `/start ${code}`)
  telegram.write(8, `/start ${code}`)
  await poll()
  expect(await connectedAt(member)).toBe(shop.now().toISOString())
  expect(await sent()).toEqual([{ chatId: 7, text: expect.stringContaining('«دخولك»') }])
  await poll()
  expect(asks()).toEqual([])
  const late = await codeOf(await signedIn(shop, 'staff'))
  await codeOf(member)
  shop.advance(10 * 60_000)
  const other = await codeOf(await signedIn(shop, 'staff'))
  telegram.write(9, `/start ${late}`)
  telegram.write(10, `/start ${other}`)
  await poll()
  expect((await sent()).map(({ chatId }) => chatId)).toEqual([10])
})

test('a connected chat is recorded and mailed about, and goes with a new password by a mailed link', async () => {
  const member = await signedIn(shop, 'admin')
  const email = `${member.username}@example.com`
  shop.mails.length = 0
  await connected(member, { language: 'en' })
  expect(shop.mails.map(({ to, subject }) => [to, subject])).toEqual([
    [email, 'A chat at Telegram is connected to your Dijla account'],
  ])
  const { body } = await member.browser.get(`/api/admin/audit?kind=staff&id=${member.id}`)
  expect(body[0]).toMatchObject({ action: 'staff.telegram' })
  await shop.browser().post('/api/password/forgotten', { email })
  await shop.sendMessages()
  const token = /token=([\w-]+)/.exec(shop.mails.at(-1)?.text ?? '')?.[1]
  const reset = await shop.browser().post('/api/password/reset', { token, password: 'date-palm-2028' })
  expect([reset.status, await shop.db.$count(telegramConnections)]).toEqual([204, 0])
})

test('a code that waits behind the messages of strangers is read at once', async () => {
  const member = await signedIn(shop, 'staff')
  for (let count = 0; count < 250; count += 1) telegram.write(5, 'hello')
  telegram.write(30, `/start ${await codeOf(member)}`)
  await poll()
  expect(asks()).toHaveLength(3)
  expect((await sent()).map(({ chatId }) => chatId)).toEqual([30])
})

test('only the digest of a code is stored', async () => {
  const code = await codeOf(await signedIn(shop, 'staff'))
  expect(JSON.stringify(await shop.db.select().from(telegramConnections))).not.toContain(code)
})

test('while Telegram fails it is asked less and less; one process asks at a time', async () => {
  const code = await codeOf(await signedIn(shop, 'staff'))
  telegram.answer('getUpdates', refused(502, 'Bad Gateway'))
  await poll()
  await poll()
  expect(asks()).toHaveLength(1)
  shop.advance(5_000)
  await poll()
  shop.advance(5_000)
  await poll()
  expect(asks()).toHaveLength(2)
  shop.advance(5_000)
  telegram.answer('getUpdates', refused(429, 'Too Many Requests', { retry_after: 100 }))
  await poll()
  shop.advance(99_000)
  await poll()
  expect(asks()).toHaveLength(3)
  shop.advance(1_000)
  telegram.answer('getUpdates', null)
  telegram.write(20, `/start ${code}`)
  const other = createTelegramPoller({ ...shop.deps, bot: telegramBot(telegram.settings) })
  await Promise.all([poll(), other(new AbortController().signal)])
  expect(asks()).toHaveLength(4)
  expect((await sent()).map(({ chatId }) => chatId)).toEqual([20])
})

test('a stop ends the wait for Telegram', async () => {
  await codeOf(await signedIn(shop, 'staff'))
  telegram.answer('getUpdates', 'hang')
  const stopping = new AbortController()
  const run = createTelegramPoller({ ...shop.deps, bot: telegramBot(telegram.settings) })(stopping.signal)
  await expect.poll(asks).toHaveLength(1)
  stopping.abort()
  await run
})

test('a notice goes to mail, Telegram or both, in the member’s language, isolated and without data of the customer', async () => {
  const member = await signedIn(shop, 'staff')
  const notices = '/api/admin/notices'
  const byTelegram = { notice: 'order', isOn: true, channel: 'telegram' }
  expect((await member.browser.put(notices, byTelegram)).body.code).toBe('not_found')
  const chatId = await connected(member)
  expect((await member.browser.get(notices)).body.notices[0]).toEqual({
    notice: 'order',
    isOn: false,
    isOnTelegram: true,
  })
  shop.mails.length = 0
  const { id } = await backOffice.placeOrder({ fullName: 'Zainab', phone: '+9647709998877' })
  const number = `\u2068${String(id).padStart(6, '0')}\u2069`
  const [message, ...others] = await sent()
  expect([others, shop.mails, message?.chatId]).toEqual([[], [], chatId])
  expect(message?.text).toBe(
    `طلب جديد رقم ${number}\n\nوصل طلب جديد: رقم ${number}، بمبلغ \u2068٢٠٬٠٠٠\u2069 د.ع، إلى بغداد.\n\n` +
      `https://dijla.example/admin/orders/${id}?lang=ar`,
  )
  await member.browser.put(`${notices}?lang=en`, { notice: 'order', isOn: true })
  await backOffice.placeOrder()
  const [english] = await sent()
  expect(english?.text).toMatch(/^New order /)
  expect(shop.mails).toMatchObject([{ to: `${member.username}@example.com` }])
  await member.browser.put(notices, { ...byTelegram, isOn: false })
  await backOffice.placeOrder()
  expect(await sent()).toEqual([])
  expect(shop.mails).toHaveLength(2)
})

test('a chat that has blocked the bot is disconnected and gets nothing more; others are served', async () => {
  const [blocks, other] = [await signedIn(shop, 'staff'), await signedIn(shop, 'staff')]
  await connected(blocks)
  telegram.answer('sendMessage', refused(403, 'Forbidden: bot was blocked by the user'))
  await backOffice.placeOrder()
  await sent()
  expect(await connectedAt(blocks)).toBeNull()
  const [notice] = await shop.db.select().from(outbox).where(eq(outbox.topic, 'notice-order-telegram'))
  expect(notice).toMatchObject({ state: 'failed', attempts: 1, lastError: 'Telegram 403' })
  telegram.answer('sendMessage', null)
  const chatId = await connected(other)
  await backOffice.placeOrder()
  expect((await sent()).map((message) => message.chatId)).toEqual([chatId])
})

test('a message waits as long as Telegram asks', async () => {
  await connected(await signedIn(shop, 'staff'))
  telegram.answer('sendMessage', refused(429, 'Too Many Requests', { retry_after: 90 }))
  await backOffice.placeOrder()
  expect(await sent()).toHaveLength(1)
  telegram.answer('sendMessage', null)
  shop.advance(89_000)
  expect(await sent()).toEqual([])
  shop.advance(1_000)
  expect(await sent()).toHaveLength(1)
})

test('who disconnects, loses the right or leaves the team gets nothing, also of what waits', async () => {
  const admin = await signedIn(shop, 'admin')
  const [disconnects, loses, leaves] = [
    await signedIn(shop, 'staff'),
    await signedIn(shop, 'staff'),
    await signedIn(shop, 'staff'),
  ]
  for (const member of [disconnects, loses, leaves]) await connected(member)
  await backOffice.placeOrder()
  for (const _ of [1, 2]) expect((await disconnects.browser.delete(path)).status).toBe(204)
  const rights = { rights: ['stock'], before: ['orders', 'stock'] }
  expect((await admin.browser.put(`/api/admin/staff/${loses.id}/rights`, rights)).status).toBe(204)
  expect((await admin.browser.delete(`/api/admin/staff/${leaves.id}`)).status).toBe(204)
  expect(await sent()).toEqual([])
  const rows = await shop.db.select().from(telegramConnections)
  expect(rows.map(({ userId }) => userId)).toEqual([loses.id])
})

test('without an answer of Telegram there is no link; without a bot there is nothing', async () => {
  const member = await signedIn(shop, 'staff')
  const unread = telegramBot(telegram.settings)
  telegram.answer('getMe', refused(401, 'Unauthorized'))
  const other = await createTestShop({ telegram: unread })
  const theirs = await signedIn(other, 'staff')
  expect((await theirs.browser.post(`${path}/link`, {})).body.code).toBe('unavailable')
  await other.close()
  const without = await createTestShop()
  const nobody = await signedIn(without, 'staff')
  expect((await nobody.browser.get(path)).body).toEqual({ isAvailable: false, connectedAt: null })
  expect((await nobody.browser.post(`${path}/link`, {})).status).toBe(404)
  await without.close()
  expect(await connectedAt(member)).toBeNull()
})
