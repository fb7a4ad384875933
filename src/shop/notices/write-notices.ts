import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { insertMessages } from '#platform/outbox/insert-messages.ts'
import { wakeOutbox } from '#platform/outbox/wake.ts'
import type { Notice, NoticeFacts } from './domain/notices.ts'
import { noticeRows, type noticeTopics } from './notice-rows.ts'

type NewNotice<Topic extends keyof typeof noticeTopics> = {
  topic: Topic
  /** Whose subscribers get it. */
  notice: Notice
  /** What it is about, such as `return:3`: a member gets it once. */
  key: string
  facts: Omit<NoticeFacts[Topic], 'userId'>
  at: Date
}

/** Writes a message to each member of the team who subscribes to a notice, in the transaction of the change. */
export async function writeNotices<Topic extends keyof typeof noticeTopics>(
  db: Db,
  { topic, notice, key, facts, at }: NewNotice<Topic>,
): Promise<void> {
  const rows = noticeRows({
    topic,
    key: sql`${key}::text`,
    facts: sql`${JSON.stringify(facts)}::jsonb`,
    at: sql`${at.toISOString()}::timestamptz`,
    from: sql`(values (1)) as once`,
    condition: sql`subscription.notice = ${notice}`,
  })
  const { rowCount } = await db.execute(insertMessages(rows))
  if ((rowCount ?? 0) > 0) wakeOutbox()
}
