import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { DeliveryFailed, type FailureKind } from '#platform/outbox/port.ts'
import { type CodePort, withFallback } from '#platform/phone/code-port.ts'
import { otpiqCodes, otpiqMessages } from './otpiq.ts'

/** A stand-in of OTPIQ, as its clients document it: what it got, and what it answers next. */
type Answer = { status: number; body: string } | 'hang up' | 'hang' | 'die in the body'
const accepted = {
  status: 200,
  body: '{"message":"SMS task created successfully","smsId":"sms-0123456789abcdef01234567","remainingCredit":14800,"cost":80,"canCover":true,"paymentType":"prepaid"}',
}
let answer: Answer = accepted
const requests: { request: IncomingMessage; body: string }[] = []
const server = createServer(async (request, response) => {
  requests.push({ request, body: await readText(request) })
  if (answer === 'hang') return
  if (answer === 'hang up') request.socket.destroy()
  else if (answer === 'die in the body') {
    response.writeHead(200, { 'content-length': '500' }).write('{"smsId":"sms-1"')
    request.socket.end()
  } else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
})
let url = ''
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  answer = accepted
  requests.length = 0
})

const code = { phone: '+9647701234567', code: '012345', language: 'ar', isAgain: false }
const sendCode = () => otpiqCodes({ url, key: 'sk_live_1', sender: undefined })(code)
const failureOf = async (sending: Promise<void>) => {
  const error = await sending.catch((reason: unknown) => reason)
  if (!(error instanceof DeliveryFailed)) throw new Error('it did not fail')
  return [error.message, error.kind]
}

test('a code is one request of the type verification, with the key as bearer', async () => {
  await sendCode()
  expect(requests).toHaveLength(1)
  const [{ request, body } = { request: null, body: '' }] = requests
  expect([request?.method, request?.url, request?.headers.authorization]).toEqual([
    'POST',
    '/api/sms',
    'Bearer sk_live_1',
  ])
  expect(JSON.parse(body)).toEqual({
    phoneNumber: '9647701234567',
    smsType: 'verification',
    verificationCode: '012345',
    provider: 'auto',
  })
})

test('a message has its text and the name of the sender', async () => {
  const send = otpiqMessages({ url, key: 'sk_live_1', sender: 'Dijla' })
  await send({ id: '3f1f', to: '+9647701234567', subject: '', text: 'خرج طلبك' })
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
    phoneNumber: '9647701234567',
    smsType: 'custom',
    customMessage: 'خرج طلبك',
    senderId: 'Dijla',
    provider: 'auto',
  })
})

test('a message of a shop with an address names where OTPIQ reports what became of it, signed for this message', async () => {
  const settings = { url, key: 'sk_live_1', sender: 'Dijla' }
  const send = otpiqMessages(settings, { publicUrl: 'https://shop.example' })
  await send({ id: '3f1f', to: '+9647701234567', subject: '', text: 'خرج طلبك' })
  const { deliveryReport } = JSON.parse(requests[0]?.body ?? '')
  const webhookUrl = expect.stringMatching(/^https:\/\/shop\.example\/hooks\/otpiq\/3f1f\/[\w-]{43}$/)
  expect(deliveryReport).toEqual({ webhookUrl, deliveryReportType: 'all' })
})

test.each<[string, number, object, FailureKind]>([
  ['a number that it does not take', 400, { error: 'Invalid phone number' }, 'recipient'],
  ['no credit', 400, { error: 'Insufficient credit, please add more credit' }, 'provider'],
  ['an unknown sender', 400, { error: 'SenderID not found' }, 'provider'],
  ['a wrong key', 401, { message: 'Unauthorized, please use your project api key' }, 'provider'],
  ['too many requests', 429, { message: 'Rate limit exceeded.', waitMinutes: 8 }, 'provider'],
  ['a fault of its own', 500, { message: 'Internal server error' }, 'provider'],
  ['a 200 that says failure', 200, { error: 'Insufficient credit', smsId: 'sms-1' }, 'provider'],
  ['a 200 without a message', 200, { message: 'queued' }, 'provider'],
])('%s is a failure that is not repeated and names no content', async (_name, status, body, kind) => {
  answer = { status, body: JSON.stringify(body) }
  expect(await failureOf(sendCode())).toEqual([`OTPIQ HTTP ${status}`, kind])
  expect(requests).toHaveLength(1)
})

test.each<[Answer, string, FailureKind]>([
  ['hang up', 'OTPIQ TypeError UND_ERR_SOCKET', 'outcome unknown'],
  ['die in the body', 'OTPIQ TypeError UND_ERR_SOCKET', 'outcome unknown'],
  [{ status: 502, body: '<html>' }, 'OTPIQ HTTP 502', 'provider'],
])('the answer %j is the failure %s, of the kind %s', async (given, reason, kind) => {
  answer = given
  expect(await failureOf(sendCode())).toEqual([reason, kind])
  expect(requests).toHaveLength(1)
})

test('without a connection nothing was sent', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const { port } = closed.address() as AddressInfo
  await new Promise((resolve) => closed.close(resolve))
  const away = otpiqCodes({ url: `http://127.0.0.1:${port}/api`, key: 'sk_live_1', sender: undefined })
  expect(await failureOf(away(code))).toEqual(['OTPIQ TypeError ECONNREFUSED', 'provider'])
})

test('a provider that does not answer is left after ten seconds', async () => {
  answer = 'hang'
  const controller = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(controller.signal)
  const failure = failureOf(sendCode())
  await vi.waitUntil(() => requests.length === 1)
  expect(timeout).toHaveBeenCalledWith(10_000)
  controller.abort(new DOMException('', 'TimeoutError'))
  expect(await failure).toEqual(['OTPIQ TimeoutError', 'outcome unknown'])
  timeout.mockRestore()
})

test('a code that is requested again is sent by the second one first', async () => {
  const used: string[] = []
  const port = withFallback(
    async () => void used.push('first'),
    async () => {
      used.push('second')
      throw new DeliveryFailed('OTPIQ HTTP 400', 'recipient')
    },
  )
  await port({ ...code, isAgain: true })
  expect(used).toEqual(['second', 'first'])
})

test.each<[FailureKind, string[]]>([
  ['recipient for good', ['first', 'second']],
  ['recipient', ['first', 'second']],
  ['provider', ['first']],
  ['outcome unknown', ['first']],
])('after a failure of the %s, codes are sent by %j', async (kind, expected) => {
  const used: string[] = []
  const first: CodePort = async () => {
    used.push('first')
    throw new DeliveryFailed('WhatsApp', kind)
  }
  await withFallback(first, async () => void used.push('second'))(code).catch(() => undefined)
  expect(used).toEqual(expected)
})
