import { type SQL, sql } from 'drizzle-orm'
import { users } from '#shop/accounts/tables.ts'
import { noticeSubscriptions } from './tables.ts'

/** The topics of the mails; the back office defines their texts. */
export const noticeTopics = {
  order: 'notice-order',
  return: 'notice-return',
  lowStock: 'notice-low-stock',
  review: 'notice-review',
} as const

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

/** The rows of the mails about a notice, one for each subscriber, for insertMessages. */
export function noticeRows({ topic, key, facts, at, from, condition }: Rows): SQL {
  return sql`
    select 'mail', ${sql.raw(`'${noticeTopics[topic]}'`)}, ${key} || ':notice:' || member.id, member.email, 'account:' || member.id,
      subscription.language, ${facts} || jsonb_build_object('userId', member.id), true, ${at}, ${noticeValid}
    from ${noticeSubscriptions} as subscription
    join ${users} as member on member.id = subscription.user_id and member.removed_at is null
    cross join ${from}
    where ${condition}`
}
