import { type SQL, sql } from 'drizzle-orm'
import { users } from '#shop/accounts/tables.ts'
import { noticeSubscriptions, telegramConnections } from './tables.ts'

/** The topics of the mails; the back office defines their texts. Those at Telegram have the suffix. */
export const noticeTopics = {
  order: 'notice-order',
  return: 'notice-return',
  lowStock: 'notice-low-stock',
  review: 'notice-review',
  dispute: 'notice-dispute',
  paper: 'notice-paper',
  payoutWay: 'notice-payout-way',
  codes: 'notice-codes',
} as const

/** What ends the names of topics at Telegram. */
export const telegramSuffix = '-telegram'

/** After this long, a notice is no longer worth a mail. */
const noticeValid = sql`interval '2 days'`

type Rows = {
  topic: keyof typeof noticeTopics
  /** What it is written once about. */
  key: SQL
  /** As jsonb, without the receiver. */
  facts: SQL
  at: SQL
  /** What the facts are selected from; without rows nothing is written. */
  from: SQL
  /** Whose subscribers get it: a condition on `subscription.notice`. */
  condition: SQL
}

/** The rows of the messages about a notice, one for each subscriber and channel, for insertMessages. */
export function noticeRows({ topic, key, facts, at, from, condition }: Rows): SQL {
  return sql`
    select way.channel, ${sql.raw(`'${noticeTopics[topic]}'`)} || way.suffix, ${key} || ':notice:' || member.id || way.suffix, way.recipient,
      'account:' || member.id, subscription.language, ${facts} || jsonb_build_object('userId', member.id), true, ${at}, ${noticeValid}
    from ${noticeSubscriptions} as subscription
    join ${users} as member on member.id = subscription.user_id and member.removed_at is null
    cross join lateral (
      select 'mail', '', member.email where subscription.by_mail
      union all select 'telegram', ${sql.raw(`'${telegramSuffix}'`)}, chat_id::text from ${telegramConnections}
        where user_id = member.id and chat_id is not null and subscription.by_telegram
    ) as way (channel, suffix, recipient)
    cross join ${from}
    where ${condition}`
}
