import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DeliveryFailed, type FailureKind } from '#platform/outbox/port.ts'
import { whatsAppCloud, whatsAppCodes } from './whatsapp-cloud.ts'

/** A stand-in of the Graph API, as Meta documents it: what it got, and what it answers next. */
type Answer = { status: number; body: string } | 'hang up' | 'hang' | 'die in the body'
const accepted = {
  status: 200,
  body: '{"messaging_product":"whatsapp","contacts":[{"input":"9647701234567","wa_id":"9647701234567"}],"messages":[{"id":"wamid.HBg","message_status":"accepted"}]}',
}
const failed = (code: number, status = 400) => ({
  status,
  body: JSON.stringify({
    error: {
      message: `(#${code}) about +9647701234567`,
      type: 'OAuthException',
      code,
      error_data: { messaging_product: 'whatsapp', details: 'details' },
      fbtrace_id: 'Az8or2yhqkZfEZ',
    },
  }),
})
let answer: Answer = accepted
const requests: { request: IncomingMessage; body: string }[] = []
const server = createServer(async (request, response) => {
  requests.push({ request, body: await readText(request) })
  if (answer === 'hang') return
  if (answer === 'hang up') request.socket.destroy()
  else if (answer === 'die in the body') {
    response.writeHead(200, { 'content-length': '500' }).write(accepted.body)
    request.socket.end()
  } else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
})
let url = ''
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v23.0`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  answer = accepted
  requests.length = 0
})

const message = {
  id: '3f1f',
  to: '+9647701234567',
  subject: '',
  text: 'on its way',
  template: {
    name: 'order_shipped',
    language: 'ar',
    parameters: ['علي\n حسين', '000042', '12,500', '', '0780'],
  },
}
const send = (own: object = {}) =>
  whatsAppCloud({ url, phoneNumberId: '106540352242922', token: 'secret' })({ ...message, ...own })
const failureOf = async (own: object = {}) => {
  const error = await send(own).catch((reason: unknown) => reason)
  if (!(error instanceof DeliveryFailed)) throw new Error('it did not fail')
  return [error.message, error.kind]
}

test('a message is a template by name and language, with its parameters in their sequence and its id', async () => {
  await send()
  const [{ request, body } = { request: null, body: '' }] = requests
  expect([request?.method, request?.url]).toEqual(['POST', '/v23.0/106540352242922/messages'])
  expect(request?.headers.authorization).toBe('Bearer secret')
  const parameters = ['علي حسين', '000042', '12,500', '–', '0780'].map((text) => ({ type: 'text', text }))
  expect(JSON.parse(body)).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '9647701234567',
    biz_opaque_callback_data: '3f1f',
    type: 'template',
    template: {
      name: 'order_shipped',
      language: { code: 'ar' },
      components: [{ type: 'body', parameters }],
    },
  })
})

test('what the button of a template sends back is its payload', async () => {
  await send({ template: { ...message.template, reply: 'confirm order 000042' } })
  const { components } = JSON.parse(requests[0]?.body ?? '').template
  expect(components[1]).toEqual({
    type: 'button',
    sub_type: 'quick_reply',
    index: '0',
    parameters: [{ type: 'payload', payload: 'confirm order 000042' }],
  })
})

test.each<[number, number, FailureKind]>([
  [190, 401, 'provider'],
  [130_429, 429, 'provider'],
  [131_042, 400, 'provider'],
  [131_000, 500, 'provider'],
  [131_056, 400, 'recipient'],
  [132_001, 404, 'recipient'],
  [131_026, 400, 'recipient for good'],
  [131_026, 200, 'recipient for good'],
])('the error %i with status %i is of the %s', async (code, status, kind) => {
  answer = failed(code, status)
  expect(await failureOf()).toEqual([`WhatsApp ${code}`, kind])
})

test.each<[string, Answer, string, FailureKind]>([
  ['a page in place of JSON', { status: 502, body: '<html>' }, 'WhatsApp HTTP 502', 'provider'],
  ['a 200 that confirms nothing', { status: 200, body: '{"messages":[]}' }, 'WhatsApp HTTP 200', 'provider'],
  ['an error without a code', { status: 200, body: '{"error":"no"}' }, 'WhatsApp -1', 'provider'],
  ['a connection that ends', 'hang up', 'WhatsApp TypeError UND_ERR_SOCKET', 'outcome unknown'],
  ['an answer that breaks off', 'die in the body', 'WhatsApp TypeError UND_ERR_SOCKET', 'outcome unknown'],
])('%s is a failure, named without content', async (_name, given, reason, kind) => {
  answer = given
  expect(await failureOf()).toEqual([reason, kind])
})

test('a provider that does not answer is left after twenty seconds, and whether it sent the message is unknown', async () => {
  answer = 'hang'
  const controller = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal)
  const failure = failureOf()
  await vi.waitUntil(() => requests.length === 1)
  expect(timeout).toHaveBeenCalledWith(20_000)
  controller.abort(new DOMException('', 'TimeoutError'))
  expect(await failure).toEqual(['WhatsApp TimeoutError', 'outcome unknown'])
  timeout.mockRestore()
})

test('a message without a template is sent to nobody', async () => {
  expect(await failureOf({ template: undefined })).toEqual([
    'WhatsApp has no template for it',
    'recipient for good',
  ])
  expect(requests).toEqual([])
})

const code = { phone: '+9647701234567', code: '012345', language: 'ar', isAgain: false }
const sendCode = () =>
  whatsAppCodes({ url, phoneNumberId: '106540352242922', token: 'secret' }, 'sign_in_code')(code)

test('a code is a template of the category authentication: in its text and in the button that copies it', async () => {
  await sendCode()
  expect(requests).toHaveLength(1)
  const parameters = [{ type: 'text', text: '012345' }]
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
    messaging_product: 'whatsapp',
    recipient_type: 'individual',
    to: '9647701234567',
    type: 'template',
    template: {
      name: 'sign_in_code',
      language: { code: 'ar' },
      components: [
        { type: 'body', parameters },
        { type: 'button', sub_type: 'url', index: '0', parameters },
      ],
    },
  })
})

test('a code that is not confirmed is a failure, and is not sent again', async () => {
  answer = { status: 200, body: '{"messages":[]}' }
  await expect(sendCode()).rejects.toThrow('WhatsApp HTTP 200')
  expect(requests).toHaveLength(1)
})
