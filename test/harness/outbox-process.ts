import { flushCompileCache } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '#platform/db/db.ts'
import { createLog } from '#platform/log/log.ts'
import { mailFolder } from '#platform/mail/mail-folder.ts'
import { createMailPort } from '#platform/mail/mail-port.ts'
import { createSender } from '#platform/outbox/send-messages.ts'
import { writeRestockMails } from '#shop/restock-requests/write-restock-mails.ts'
import { outboxTopics } from '#src/server/outbox-topics.ts'

// Writes the mails about available products of the database CONNECTION and sends them into the folder OUTBOX, in a separate
// process for tests that kill it.
const log = createLog('silent')
// At its end a killed process stores nothing.
flushCompileCache()
const now = () => new Date()
const { db } = openDatabase(JSON.parse(process.env.CONNECTION ?? ''), { log, max: 6 })
const write = mailFolder(process.env.OUTBOX ?? '', log)
const mail = createMailPort(async (message) => {
  await wait(5)
  await write(message)
  // As long as a mail server may take to confirm a mail that it has.
  await wait(5)
}, log)
const send = createSender({
  db,
  now,
  log,
  topics: outboxTopics,
  ports: { mail, phone: null },
  publicUrl: null,
})
await Promise.all([writeRestockMails({ db, now, publicUrl: 'https://dijla.example' }), send()])
while ((await send()) > 0) await writeRestockMails({ db, now, publicUrl: 'https://dijla.example' })
process.exit()
