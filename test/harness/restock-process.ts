import { setTimeout as wait } from 'node:timers/promises'
import { openDatabase } from '#platform/db/db.ts'
import { createLog } from '#platform/log/log.ts'
import { createMail } from '#platform/mail/mail.ts'
import { outboxTransport } from '#platform/mail/outbox.ts'
import { sendRestockMails } from '#shop/restock-requests/send-restock-mails.ts'

// Sends the mails about available products of the database CONNECTION into the folder OUTBOX, in a separate process for tests
// that kill it.
const log = createLog('silent')
const now = () => new Date()
const { db } = openDatabase(JSON.parse(process.env.CONNECTION ?? ''), { log, max: 2 })
const write = outboxTransport(process.env.OUTBOX ?? '', log, now)
const mail = createMail(async (message) => {
  await wait(5)
  await write(message)
  // As long as a mail server may take to confirm a mail that it has.
  await wait(5)
}, log)
await sendRestockMails({ db, now, mail, publicUrl: 'https://dijla.example' })
process.exit()
