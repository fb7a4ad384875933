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
