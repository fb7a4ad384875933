import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isNull, ne } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createLog } from '#platform/log/log.ts'
import { mailFolder } from '#platform/mail/mail-folder.ts'
import { createMailPort } from '#platform/mail/mail-port.ts'
import { leaseMs } from '#platform/outbox/claim-message.ts'
import { createSender } from '#platform/outbox/send-messages.ts'
import { outbox as messages } from '#platform/outbox/tables.ts'
import { restockRequests } from '#shop/restock-requests/tables.ts'
import { writeRestockMails } from '#shop/restock-requests/write-restock-mails.ts'
import { outboxTopics } from '#src/server/outbox-topics.ts'
import { createTestDatabase } from '../harness/database.ts'
import { addCategories, addProduct } from '../harness/small-catalogue.ts'
import { onlyVariant } from '../harness/variants.ts'

const requests = 200

let database: Awaited<ReturnType<typeof createTestDatabase>>
let outbox: string
beforeEach(async () => {
  database = await createTestDatabase()
  outbox = await mkdtemp(join(tmpdir(), 'dijla-outbox-kill-'))
})
afterEach(async () => {
  await database.close()
  await rm(outbox, { recursive: true, force: true })
})

const mailsSent = async () => (await readdir(outbox)).filter((name) => name.endsWith('.txt')).length

/** Starts a process that sends the mails and kills it after some of them. */
async function killAfter(mails: number): Promise<void> {
  const before = await mailsSent()
  const child = spawn(process.execPath, ['test/harness/outbox-process.ts'], {
    env: { ...process.env, CONNECTION: JSON.stringify(database.connection), OUTBOX: outbox },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(child, 'exit')
  await expect.poll(mailsSent, { timeout: 60_000, interval: 1 }).toBeGreaterThanOrEqual(before + mails)
  child.kill('SIGKILL')
  expect(await ended).toEqual([null, 'SIGKILL'])
}

test('processes killed with SIGKILL while they write and send mails: every person gets exactly one', async () => {
  const { db } = database
  await addCategories(db)
  const product = await addProduct(db, { stockQuantity: 5 }, 1)
  const variantId = await onlyVariant(db, product.id)
  await db.insert(restockRequests).values(
    Array.from({ length: requests }, (_, each) => ({
      productId: product.id,
      variantId,
      channel: 'email' as const,
      contact: `p${each}@example.com`,
      token: `${each}`.padStart(32, 'x'),
      language: 'ar' as const,
      createdAt: new Date(),
    })),
  )
  for (const mails of [10, 25, 40]) await killAfter(mails)
  const log = createLog('silent')
  const now = () => new Date(Date.now() + leaseMs)
  const mail = createMailPort(mailFolder(outbox, log), log)
  await writeRestockMails({ db, now, publicUrl: null })
  await createSender({ db, now, log, topics: outboxTopics, ports: { mail, phone: null }, publicUrl: null })()
  expect(await db.$count(restockRequests, isNull(restockRequests.notifiedAt))).toBe(0)
  expect(await db.$count(messages, ne(messages.state, 'sent'))).toBe(0)
  const files = (await readdir(outbox)).filter((name) => name.endsWith('.txt'))
  const receivers = await Promise.all(
    files.map(async (name) => (await readFile(join(outbox, name), 'utf8')).split('\n')[0]),
  )
  expect(receivers.toSorted()).toEqual(
    Array.from({ length: requests }, (_, each) => `To: p${each}@example.com`).toSorted(),
  )
})
