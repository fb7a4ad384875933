import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { DeliveryFailed } from '#platform/outbox/port.ts'
import { mailFolder } from './mail-folder.ts'
import { createMailPort } from './mail-port.ts'

const message = {
  id: 'b1f0e8ec-6a53-4f2b-9d8e-0b5a7b7e3c11',
  to: 'zainab@example.com',
  subject: 'A link',
  text: 'https://dijla.example/?token=secret-token',
}

function logTo(lines: string[]) {
  return createLog('info', { write: (line) => lines.push(line) })
}

test('a mail becomes a private file, once; the log has its path and no content', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dijla-outbox-'))
  const lines: string[] = []
  const log = logTo(lines)
  const mail = createMailPort(mailFolder(join(folder, 'outbox'), log), log)
  await mail(message)
  await mail({ ...message, text: 'another attempt' })
  const files = await readdir(join(folder, 'outbox'))
  expect(files).toEqual([`${message.id}.txt`])
  const file = join(folder, 'outbox', files[0] ?? '')
  expect(await readFile(file, 'utf8')).toBe(`To: ${message.to}\nSubject: A link\n\n${message.text}\n`)
  expect((await stat(file)).mode & 0o077).toBe(0)
  expect(lines.join('')).toContain(files[0])
  expect(lines.join('')).not.toMatch(/secret-token|zainab/)
  await rm(folder, { recursive: true })
})

test('a failed mail is logged without its content; the error has a name and a code', async () => {
  const lines: string[] = []
  const mail = createMailPort(async ({ text }) => {
    throw Object.assign(new Error(text), { code: 'ECONNREFUSED' })
  }, logTo(lines))
  await expect(mail(message)).rejects.toThrow(new DeliveryFailed('Error ECONNREFUSED'))
  expect(lines.join('')).toContain('ECONNREFUSED')
  expect(lines.join('')).not.toMatch(/secret-token|zainab/)
})

test.each([
  ['RCPT TO', 550, '550 5.1.1 No such user here', 'recipient for good'],
  ['RCPT TO', 554, '554 5.7.1 Relay access denied', 'recipient'],
  ['RCPT TO', 450, '450 4.1.2 Domain not found', 'recipient'],
  ['MAIL FROM', 553, '553 5.1.8 Sender address rejected', 'provider'],
  ['DATA', 554, '554 5.7.0 Too many messages', 'provider'],
  [undefined, undefined, undefined, 'recipient for good'],
])('after %s the answer %s is a failure of: %#', async (command, responseCode, response, kind) => {
  const mail = createMailPort(async () => {
    throw Object.assign(new Error('no'), { code: 'EENVELOPE', command, responseCode, response })
  }, createLog('silent'))
  await expect(mail(message)).rejects.toMatchObject({ kind })
})
