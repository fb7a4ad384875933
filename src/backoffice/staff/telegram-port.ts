import type { Db } from '#platform/db/db.ts'
import { DeliveryFailed, type Port } from '#platform/outbox/port.ts'
import type { TelegramBot } from '#platform/telegram/telegram-bot.ts'
import { disconnectChat } from './connect-telegram.ts'

/** Sends messages with the shop's bot. A chat that has blocked it, or no longer exists, is disconnected. */
export function createTelegramPort({ db, bot }: { db: Db; bot: TelegramBot }): Port {
  return async (message) => {
    try {
      await bot.send(message)
    } catch (error) {
      if (error instanceof DeliveryFailed && error.kind === 'recipient for good')
        await disconnectChat(db, Number(message.to))
      throw error
    }
  }
}
