import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { outbox } from '#platform/outbox/tables.ts'
import { writeMessage } from '#platform/outbox/write-message.ts'
import { emailAlreadyUsedMail, passwordResetMail } from '#shop/accounts/mail-topics.ts'
import { outboxTopics } from '#src/server/outbox-topics.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { messageTopics } from './domain/message-topics.ts'
import type { OutgoingMessagePage } from './schemas.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof signedIn>>
let staff: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  shop = await createTestShop()
  admin = await signedIn(shop, 'admin')
  staff = await signedIn(shop, 'staff')
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(outbox)
  shop.mails.length = 0
})

const list = async (search = ''): Promise<OutgoingMessagePage> =>
  (await admin.browser.get(`/api/admin/outgoing-messages${search}`)).body
const resend = (id: number | string | undefined, by = admin) =>
  by.browser.post(`/api/admin/outgoing-messages/${id}/resend`, {})
const write = (to: string | null, name = 'Zainab') =>
  writeMessage(shop.deps, emailAlreadyUsedMail, { to, language: 'en', facts: { name } })
const fail = () => shop.db.update(outbox).set({ state: 'failed', finishedAt: shop.now(), attempts: 10 })

test('the back office names every topic of the outbox', () => {
  expect([...messageTopics].toSorted()).toEqual(
    [...outboxTopics.values()]
      .flatMap(({ name, channel }) => (channel === 'webhook' || channel === 'push' ? [] : [name]))
      .toSorted(),
  )
})

test('lists what was sent and what waits, newest first, with the text that was sent', async () => {
  await write('a@example.com')
  await shop.sendMessages()
  await write('b_b@example.com')
  await write(null)
  const { messages, total } = await list()
  expect(total).toBe(2)
  expect(messages).toMatchObject([
    { recipient: 'b_b@example.com', state: 'waiting', text: null, attempts: 0, finishedAt: null },
    { recipient: 'a@example.com', state: 'sent', attempts: 1, nextAttemptAt: null, maySendAgain: false },
  ])
  expect(messages[1]?.text).toContain('Hello Zainab')
  expect((await list('?state=sent')).messages.map(({ recipient }) => recipient)).toEqual(['a@example.com'])
  expect((await list('?q=B_B@')).total).toBe(1)
  expect((await list('?q=b%25b')).total).toBe(0)
})

test('never displays a link that gives access, before and after it is sent', async () => {
  const facts = { name: 'Zainab', link: 'https://dijla.example/?token=secret-token' }
  await writeMessage(shop.deps, passwordResetMail, { to: 'a@example.com', language: 'en', facts })
  expect(JSON.stringify(await list())).not.toContain('secret-token')
  await shop.sendMessages()
  expect(shop.mails[0]?.text).toContain('secret-token')
  expect(JSON.stringify(await list())).not.toContain('secret-token')
  const { rows } = await shop.db.$client.query('select outbox::text as row from outbox')
  expect(JSON.stringify(rows)).not.toContain('secret-token')
})

test('sends a failed message again, once of two presses, and records who', async () => {
  await write('a@example.com')
  await fail()
  const id = (await list()).messages[0]?.id
  expect((await admin.browser.get('/api/admin/dashboard')).body.failedMessages).toBe(1)
  expect((await staff.browser.get('/api/admin/dashboard')).body.failedMessages).toBe(0)
  const responses = await Promise.all([resend(id), resend(id)])
  expect(responses.map(({ status }) => status).toSorted()).toEqual([204, 409])
  expect(await shop.sendMessages()).toBe(1)
  expect((await list()).messages).toMatchObject([{ state: 'sent', attempts: 1, lastError: null }])
  const { body: audit } = await admin.browser.get(`/api/admin/audit?kind=message&id=${id}`)
  expect(audit).toMatchObject([{ action: 'message.resend' }])
})

test('a link that failed cannot be sent again, nor what was sent, nor what does not exist', async () => {
  const facts = { name: 'Zainab', link: 'https://dijla.example/?token=x' }
  await writeMessage(shop.deps, passwordResetMail, { to: 'a@example.com', language: 'en', facts })
  await shop.db.update(outbox).set({ state: 'failed', finishedAt: shop.now(), facts: null })
  await write('b@example.com')
  const ids = (await list()).messages.map(({ id }) => id)
  for (const id of ids) expect((await resend(id)).body.code).toBe('stale')
  expect((await resend(999_999)).body.code).toBe('not_found')
  expect((await resend('x')).status).toBe(400)
  expect((await resend(ids[0], staff)).status).toBe(404)
  expect((await admin.browser.get('/api/admin/outgoing-messages?state=lost')).body.errors).toEqual({
    state: 'unknown_value',
  })
})

test('the messages of an account go with it, also to its former address, and nobody else’s to an address it waits for', async () => {
  const victim = await signedIn(shop, null)
  const { browser, username, password } = await signedIn(shop, null)
  const next = 'two-rivers-2027'
  await shop.browser().post('/api/password/forgotten', { email: `${victim.username}@example.com` })
  await browser.put('/api/password', { currentPassword: password, newPassword: next })
  const email = `${victim.username}@example.com`
  await browser.put('/api/profile', { name: 'Noor', email, currentPassword: next })
  await browser.put('/api/profile', {
    name: 'Noor',
    email: `new-${username}@example.com`,
    currentPassword: next,
  })
  await shop.sendMessages()
  const token = /token=([\w-]+)/.exec(shop.mails.findLast(({ to }) => to.startsWith('new-'))?.text ?? '')?.[1]
  expect((await shop.browser().post('/api/profile/email/confirmation', { token })).status).toBe(204)
  await browser.put('/api/profile', { name: 'Noor', email, currentPassword: next })
  expect((await browser.post('/api/profile/removal', { password: next })).status).toBe(204)
  expect((await list()).messages.map(({ recipient, topic }) => [recipient, topic])).toEqual([
    [email, 'email-already-used'],
    [email, 'email-already-used'],
    [email, 'password-reset'],
  ])
})
