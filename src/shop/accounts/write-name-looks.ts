import { asc, sql } from 'drizzle-orm'
import type { Database } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { nameLook } from './domain/name-look.ts'
import { lacksLook, users } from './tables.ts'

/** Locked by whoever writes a look, so that a registration and {@link writeNameLooks} never give one to two accounts. */
export const nameLooksLock = sql`select pg_advisory_xact_lock(hashtext('name looks'))`

const batch = 2_000

/**
 * Writes the looks of usernames that processes and backups of an earlier release left without one, and deletes those of removed
 * accounts. Accounts that look like one another all stay, each with a number of its own behind the look. Several processes may
 * call it at once; it works in short transactions.
 */
export async function writeNameLooks(db: Database): Promise<void> {
  while ((await writeBatch(db)) === batch);
}

function writeBatch(db: Database): Promise<number> {
  return transaction(db, async (tx) => {
    await tx.execute(nameLooksLock)
    const rows = await tx
      .select({ id: users.id, username: users.username })
      .from(users)
      .where(lacksLook(users))
      .orderBy(asc(users.id))
      .limit(batch)
      .for('no key update')
    const ids = rows.map(({ id }) => id)
    const looks = rows.map(({ username }) => (username === null ? null : nameLook(username)))
    await tx.execute(sql`
      with numbered as (
        select id, look, row_number() over (partition by look order by id)
          + coalesce((select max(look_twin) from users where username_look = look), -1) as twin
        from unnest(${sql.param(ids)}::int[], ${sql.param(looks)}::text[]) as written (id, look)
      )
      update users set username_look = look, look_twin = twin from numbered where users.id = numbered.id`)
    return rows.length
  })
}
