import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { createMail } from './mail.ts'
import { outboxTransport } from './outbox.ts'

const message = {
  to: 'zainab@example.com',
  subject: 'A link',
  text: 'https://dijla.example/?token=secret-token',
}

function logTo(lines: string[]) {
  return createLog('info', { write: (line) => lines.push(line) })
}

test('a mail becomes a private file; the log has its path and no content', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dijla-outbox-'))
  const lines: string[] = []
  const log = logTo(lines)
  const mail = createMail(
    outboxTransport(join(folder, 'outbox'), log, () => new Date()),
    log,
  )
  mail.send(message)
  mail.send(message)
  await mail.settled()
  const files = await readdir(join(folder, 'outbox'))
  expect(files).toHaveLength(2)
  const file = join(folder, 'outbox', files[0] ?? '')
  expect(await readFile(file, 'utf8')).toBe(`To: ${message.to}\nSubject: A link\n\n${message.text}\n`)
  expect((await stat(file)).mode & 0o077).toBe(0)
  expect(lines.join('')).toContain(files[0])
  expect(lines.join('')).not.toMatch(/secret-token|zainab/)
  await rm(folder, { recursive: true })
})

test('a failed mail is logged without its content, and does not fail the caller', async () => {
  const lines: string[] = []
  const mail = createMail(async ({ text }) => {
    throw Object.assign(new Error(text), { code: 'ECONNREFUSED' })
  }, logTo(lines))
  mail.send(message)
  await mail.settled()
  expect(lines.join('')).toContain('ECONNREFUSED')
  expect(lines.join('')).not.toMatch(/secret-token|zainab/)
})
