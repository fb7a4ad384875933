import type { SQL } from 'drizzle-orm'
import { PgDialect, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { QueryResult, QueryResultRow } from 'pg'
import type { Db } from './db.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * Defines a prepared statement for frequent raw SQL: generated once, and parsed and planned once per connection under its
 * name. Parameters are `sql.placeholder`s. The returned function resolves with PostgreSQL's rows.
 */
export function statement<Row extends QueryResultRow>(name: string, text: SQL) {
  const query = dialect.sqlToQuery(text)
  return async (db: Db, values: Record<string, unknown>): Promise<Row[]> => {
    const prepared = db._.session.prepareQuery<PreparedQueryConfig & { execute: QueryResult<Row> }>(
      query,
      undefined,
      name,
      false,
    )
    return (await prepared.execute(values)).rows
  }
}

type PreparedQuery<Rows> = { execute(values: Record<string, unknown>): Promise<Rows> }

/**
 * Like {@link statement} for a query of the query builder that runs in transactions: `build` is called once and returns the query,
 * prepared under its name. Building it takes longer than a small query runs. The returned function resolves with the mapped rows.
 */
export function preparedQuery<Rows>(build: (db: Db) => PreparedQuery<Rows>) {
  let built: PreparedQuery<Rows> | null = null
  return (db: Db, values: Record<string, unknown>): Promise<Rows> => {
    built ??= build(db)
    // The ORM binds a prepared query to the connection it was built on.
    const { client } = db._.session as unknown as { client: unknown }
    const bound: PreparedQuery<Rows> = Object.assign(Object.create(built), { client })
    return bound.execute(values)
  }
}
