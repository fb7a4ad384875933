import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { bookDocuments } from './documents.ts'
import { bookState } from './tables.ts'

const batch = 500

/**
 * Posts every document that the books do not have as it is now, and opens the books when there is none left. That is what a shop from before the books has all of
 * its documents posted by, and it repairs what was posted while triggers were off. Each batch is a transaction, so it can be stopped anywhere, and two may run at once: a
 * document that somebody has locked is posted by who has it. Returns how many it posted.
 */
export async function postMissing(
  db: Db,
  { now, signal }: { now: () => Date; signal?: AbortSignal },
): Promise<number> {
  let posted = 0
  for (const document of bookDocuments) {
    let after = 0
    for (;;) {
      signal?.throwIfAborted()
      const ids = await transaction(db, (tx) => postBatch(tx, document, after))
      posted += ids.length
      after = ids.at(-1) ?? after
      if (ids.length < batch) break
    }
  }
  await db
    .update(bookState)
    .set({ openedAt: now() })
    .where(sql`opened_at is null and not exists (${findWrong()})`)
  return posted
}

/** The documents that the books disagree with. */
export function findWrong() {
  return sql.join(
    bookDocuments.map(
      ({ table, wrong }) => sql`select ${table}::text as table, id from (${wrong}) as ${sql.raw(table)}`,
    ),
    sql` union all `,
  )
}

async function postBatch(
  db: Db,
  { post, wrong, unlocked = sql`true` }: (typeof bookDocuments)[number],
  after: number,
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    with due as materialized (
      ${wrong} and ${unlocked} and doc.id > ${after} order by doc.id limit ${batch} for no key update of doc skip locked
    )
    select id, ${sql.raw(post)}(id) from due order by id`)
  return rows.map(({ id }) => id)
}
