import type { SQL } from 'drizzle-orm'
import type { QueryResultRow } from 'pg'
import type { Db } from './db.ts'
import { boundTo, generateQuery, type PreparedQuery, prepareOn } from './orm-internals.ts'

/**
 * Defines a prepared statement for frequent raw SQL: generated once, and parsed and planned once per connection under its
 * name. Parameters are `sql.placeholder`s; a function that only takes the names of `Parameters` and returns them lets no text name
 * another one. The returned function resolves with PostgreSQL's rows.
 */
export function statement<Parameters extends Record<string, unknown>, Row extends QueryResultRow>(
  name: string,
  text: SQL,
) {
  const query = generateQuery(text)
  return async (db: Db, values: Parameters): Promise<Row[]> =>
    (await prepareOn<Row>(db, query, name).execute(values)).rows
}

/**
 * Like {@link statement} for a query of the query builder that runs in transactions: `build` is called once and returns the query,
 * prepared under its name. Building it takes longer than a small query runs. The returned function resolves with the mapped rows.
 */
export function preparedQuery<Rows>(build: (db: Db) => PreparedQuery<Rows>) {
  let built: PreparedQuery<Rows> | null = null
  return (db: Db, values: Record<string, unknown>): Promise<Rows> => {
    built ??= build(db)
    return boundTo(db, built).execute(values)
  }
}
