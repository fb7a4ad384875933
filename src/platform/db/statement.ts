import type { SQL } from 'drizzle-orm'
import { PgDialect, type PreparedQueryConfig } from 'drizzle-orm/pg-core'
import type { QueryResult, QueryResultRow } from 'pg'
import type { Db } from './db.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * A statement of one's own that is run often: its text is made once, and each connection has it parsed and planned once,
 * under its name. What differs from run to run are its `sql.placeholder`s. Answers the rows as PostgreSQL gives them.
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
