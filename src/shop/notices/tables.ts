import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { languages } from '#platform/i18n/language.ts'
import { users } from '#shop/accounts/tables.ts'
import { notices } from './domain/notices.ts'

/** Which notices a member of the team gets by mail; whether they may is checked when a mail is sent (decision 89). */
export const noticeSubscriptions = pgTable(
  'notice_subscriptions',
  {
    notice: text({ enum: notices }).notNull(),
    userId: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Of the mails. */
    language: text({ enum: languages }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.notice, table.userId] })],
)
