import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { DeliveryFailed, type FailureKind } from '#platform/outbox/port.ts'
import { refused, startTelegram, type TelegramStandIn } from '#test/harness/telegram.ts'
import { type TelegramBot, telegramBot } from './telegram-bot.ts'

let telegram: TelegramStandIn
let bot: TelegramBot
beforeAll(async () => {
  telegram = await startTelegram()
  bot = telegramBot(telegram.settings)
})
afterAll(() => telegram.close())
beforeEach(() => {
  telegram.answer('sendMessage', null)
  telegram.requests.length = 0
})

const message = { id: '3f1f', to: '7100200300', subject: 'طلب جديد', text: 'رقم 000042' }
const failureOf = async (sender: TelegramBot = bot) => {
  const error = await sender.send(message).catch((reason: unknown) => reason)
  if (!(error instanceof DeliveryFailed)) throw new Error('it did not fail')
  return [error.message, error.kind, error.retryAfterMs]
}

test('a message goes to the chat as plain text, its subject above, without a preview of its link', async () => {
  await bot.send(message)
  expect(telegram.requests).toEqual([
    {
      path: `/bot${telegram.settings.token}/sendMessage`,
      body: {
        chat_id: 7_100_200_300,
        text: 'طلب جديد\n\nرقم 000042',
        link_preview_options: { is_disabled: true },
      },
    },
  ])
  await bot.send({ ...message, subject: '', text: 'x'.repeat(5_000) })
  expect(String(telegram.requests[1]?.body.text)).toHaveLength(4_096)
})

test.each<[number, string, FailureKind]>([
  [401, 'Unauthorized', 'provider'],
  [500, 'Internal Server Error', 'provider'],
  [400, 'Bad Request: message is too long', 'recipient'],
  [400, 'Bad Request: chat not found', 'recipient for good'],
  [403, 'Forbidden: bot was blocked by the user', 'recipient for good'],
])('the error %i «%s» is of the %s', async (code, description, kind) => {
  telegram.answer('sendMessage', refused(code, description))
  expect(await failureOf()).toEqual([`Telegram ${code}`, kind, 0])
})

test('too many messages: no further one before the seconds that Telegram names, an hour as the limit', async () => {
  telegram.answer('sendMessage', refused(429, 'Too Many Requests: retry after 37', { retry_after: 37 }))
  expect(await failureOf()).toEqual(['Telegram 429', 'provider', 37_000])
  telegram.answer('sendMessage', refused(429, 'Too Many Requests', { retry_after: 1e9 }))
  expect(await failureOf()).toEqual(['Telegram 429', 'provider', 3_600_000])
})

test.each<[string, Parameters<TelegramStandIn['answer']>[1], string]>([
  ['a 200 that refuses', { body: { ok: false, error_code: 502, description: 'x' } }, 'Telegram 502'],
  ['a 200 without a message', { body: { ok: true, result: true } }, 'Telegram HTTP 200'],
  ['a page in place of JSON', { status: 502, body: '<html>' }, 'Telegram HTTP 502'],
  ['a connection that ends', 'hang up', 'Telegram TypeError UND_ERR_SOCKET'],
  ['an answer that breaks off', 'die in the body', 'Telegram HTTP 200'],
])('%s is a failure, named without content or token', async (_name, answer, reason) => {
  telegram.answer('sendMessage', answer)
  expect(await failureOf()).toEqual([reason, 'provider', 0])
})

test('a call without an answer is left', async () => {
  telegram.answer('sendMessage', 'hang')
  expect(await failureOf(telegramBot(telegram.settings, { timeoutMs: 50 }))).toEqual([
    'Telegram TimeoutError',
    'provider',
    0,
  ])
})

test('what was sent to the bot is read from an offset; a group is no chat of a member', async () => {
  telegram.write(71, '/start code')
  telegram.write(-72, '/start code', 'group')
  const { signal } = new AbortController()
  expect(await bot.readUpdates(0, signal)).toEqual([
    { id: 101, chatId: 71, text: '/start code' },
    { id: 102, chatId: null, text: '/start code' },
  ])
  expect(await bot.readUpdates(102, signal)).toHaveLength(1)
  expect(telegram.requests.at(-1)?.body).toEqual({ offset: 102, timeout: 8, allowed_updates: ['message'] })
})

test('the name of the bot is asked once', async () => {
  expect([await bot.readName(), await bot.readName()]).toEqual(['dijla_bot', 'dijla_bot'])
  expect(telegram.requests).toHaveLength(1)
})
