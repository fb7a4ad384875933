import { expect, test } from 'vitest'
import { isSameSecret } from '#platform/http/same-secret.ts'
import { notify, numberId, sign, toButton, toStatus, toTexts } from '#test/harness/whatsapp-bodies.ts'
import { isSigned, parseNotification } from './incoming.ts'

const messageId = '6f1c4ab2-5c0a-4a0e-9c7b-0d1f5d6c2b11'
const at = new Date('2026-11-29T09:00:00Z')
const parse = (body: unknown) => parseNotification(Buffer.from(JSON.stringify(body)), numberId)
const text = { from: '9647701234567', text: 'مرحبًا', wamid: 'wamid.A', at }

test('a report has the message, its state and moment, the code of an error and what is paid', () => {
  const [sent, failed] = parse(
    notify({
      statuses: [
        toStatus({ messageId, status: 'sent', at, category: 'utility' }),
        toStatus({ messageId, status: 'failed', at, error: 131_026 }),
      ],
    }),
  )
  const id = 'wamid.HBgLMTY0NjcwNDM1OTUVAgARGBI1'
  expect(sent).toEqual({
    id: `${id}:sent`,
    kind: 'delivery',
    report: { messageId, state: 'sent', at, error: null, cost: 'billable utility' },
  })
  expect(failed).toEqual({
    id: `${id}:failed`,
    kind: 'delivery',
    report: { messageId, state: 'failed', at, error: 'WhatsApp 131026', cost: null },
  })
})

test.each([
  ['a price without `billable`', { pricing: { pricing_model: 'PMP', category: 'utility' } }, 'WhatsApp'],
  ['an error without a number', { errors: [{ title: 'x' }] }, 'WhatsApp'],
  ['errors that are no list', { errors: 'x', pricing: null }, 'WhatsApp'],
])('a report counts with %s too', (_name, more, error) => {
  const report = Object.assign(toStatus({ messageId, status: 'failed', at }), more)
  expect(parse(notify({ statuses: [report] }))).toMatchObject([
    { report: { messageId, state: 'failed', error, cost: null } },
  ])
})

test('a message has the phone and what was typed, and the tap on a button its payload', () => {
  const message = { phone: '+9647701234567', text: 'مرحبًا', at }
  expect(parse(notify(toTexts(text)))).toEqual([{ id: 'wamid.A', kind: 'message', message }])
  expect(parse(notify(toButton(text)))).toEqual([{ id: 'wamid.A', kind: 'message', message }])
})

test.each<[string, unknown]>([
  ['another number of the app', notify(toTexts(text), '99999')],
  ['another field', notify(toTexts(text), numberId, 'message_template_status_update')],
  ['another product', { ...notify(toTexts(text)), object: 'page' }],
  ['a number outside Iraq', notify(toTexts({ ...text, from: '16505551234' }))],
  ['a long text', notify(toTexts({ ...text, text: 'a'.repeat(201) }))],
  [
    'a picture',
    notify({ messages: [{ from: text.from, id: 'wamid.B', timestamp: '1', type: 'image', image: {} }] }),
  ],
  [
    'a report about a message of another program',
    notify({ statuses: [toStatus({ messageId: '7', status: 'read', at })] }),
  ],
  ['an unknown state', notify({ statuses: [toStatus({ messageId, status: 'deleted', at })] })],
  ['no object', [1, null, 'text']],
  ['changes that are no list', { object: 'whatsapp_business_account', entry: [{ changes: {} }] }],
])('%s is ignored', (_name, body) => {
  expect(parse(body)).toEqual([])
})

test('what cannot be read hides nothing beside it, and no JSON is no event', () => {
  const read = toStatus({ messageId, status: 'read', at })
  expect(parse(notify({ statuses: [null, { id: 7 }, read], messages: [{}] }))).toHaveLength(1)
  expect(parseNotification(Buffer.from('{"object"'), numberId)).toEqual([])
})

test('a signature is that of the bytes with the secret, in the form of the header', () => {
  const body = Buffer.from('{"a":"تأكيد"}')
  const right = sign(body.toString())
  expect(isSigned(body, right, 'app-secret')).toBe(true)
  const digest = right.slice('sha256='.length)
  for (const wrong of [
    undefined,
    '',
    digest,
    `sha1=${digest}`,
    `${right}0`,
    right.slice(0, -1),
    right.toUpperCase(),
  ])
    expect(isSigned(body, wrong, 'app-secret')).toBe(false)
  expect(isSigned(Buffer.from('{"a":"تاكيد"}'), right, 'app-secret')).toBe(false)
  expect(isSigned(body, right, 'another')).toBe(false)
  expect([isSameSecret('a', 'a'), isSameSecret('a', 'ab'), isSameSecret('', 'a')]).toEqual([
    true,
    false,
    false,
  ])
})
