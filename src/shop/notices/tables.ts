import { bigint, boolean, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { languages } from '#platform/i18n/language.ts'
import { users } from '#shop/accounts/tables.ts'
import { notices } from './domain/notices.ts'

/** Which notices a member of the team gets; whether they may is checked when one is sent (decision 89). */
export const noticeSubscriptions = pgTable(
  'notice_subscriptions',
  {
    notice: text({ enum: notices }).notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** One of both at least; the release before knows mails only. */
    byMail: boolean().notNull().default(true),
    byTelegram: boolean().notNull().default(false),
    /** Of the messages. */
    language: text({ enum: languages }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.notice, table.userId] })],
)

/** The chat with the shop's bot at Telegram in which a member of the team gets notices (decision 96). */
export const telegramConnections = pgTable(
  'telegram_connections',
  {
    userId: integer()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null until the member has sent the code to the bot. */
    chatId: bigint({ mode: 'number' }),
    connectedAt: timestamp({ withTimezone: true }),
    /** Of the code that connects a chat, once; null when it was used. */
    codeDigest: text().unique('telegram_connections_code'),
    codeExpiresAt: timestamp({ withTimezone: true }),
    /** In which the bot confirms it. */
    language: text({ enum: languages }).notNull(),
  },
  (table) => [index('telegram_connections_chat').on(table.chatId)],
)
