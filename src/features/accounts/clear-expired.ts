import { gt, inArray, lte, max, type SQL, sql } from 'drizzle-orm'
import type { Database, Db } from '#platform/db/db.ts'
import { inBatches } from '#platform/db/in-batches.ts'
import { emailChanges, sessions, users, verifications } from './tables.ts'

type Clearing = { db: Database; now: () => Date }

/** Deletes sessions that are over; gives how many. */
export function clearSessions({ db, now }: Clearing): Promise<number> {
  const over = lte(sessions.expiresAt, now())
  return inBatches(
    db,
    async (tx, size) => {
      const some = tx.select({ id: sessions.id }).from(sessions).where(over).limit(size)
      return (await tx.delete(sessions).where(inArray(sessions.id, some))).rowCount ?? 0
    },
    { name: 'sessions' },
  )
}

/** Deletes what mailed links that are over were good for: new passwords, confirmed addresses; gives how many. */
export async function clearLinks({ db, now }: Clearing): Promise<number> {
  const at = now()
  const resets = await inBatches(
    db,
    async (tx, size) => {
      const over = lte(verifications.expiresAt, at)
      const some = tx.select({ id: verifications.id }).from(verifications).where(over).limit(size)
      return (await tx.delete(verifications).where(inArray(verifications.id, some))).rowCount ?? 0
    },
    { name: 'verifications' },
  )
  const changes = await inBatches(
    db,
    async (tx, size) => {
      const over = lte(emailChanges.expiresAt, at)
      const some = tx.select({ id: emailChanges.userId }).from(emailChanges).where(over).limit(size)
      return (await tx.delete(emailChanges).where(inArray(emailChanges.userId, some))).rowCount ?? 0
    },
    { name: 'email_changes' },
  )
  return resets + changes
}

const graceMs = 24 * 60 * 60 * 1000
/** So many ids are looked at by one statement, whoever they are: it stays short in a shop of any size. */
const idsAtOnce = 5_000

/**
 * Deletes guests whom nobody can be again, as their sessions are over, with what goes along with them; gives how many. A guest
 * stays whom anything of the shop holds on to (an order, a review …), and whom `keeps` names: conditions on `users`.
 */
export async function clearGuests(
  { db, now }: Clearing,
  { keeps }: { keeps: readonly SQL[] },
): Promise<number> {
  const at = now()
  const held = [...(await holders(db)), ...keeps]
  let cleared = 0
  for (let after = 0; ; ) {
    const upTo = await endOfIds(db, after)
    if (upTo === null) return cleared
    const range = { after, upTo, at }
    const clear = async (tx: Db) => (await tx.execute(deletion(range, held))).rowCount ?? 0
    cleared += await inBatches(db, clear, { name: 'guests', size: Number.POSITIVE_INFINITY })
    after = upTo
  }
}

async function endOfIds(db: Db, after: number): Promise<number | null> {
  const some = db
    .select({ id: users.id })
    .from(users)
    .where(gt(users.id, after))
    .orderBy(users.id)
    .limit(idsAtOnce)
  const [row] = await db.select({ upTo: max(some.as('some').id) }).from(some.as('some'))
  return row?.upTo ?? null
}

/** Whose sessions are over first, materialized: only for those few are the other tables looked at. */
function deletion({ after, upTo, at }: { after: number; upTo: number; at: Date }, held: SQL[]): SQL {
  const before = new Date(at.getTime() - graceMs)
  return sql`
    with over as materialized (
      select ${users.id} as id from ${users}
      where ${users.isAnonymous} and ${users.id} > ${after} and ${users.id} <= ${upTo}
        and ${users.createdAt} <= ${before} and not exists (
          select 1 from ${sessions} where ${sessions.userId} = ${users.id} and ${sessions.expiresAt} > ${at})
    )
    delete from ${users} where ${users.id} in (select id from over)
      and ${sql.join(
        held.map((each) => sql`not ${each}`),
        sql` and `,
      )}`
}

/** That a row of some table names a user and does not go with them: as the database itself knows, whoever owns the table. */
async function holders(db: Db): Promise<SQL[]> {
  const { rows } = await db.execute<{ holder: string; named: string }>(sql`
    select conrelid::regclass::text as holder, quote_ident(attname) as named
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = ${sql`'users'::regclass`} and confdeltype in ('a', 'r')`)
  return rows.map(
    ({ holder, named }) =>
      sql`exists (select 1 from ${sql.raw(holder)} as holder where holder.${sql.raw(named)} = ${users.id})`,
  )
}
