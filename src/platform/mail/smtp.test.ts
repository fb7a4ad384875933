import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { DeliveryFailed } from '#platform/outbox/port.ts'
import { createMailPort } from './mail-port.ts'
import { smtpTransport } from './smtp.ts'

/** What a stand-in of a mail server (RFC 5321) is asked: `part`: a piece of a mail has arrived; `end`: it is complete. */
type Step = 'greeting' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'part' | 'end'
type Answer = string | 'hang' | 'die'

const accepting: Record<Step, Answer> = {
  greeting: '220 mail.example',
  EHLO: '250 mail.example',
  MAIL: '250 2.1.0 Ok',
  RCPT: '250 2.1.5 Ok',
  DATA: '354 Go on',
  part: '',
  end: '250 2.0.0 Queued',
}
let answers = accepting
/** Complete mails, also those that the server has not confirmed. */
const mails: string[] = []
const sockets = new Set<Socket>()

const server = createServer((socket) => {
  let input = ''
  let isMail = false
  sockets.add(socket)
  socket.on('close', () => sockets.delete(socket))
  socket.on('error', () => undefined)
  const answer = (step: Step) => {
    const line = answers[step]
    if (line === 'die') socket.destroy()
    else if (line !== 'hang' && line !== '') socket.write(`${line}\r\n`)
  }
  answer('greeting')
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    input += chunk
    if (isMail) {
      answer('part')
      if (!input.endsWith('\r\n.\r\n') || socket.destroyed) return
      mails.push(input)
      isMail = false
      input = ''
      answer('end')
    } else if (input.endsWith('\r\n')) {
      const step = input.slice(0, 4) as Step
      input = ''
      isMail = step === 'DATA' && answers.DATA.startsWith('354')
      if (step in accepting) answer(step)
      else socket.end()
    }
  })
})
let url: string
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  for (const socket of sockets) socket.destroy()
  server.close()
})
beforeEach(() => {
  answers = accepting
  mails.length = 0
})

const message = {
  id: 'b1f0e8ec-6a53-4f2b-9d8e-0b5a7b7e3c11',
  to: 'zainab@example.com',
  subject: 'طلب جديد',
  // More than a socket takes at once.
  text: 'x'.repeat(200).concat('\n').repeat(1_000),
}
const send = () => {
  const ms = Object.values(answers).includes('hang') ? 100 : 10_000
  const transport = smtpTransport(url, 'Dijla <shop@dijla.example>', { connectMs: ms, answerMs: ms })
  return createMailPort(transport, createLog('silent'))(message)
}
const failure = async () => {
  const error = await send().catch((reason: unknown) => reason)
  if (!(error instanceof DeliveryFailed)) throw new Error('it did not fail')
  return [error.message, error.kind]
}

test.each<[Step, Answer, string, string]>([
  ['greeting', 'hang', 'Error ETIMEDOUT', 'provider'],
  ['EHLO', 'hang', 'Error ETIMEDOUT', 'provider'],
  ['RCPT', 'hang', 'Error ETIMEDOUT', 'provider'],
  ['end', 'hang', 'Error ETIMEDOUT', 'provider'],
  ['greeting', 'die', 'Error ECONNECTION', 'provider'],
  ['MAIL', 'die', 'Error ECONNECTION', 'provider'],
  ['part', 'die', 'Error E(?:SOCKET|CONNECTION)', 'provider'],
  ['end', 'die', 'Error ECONNECTION', 'provider'],
  ['greeting', '554 5.3.2 Not now', 'Error EPROTOCOL', 'provider'],
  ['MAIL', '451 4.3.0 Try again', 'Error EENVELOPE', 'provider'],
  ['RCPT', '421 4.3.2 Closing', 'Error EENVELOPE', 'provider'],
  ['RCPT', '450 4.2.1 Try again', 'Error EENVELOPE', 'recipient'],
  ['RCPT', '550 5.1.1 No such user', 'Error EENVELOPE', 'recipient for good'],
  ['DATA', '452 4.3.1 Full', 'Error EENVELOPE', 'provider'],
  ['end', '451 4.3.0 Try again', 'Error EMESSAGE', 'provider'],
  ['end', '554 5.7.1 Refused', 'Error EMESSAGE', 'provider'],
])(
  'a server whose answer at %s is «%s» is the failure %s of the %s, and its connection is closed',
  async (step, answer, reason, kind) => {
    answers = { ...accepting, [step]: answer }
    expect(await failure()).toEqual([expect.stringMatching(`^${reason}$`), kind])
    await expect.poll(() => sockets.size).toBe(0)
  },
)

test('a mail that arrived before its confirmation was lost has the same Message-ID again', async () => {
  answers = { ...accepting, end: 'die' }
  await failure()
  answers = accepting
  await send()
  const ids = mails.map((mail) => /^Message-ID: (.*)\r$/m.exec(mail)?.[1])
  expect(ids).toEqual(Array(2).fill(`<${message.id}@dijla.example>`))
})
