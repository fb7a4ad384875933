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
  [550, true],
  [450, false],
])('a recipient that the server answers with %i is refused for good: %s', async (responseCode, isRefused) => {
  const mail = createMailPort(async () => {
    throw Object.assign(new Error('no'), { code: 'EENVELOPE', responseCode })
  }, createLog('silent'))
  await expect(mail(message)).rejects.toMatchObject({ isRecipientRefused: isRefused })
})
