import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { QueryResultRow } from 'pg'
import type { Db } from './db.ts'
import { boundTo, generateQuery, type PreparedQuery, prepareOn } from './orm-internals.ts'

/** A function that returns the placeholder of a parameter, so that a text can only name those of `Parameters`. */
export function placeholders<Parameters extends Record<string, unknown>>() {
  return (name: keyof Parameters & string): Placeholder => sql.placeholder(name)
}

/**
 * Defines a prepared statement for frequent raw SQL: generated once, and parsed and planned once per connection under its
 * name. The text names its parameters with {@link placeholders}. The returned function resolves with PostgreSQL's rows.
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
export function preparedQuery<Parameters extends Record<string, unknown>, Row>(
  build: (db: Db) => PreparedQuery<Row[]>,
) {
  let built: PreparedQuery<Row[]> | null = null
  return (db: Db, values: Parameters): Promise<Row[]> => {
    built ??= build(db)
    return boundTo(db, built).execute(values)
  }
}
