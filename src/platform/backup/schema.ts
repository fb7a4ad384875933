import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'

export type Column = { name: string; type: string }
export type Table = { name: string; columns: Column[] }
export type Migration = { hash: string; at: number; statements: string[] }

/** The shop's tables with their columns, except generated ones. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<{ table: string; column: string; type: string }>(`
    select c.relname as table, a.attname as column, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname, a.attnum`)
  const tables = Map.groupBy(rows, ({ table }) => table)
  return [...tables].map(([name, columns]) => ({
    name,
    columns: columns.map(({ column, type }) => ({ name: column, type })),
  }))
}

export async function listSequences(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select sequencename as name from pg_sequences where schemaname = 'public' order by 1`,
  )
  return rows.map(({ name }) => name)
}

/** The applied migrations; empty for a new database. */
export async function listAppliedMigrations(client: pg.ClientBase): Promise<{ hash: string; at: number }[]> {
  const { rows } = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as known`,
  )
  if (!rows[0].known) return []
  const applied = await client.query<{ hash: string; at: string }>(
    'select hash, created_at as at from drizzle.__drizzle_migrations order by created_at',
  )
  return applied.rows.map(({ hash, at }) => ({ hash, at: Number(at) }))
}

/** The migrations of this version. */
export function readMigrations(folder: string): Migration[] {
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash, folderMillis, sql }) => ({
    hash,
    at: folderMillis,
    statements: sql,
  }))
}

/** Applies migrations like Drizzle's migrator, but within the caller's transaction. */
export async function applyMigrations(client: pg.ClientBase, migrations: Migration[]): Promise<void> {
  await client.query('create schema if not exists drizzle')
  await client.query(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { hash, at, statements } of migrations) {
    for (const statement of statements) await client.query(statement)
    await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      at,
    ])
  }
}
