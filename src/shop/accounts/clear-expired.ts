import { gt, inArray, lte, max, type SQL, sql } from 'drizzle-orm'
import type { Database, Db } from '#platform/db/db.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.ts'
import { codeRequests, emailChanges, sessions, users, verifications } from './tables.ts'

type ClearOptions = { db: Database; now: () => Date }

/** Deletes expired sessions; returns their number. */
export function clearSessions({ db, now }: ClearOptions): Promise<number> {
  const expired = lte(sessions.expiresAt, now())
  return deleteInBatches(
    db,
    async (tx, size) => {
      const batch = tx.select({ id: sessions.id }).from(sessions).where(expired).limit(size)
      return (await tx.delete(sessions).where(inArray(sessions.id, batch))).rowCount ?? 0
    },
    { name: 'sessions' },
  )
}

/** Deletes expired password resets, e-mail changes and codes of phones; returns their number. */
export async function clearLinks({ db, now }: ClearOptions): Promise<number> {
  const at = now()
  const resets = await deleteInBatches(
    db,
    async (tx, size) => {
      const expired = lte(verifications.expiresAt, at)
      const batch = tx.select({ id: verifications.id }).from(verifications).where(expired).limit(size)
      return (await tx.delete(verifications).where(inArray(verifications.id, batch))).rowCount ?? 0
    },
    { name: 'verifications' },
  )
  const changes = await deleteInBatches(
    db,
    async (tx, size) => {
      const expired = lte(emailChanges.expiresAt, at)
      const batch = tx.select({ id: emailChanges.userId }).from(emailChanges).where(expired).limit(size)
      return (await tx.delete(emailChanges).where(inArray(emailChanges.userId, batch))).rowCount ?? 0
    },
    { name: 'email_changes' },
  )
  const codes = await deleteInBatches(
    db,
    async (tx, size) => {
      const batch = tx
        .select({ id: codeRequests.id })
        .from(codeRequests)
        .where(lte(codeRequests.expiresAt, at))
        .limit(size)
      return (await tx.delete(codeRequests).where(inArray(codeRequests.id, batch))).rowCount ?? 0
    },
    { name: 'phone_code_requests' },
  )
  return resets + changes + codes
}

const graceMs = 24 * 60 * 60 * 1000
/** How long a guest stays who has nothing, not even in the cart, and does not come back. */
const emptyMs = 7 * graceMs
/** How many user ids one statement scans, so that it stays short in a shop of any size. */
const idsAtOnce = 1_000

/**
 * Deletes guests without a valid session, guests who have nothing and were not seen for a week, and the rows that cascade; returns their number. Guests referenced by
 * another table (an order, a review …) stay, and those matched by a condition of `keeps` on `users`.
 */
export async function clearGuests(
  { db, now }: ClearOptions,
  { exempt }: { exempt: readonly SQL[] },
): Promise<number> {
  const at = now()
  const exemptConditions = [...(await findReferences(db, ['a', 'r'])), ...exempt]
  const owned = await findReferences(db, ['c'])
  let cleared = 0
  for (let after = 0; ; ) {
    const upTo = await lastIdOfRange(db, after)
    if (upTo === null) return cleared
    const range = { after, upTo, at }
    const statement = deleteStatement(range, { owned, exempt: exemptConditions })
    const clear = async (tx: Db) => (await tx.execute(statement)).rowCount ?? 0
    cleared += await deleteInBatches(db, clear, { name: 'guests', size: Number.POSITIVE_INFINITY })
    after = upTo
  }
}

async function lastIdOfRange(db: Db, after: number): Promise<number | null> {
  const batch = db
    .select({ id: users.id })
    .from(users)
    .where(gt(users.id, after))
    .orderBy(users.id)
    .limit(idsAtOnce)
  const [row] = await db.select({ upTo: max(batch.as('batch').id) }).from(batch.as('batch'))
  return row?.upTo ?? null
}

/** The expired guests are materialized first, so the other tables are checked only for those few. */
function deleteStatement(
  { after, upTo, at }: { after: number; upTo: number; at: Date },
  { owned, exempt }: { owned: readonly SQL[]; exempt: readonly SQL[] },
): SQL {
  const before = new Date(at.getTime() - graceMs)
  const emptyBefore = new Date(at.getTime() - emptyMs)
  const isNone = (conditions: readonly SQL[]) =>
    sql.join(
      conditions.map((condition) => sql`not ${condition}`),
      sql` and `,
    )
  return sql`
    with expired as materialized (
      select ${users.id} as id from ${users}
      where ${users.isAnonymous} and ${users.id} > ${after} and ${users.id} <= ${upTo}
        and ${users.createdAt} <= ${before} and (not exists (
          select 1 from ${sessions} where ${sessions.userId} = ${users.id} and ${sessions.expiresAt} > ${at})
        or (${users.createdAt} <= ${emptyBefore} and not exists (
          select 1 from ${sessions} where ${sessions.userId} = ${users.id} and ${sessions.updatedAt} > ${emptyBefore})
          and ${isNone(owned)}))
    )
    delete from ${users} where ${users.id} in (select id from expired) and ${isNone(exempt)}`
}

/**
 * Conditions that match users referenced by a row, for every foreign key with these actions that PostgreSQL lists: `c` for rows that
 * cascade, `a` and `r` for those that do not. Sessions are no data of a user.
 */
async function findReferences(db: Db, actions: readonly ('a' | 'c' | 'r')[]): Promise<SQL[]> {
  const { rows } = await db.execute<{ holder: string; column: string }>(sql`
    select conrelid::regclass::text as holder, quote_ident(attname) as column
    from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'f' and confrelid = ${sql`'users'::regclass`} and conrelid <> ${sql`'sessions'::regclass`}
      and confdeltype in ${actions}`)
  return rows.map(
    ({ holder, column }) =>
      sql`exists (select 1 from ${sql.raw(holder)} as holder where holder.${sql.raw(column)} = ${users.id})`,
  )
}
