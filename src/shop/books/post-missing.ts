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
export async function postMissing(db: Db, { now }: { now: () => Date }): Promise<number> {
  let posted = 0
  let analyzed = 0
  for (const document of bookDocuments) {
    // All at once: with a limit, the plan would look each document up in books that grow meanwhile.
    const { rows } = await db.execute<{ id: number }>(
      sql`select id from (${document.wrong}) as wrong order by id`,
    )
    for (let start = 0; start < rows.length; start += batch) {
      const ids = rows.slice(start, start + batch).map(({ id }) => id)
      posted += await transaction(db, (tx) => postBatch(tx, document, ids))
      // The plans of empty tables read all of their rows.
      if (posted < 4 * analyzed || posted < batch) continue
      await db.execute(sql`analyze book_groups, book_entries`)
      analyzed = posted
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
  { table, post, unlocked = sql`true` }: (typeof bookDocuments)[number],
  ids: readonly number[],
): Promise<number> {
  const { rows } = await db.execute(sql`
    with due as materialized (
      select doc.id from ${sql.raw(table)} as doc where doc.id = any(${sql.param(ids)}::int[]) and ${unlocked}
      order by doc.id for no key update of doc skip locked
    )
    select ${sql.raw(post)}(id) from due order by id`)
  return rows.length
}
