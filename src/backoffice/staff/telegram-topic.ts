import { defineTopic } from '#platform/outbox/topic.ts'
import { noticeMails } from './messages/notice-mail.ts'

/** Confirms in a chat that it gets notices from now on. */
export const telegramConnected = defineTopic<{ userId: number }>({
  name: 'telegram-connected',
  channel: 'telegram',
  validMs: 60 * 60_000,
  render: async ({ language }) => ({ subject: '', text: noticeMails[language].telegramConnected }),
})
