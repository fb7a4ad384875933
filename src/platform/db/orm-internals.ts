import type { SQL } from 'drizzle-orm'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres'
import type { PgDialect, PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type pg from 'pg'
import type { Db, Transaction } from './db.ts'
import { dialect } from './fast-dialect.ts'

/*
 * Everything that relies on parts of drizzle-orm that its documentation does not promise, in this file and fast-dialect.ts. The version is pinned
 * in package.json; orm-internals.test.ts names the part that a new version has changed.
 */

export type PreparedQuery<Rows> = { execute(values: Record<string, unknown>): Promise<Rows> }

/** Generates the text and parameters of raw SQL, once for all connections. */
export function generateQuery(text: SQL): ReturnType<PgDialect['sqlToQuery']> {
  return dialect.sqlToQuery(text)
}

/** Prepares a generated query on the connection of `db`, under a name of PostgreSQL. Its `execute` resolves with the driver's result. */
export function prepareOn<Row extends pg.QueryResultRow>(
  db: Db,
  query: ReturnType<typeof generateQuery>,
  name: string,
): PreparedQuery<pg.QueryResult<Row>> {
  return db._.session.prepareQuery<PreparedQueryConfig & { execute: pg.QueryResult<Row> }>(
    query,
    undefined,
    name,
    false,
  )
}

/** A prepared query, which is bound to the connection it was built on, bound to the one of `db`. */
export function boundTo<Rows>(db: Db, built: PreparedQuery<Rows>): PreparedQuery<Rows> {
  const { client } = db._.session as unknown as { client: unknown }
  return Object.assign(Object.create(built), { client })
}

/** A transaction of the ORM on a connection on which `begin` has run. It neither commits nor rolls back. */
export function transactionOn(client: Pick<pg.PoolClient, 'query'>): Transaction {
  const session = new NodePgSession<Record<string, never>, Record<string, never>>(
    client as pg.PoolClient,
    dialect,
    undefined,
  )
  return new NodePgTransaction(dialect, session, undefined)
}
