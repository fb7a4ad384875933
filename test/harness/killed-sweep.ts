import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { isConnectionLost } from '#platform/db/availability.ts'
import type { Database } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { findBookFaults } from '#shop/books/find-book-faults.ts'
import { openKilledDatabase } from './killed-database.ts'
import { findMoneyFaults } from './money-consistency.ts'
import { moneyOperations } from './money-operations.ts'
import type { TestShop } from './shop.ts'

type Name = keyof typeof moneyOperations

/** What each run draws anew, by table. */
const drawn: Record<string, readonly string[]> = { outbox: ['message_id'] }

/** The statement that sums up all rows of each table, without these columns. */
async function writeDigest(db: Database, leavesOut: Record<string, readonly string[]>): Promise<string> {
  const { rows } = await db.$client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
  )
  const sums = rows.map(({ name }) => {
    const columns = leavesOut[name]
    const row = columns ? `(to_jsonb(t) - '{${columns.join(',')}}'::text[])::text` : 't::text'
    return `select '${name}' as name, count(*) || '/' || coalesce(sum(hashtextextended(${row}, 0)::numeric), 0) as sum from "${name}" as t`
  })
  return sums.join(' union all ')
}

/** A sum of all rows of each table. Prepared once for each connection: planning takes longer than reading. */
async function readDigest(db: Database, name: string, text: string): Promise<Record<string, string>> {
  const { rows } = await db.$client.query<{ name: string; sum: string }>({ name, text })
  return Object.fromEntries(rows.map((each) => [each.name, each.sum]))
}

type Sequence = { name: string; value: string; isCalled: boolean }

/** How far the sequences are, which no rollback takes back. */
async function readSequences(db: Database): Promise<Sequence[]> {
  const { rows } = await db.$client.query<Sequence>(
    `select format('%I', sequencename) as name, coalesce(last_value, start_value) as value, last_value is not null as "isCalled"
     from pg_sequences where schemaname = 'public'`,
  )
  return rows
}

async function setSequences(db: Database, sequences: readonly Sequence[]): Promise<void> {
  await db.$client.query(
    `select setval(format('%I', name)::regclass, value, called) from unnest($1::text[], $2::bigint[], $3::boolean[]) as sequence (name, value, called)`,
    [
      sequences.map(({ name }) => name),
      sequences.map(({ value }) => value),
      sequences.map(({ isCalled }) => isCalled),
    ],
  )
}

/**
 * What moves money in a shop, cut off after each `stride`-th statement and the commits between them, and repeated with the same arguments until it is
 * done or refused: what is not committed has left every row as it was, and what is has left the books without faults. `points` counts
 * them. Compare the shop with one that did the same without interruption.
 */
export async function openKilledSweep(
  shop: Pick<TestShop, 'db' | 'connection'>,
  { stride }: { stride: number },
) {
  const { db } = shop
  const killed = openKilledDatabase(shop)
  const [exact, alike] = [await writeDigest(db, {}), await writeDigest(db, drawn)]
  const readState = async () => JSON.stringify(await readDigest(db, 'exact', exact))
  const points: Partial<Record<Name, { undone: number; done: number }>> = {}

  async function sweep(name: Name, ctx: StaffCtx, args: unknown[]): Promise<unknown> {
    const run = moneyOperations[name] as (ctx: StaffCtx, ...args: unknown[]) => Promise<unknown>
    const counted = points[name] ?? { undone: 0, done: 0 }
    points[name] = counted
    let before = await readState()
    let sequences = await readSequences(db)
    let isDone = false
    for (let statement = stride; ; statement += stride) {
      const killedAfter = killed.killAfter(statement, {
        orCommit: stride > 1 && statement < Number.POSITIVE_INFINITY,
      })
      const outcome = await run({ ...ctx, db: killed.db }, ...args).then(
        (value) => ({ value }),
        (error: unknown) => ({ error }),
      )
      const error = 'error' in outcome ? outcome.error : null
      if (error && !isConnectionLost(error) && !(error instanceof Refusal)) throw error
      if (killedAfter() === 0) {
        // The pool had a connection that ended with the kill before.
        if (error && isConnectionLost(error)) {
          statement -= stride
          continue
        }
        if (isDone) await setSequences(db, sequences)
        if (error && !isDone) throw error
        return 'value' in outcome ? outcome.value : undefined
      }
      const after = await readState()
      if (after === before) {
        counted.undone += 1
        await setSequences(db, sequences)
        // What commits nothing new has been cut off everywhere.
        if (killedAfter() < statement) statement = Number.POSITIVE_INFINITY
        continue
      }
      counted.done += 1
      isDone = true
      const faults = [...(await findBookFaults(db)), ...(await findMoneyFaults(db))]
      if (faults.length > 0) throw new Error(`${name}, killed after ${statement}: ${JSON.stringify(faults)}`)
      before = after
      sequences = await readSequences(db)
      statement = 0
    }
  }

  return {
    points,
    /** {@link moneyOperations}, each of which is swept. */
    money: Object.fromEntries(
      Object.keys(moneyOperations).map((name) => [
        name,
        (ctx: StaffCtx, ...args: unknown[]) => sweep(name as Name, ctx, args),
      ]),
    ) as unknown as typeof moneyOperations,
    /** The tables in which the shop is not as `other`, whose sequences it takes over. */
    findDifferences: async (other: Database): Promise<string[]> => {
      const [digest, theirs] = [await readDigest(db, 'alike', alike), await readDigest(other, 'alike', alike)]
      await setSequences(db, await readSequences(other))
      return Object.keys(theirs).filter((name) => digest[name] !== theirs[name])
    },
    close: killed.close,
  }
}
