import { flushCompileCache } from 'node:module'
import { openDatabase } from '#platform/db/db.ts'
import { createLog } from '#platform/log/log.ts'
import { createSender } from '#platform/outbox/send-messages.ts'
import { createWebhookPort, webhookLimits } from '#shop/webhooks/webhook-port.ts'
import { outboxTopics } from '#src/server/outbox-topics.ts'
import { connectToServer, publicAddress } from './remote-server.ts'

// Sends the webhooks of the database CONNECTION to the server at PORT, in a separate process for tests that kill it.
const log = createLog('silent')
// At its end a killed process stores nothing.
flushCompileCache()
const now = () => new Date()
const { db } = openDatabase(JSON.parse(process.env.CONNECTION ?? ''), { log, max: 6 })
const webhook = createWebhookPort({
  db,
  now,
  network: {
    resolve: async () => [publicAddress],
    connect: ({ hostname }) => connectToServer(Number(process.env.PORT), hostname),
  },
})
const ports = { webhook }
await createSender({ db, now, log, topics: outboxTopics, publicUrl: null, ports, ...webhookLimits })()
process.exit()
