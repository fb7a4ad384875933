import type pg from 'pg'
import { isConnectionLost } from './availability.ts'
import type { Db, Transaction } from './db.ts'
import { type OneAtATime, oneAtATime } from './one-at-a-time.ts'
import { transactionOn } from './orm-internals.ts'
import { settlesWithin } from './settles-within.ts'

type Options = { isolationLevel?: 'read committed' | 'repeatable read' | 'serializable' }

/** How long a rollback, and the statement before it, may take before the connection is destroyed. */
const rollbackTimeoutMs = 2_000

/**
 * The connection was lost between `commit` and its response, so it is unknown whether the transaction was committed. It is
 * neither reported as a success nor repeated; for orders the idempotency key resolves it.
 */
export class CommitOutcomeUnknown extends Error {}

/**
 * Runs `work` in a transaction and commits it; an error of `work` rolls back and is rethrown. It is read committed, whatever the
 * database's default is: writes lock what they read, and a statement after a lock has to see what was committed meanwhile. If `db` is a transaction, a
 * savepoint of it is used, with its isolation level. Statements that `work` sends at once run one after the other. The
 * connection is always released, or destroyed if it was lost or did not confirm a rollback. Throws CommitOutcomeUnknown when
 * the connection is lost during the commit. The ORM's `.transaction` is not used because it leaks a connection whenever
 * `begin` fails: docs/decisions/0026-lost-database-connections.md.
 */
export async function transaction<T>(
  db: Db,
  work: (tx: Transaction) => Promise<T>,
  { isolationLevel = 'read committed' }: Options = {},
): Promise<T> {
  if (!('$client' in db)) return db.transaction(work)
  const client = await db.$client.connect()
  const statements = oneAtATime(client)
  let isReusable = false
  try {
    await statements.query(`begin isolation level ${isolationLevel}`)
    const result = await work(transactionOn(statements))
    await commit(statements)
    isReusable = true
    return result
  } catch (error) {
    isReusable = (await settlesWithin(statements.end(), rollbackTimeoutMs)) && (await rollback(client))
    throw error
  } finally {
    client.release(!isReusable)
  }
}

async function commit(client: OneAtATime): Promise<void> {
  const { command } = await client.query('commit').catch((cause) => {
    throw isConnectionLost(cause)
      ? new CommitOutcomeUnknown('the connection was lost during the commit', { cause })
      : cause
  })
  // PostgreSQL responds to the commit of a failed transaction with ROLLBACK and without an error.
  if (command !== 'COMMIT')
    throw new Error('nothing was committed: a statement of the transaction had failed')
}

/** Rolls back. Returns whether the connection can be reused. */
function rollback(client: pg.PoolClient): Promise<boolean> {
  const query = { text: 'rollback', query_timeout: rollbackTimeoutMs }
  return client.query(query).then(
    () => client.getTransactionStatus() === 'I',
    () => false,
  )
}
