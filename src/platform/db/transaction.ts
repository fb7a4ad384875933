import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import { isConnectionLost } from './availability.ts'
import type { Db, Transaction } from './db.ts'

type Options = { isolationLevel?: 'read committed' | 'repeatable read' | 'serializable' }

/** A database that does not even answer a rollback in this time is not waited for: the connection is destroyed. */
const rollbackMs = 2_000

// One for all transactions, as it memoizes the names of columns.
const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * The connection was lost after `commit` was sent and before the answer came: what was written may be there or not. It is
 * neither reported as a success nor repeated; a shopper's confirmation is settled by its idempotency key.
 */
export class CommitUnanswered extends Error {}

/**
 * Runs `work` in a transaction and commits it; an error thrown by `work` undoes all of it and is thrown on. On a
 * transaction passed as `db` it is a savepoint of that one, with the outer one's isolation level. The connection always
 * leaves the caller's hands: it goes back to the pool, or is destroyed when it was lost or did not answer a rollback.
 * Throws CommitUnanswered when the connection is lost during the commit. The ORM's own `.transaction` is not used, as it
 * loses a connection for good whenever `begin` fails: docs/decisions/0026-lost-database-connections.md.
 */
export async function transaction<T>(
  db: Db,
  work: (tx: Transaction) => Promise<T>,
  { isolationLevel }: Options = {},
): Promise<T> {
  if (!('$client' in db)) return db.transaction(work)
  const client = await db.$client.connect()
  let isReusable = false
  try {
    await client.query(isolationLevel ? `begin isolation level ${isolationLevel}` : 'begin')
    const session = new NodePgSession<Record<string, never>, Record<string, never>>(
      client,
      dialect,
      undefined,
    )
    const result = await work(new NodePgTransaction(dialect, session, undefined))
    await commit(client)
    isReusable = true
    return result
  } catch (error) {
    isReusable = await rollback(client)
    throw error
  } finally {
    client.release(!isReusable)
  }
}

async function commit(client: pg.PoolClient): Promise<void> {
  const { command } = await client.query('commit').catch((cause) => {
    throw isConnectionLost(cause)
      ? new CommitUnanswered('the connection was lost during the commit', { cause })
      : cause
  })
  // PostgreSQL answers the commit of a transaction in which a statement failed with ROLLBACK and without an error.
  if (command !== 'COMMIT')
    throw new Error('nothing was committed: a statement of the transaction had failed')
}

/** Whether the connection is good for somebody else. */
function rollback(client: pg.PoolClient): Promise<boolean> {
  const query = { text: 'rollback', query_timeout: rollbackMs }
  return client.query(query).then(
    () => client.getTransactionStatus() === 'I',
    () => false,
  )
}
