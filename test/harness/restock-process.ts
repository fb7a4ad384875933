import { sendRestockMails } from '#features/restock-requests/send-restock-mails.ts'
import { openDatabase } from '#platform/db/db.ts'
import { createLog } from '#platform/log/log.ts'
import { createMail } from '#platform/mail/mail.ts'
import { outboxTransport } from '#platform/mail/outbox.ts'

// Sends the mails about available products of the database CONNECTION into the folder OUTBOX, in a separate process for tests
// that kill it.
const log = createLog('silent')
const now = () => new Date()
const { db } = openDatabase(JSON.parse(process.env.CONNECTION ?? ''), { log, max: 2 })
const mail = createMail(outboxTransport(process.env.OUTBOX ?? '', log, now), log)
await sendRestockMails({ db, now, mail, publicUrl: 'https://dijla.example' })
process.exit()
