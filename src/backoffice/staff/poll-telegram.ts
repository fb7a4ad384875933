import { sql } from 'drizzle-orm'
import type { Database } from '#platform/db/db.ts'
import { settings } from '#platform/db/settings-table.ts'
import type { Log } from '#platform/log/log.ts'
import { DeliveryFailed } from '#platform/outbox/port.ts'
import { repeat } from '#platform/repeat.ts'
import type { TelegramBot } from '#platform/telegram/telegram-bot.ts'
import { telegramConnections } from '#shop/notices/tables.ts'
import { connectChat } from './connect-telegram.ts'

/** How often a process looks whether somebody connects a chat. */
const intervalMs = 2_000
/** Longer than a request to Telegram may take; a killed process delays others by this. */
const leaseMs = 20_000
/** As many as Telegram returns at once. */
const fullBatch = 100
const firstPauseMs = 5_000
const maxPauseMs = 5 * 60_000
const start = /^\/start ([\w-]{1,64})$/

type Deps = { db: Database; now: () => Date; log: Log; bot: TelegramBot }

/**
 * Creates the function that reads what was sent to the bot and connects the chats whose codes are valid. It asks Telegram only
 * while a code is valid, and one process at a time, as Telegram answers one only. After a failure it pauses, twice as long after each
 * further one, up to five minutes.
 */
export function createTelegramPoller({ db, now, log, bot }: Deps): (signal: AbortSignal) => Promise<void> {
  let offset = 0
  let failures = 0
  let pausedUntil = 0
  return async (signal) => {
    const time = now().getTime()
    if (time < pausedUntil || !(await claimTurn(db, new Date(time)))) return
    try {
      // Everything that waits: strangers write to the bot too.
      for (let count = fullBatch; count >= fullBatch && !signal.aborted; ) {
        const updates = await bot.readUpdates(offset, signal)
        for (const { id, chatId, text } of updates) {
          const code = start.exec(text)?.[1]
          if (code !== undefined && chatId !== null) await connectChat({ db, now }, { code, chatId })
          // After the chat is connected: what a killed process has read comes again.
          offset = id + 1
        }
        count = updates.length
        await setTurn(db, new Date(now().getTime() + leaseMs))
      }
      failures = 0
    } catch (error) {
      if (!(error instanceof DeliveryFailed)) throw error
      if (signal.aborted) return
      const pause = Math.max(error.retryAfterMs, Math.min(maxPauseMs, firstPauseMs * 2 ** failures))
      failures += 1
      pausedUntil = now().getTime() + pause
      log.warn({ reason: error.message, pauseMs: pause }, 'messages to the Telegram bot could not be read')
    } finally {
      await setTurn(db, now())
    }
  }
}

/** Looks every two seconds whether somebody connects a chat. Returns the function that stops it, also while Telegram is waited for. */
export function startTelegramPoller(deps: Deps): () => Promise<void> {
  const stopping = new AbortController()
  const poll = createTelegramPoller(deps)
  const options = { pauseMs: intervalMs, log: deps.log, name: 'reading messages to the Telegram bot' }
  const stop = repeat(() => poll(stopping.signal), options)
  return async () => {
    stopping.abort()
    await stop()
  }
}

const settingName = 'telegram_poller'

/** Whether a code is valid and no other process asks Telegram. A lease and no lock, as no connection waits for a provider. */
async function claimTurn(db: Database, time: Date): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    insert into ${settings} (name, value)
    select ${settingName}, ${new Date(time.getTime() + leaseMs).toISOString()}
    where exists (select 1 from ${telegramConnections} where code_expires_at > ${time.toISOString()}::timestamptz)
    on conflict (name) do update set value = excluded.value where ${settings.value} <= ${time.toISOString()}`)
  return (rowCount ?? 0) > 0
}

/** Until when no other process asks. */
async function setTurn(db: Database, until: Date): Promise<void> {
  await db.execute(sql`update ${settings} set value = ${until.toISOString()} where name = ${settingName}`)
}
