import { once } from 'node:events'
import { type PassThrough, Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { byteOrderMark, csvLines } from '#platform/csv/csv-lines.ts'
import type { Db } from '#platform/db/db.ts'
import { exportedTables } from './domain/shop-tables.ts'

const batchSize = 500

type Column = { name: string; type: string; key: boolean; number: boolean }

/**
 * Exports the data of the shop as a zip with a CSV for each table, without passwords and secrets, and records it in the audit log. Read
 * by the primary keys, 500 rows at a time, so that neither memory nor a transaction grows with the shop: rows that change
 * meanwhile are in it as they are when they are read. Errors destroy the stream.
 */
export async function exportShop(ctx: StaffCtx): Promise<Readable> {
  const tables = await listColumns(ctx.db)
  await recordChange(ctx, { action: 'shop.export', kind: 'setting', id: 'export' })
  const zip = new ZipFile()
  // The library's type is too narrow.
  const out = zip.outputStream as PassThrough
  zip.on('error', (error) => out.destroy(error))
  writeTables(zip, out, ctx.db, tables).catch((error) => out.destroy(error))
  return out
}

async function writeTables(
  zip: ZipFile,
  out: PassThrough,
  db: Db,
  tables: ReadonlyMap<string, readonly Column[]>,
): Promise<void> {
  let current: Readable | null = null
  out.once('close', () => current?.destroy())
  for (const [table, columns] of tables) {
    // The client disconnected.
    if (out.destroyed) return
    const lines = Readable.from(readLines(db, table, columns))
    current = lines
    lines.once('error', (error) => out.destroy(error))
    zip.addReadStream(lines, `${table}.csv`)
    await once(lines, 'close')
  }
  zip.end()
}

async function* readLines(db: Db, table: string, columns: readonly Column[]): AsyncGenerator<string> {
  yield byteOrderMark + csvLines([columns.map(({ name }) => name)])
  const keys = columns.flatMap(({ key }, index) => (key ? [index] : []))
  let after: readonly (string | null)[] | null = null
  for (;;) {
    const rows = await readRows(db, { table, columns, after })
    if (rows.length > 0)
      yield csvLines(rows.map((row) => row.map((value, index) => toCell(value, columns[index]))))
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = keys.map((index) => last[index] ?? null)
  }
}

/** Numbers stay numbers: a text with a minus would be escaped as a formula. */
function toCell(value: string | null, column: Column | undefined): string | number {
  if (value === null) return ''
  const number = Number(value)
  return column?.number && Number.isSafeInteger(number) ? number : value
}

type Page = { table: string; columns: readonly Column[]; after: readonly (string | null)[] | null }

async function readRows(db: Db, { table, columns, after }: Page): Promise<(string | null)[][]> {
  const keys = columns.filter(({ key }) => key)
  const list = (parts: ReturnType<typeof sql>[]) => sql.join(parts, sql`, `)
  const key = list(keys.map(({ name }) => sql.identifier(name)).map((name) => sql`${name}`))
  const values =
    after && list(after.map((value, index) => sql`${value}::${sql.raw(keys[index]?.type ?? 'text')}`))
  const { rows } = await db.execute<{ row: (string | null)[] }>(sql`
    select json_build_array(${list(columns.map(({ name }) => sql`${sql.identifier(name)}::text`))}) as row
    from ${sql.identifier(table)} ${values ? sql`where (${key}) > (${values})` : sql``}
    order by ${key} limit ${batchSize}`)
  return rows.map(({ row }) => row)
}

/** The columns of the exported tables in their order, those of the primary key marked. */
async function listColumns(db: Db): Promise<Map<string, Column[]>> {
  const { rows } = await db.execute<Column & { table: string }>(sql`
    select tables.relname as "table", attname as name, format_type(atttypid, atttypmod) as type,
      attnum = any(primary_key.indkey) as key, atttypid in ('int2'::regtype, 'int4'::regtype, 'int8'::regtype) as number
    from pg_class as tables
      join pg_attribute on attrelid = tables.oid and attnum > 0 and not attisdropped and attgenerated = ''
      join pg_index as primary_key on primary_key.indrelid = tables.oid and primary_key.indisprimary
    where tables.relnamespace = 'public'::regnamespace and tables.relkind = 'r'
    order by attnum`)
  const byTable = Map.groupBy(rows, ({ table }) => table)
  return new Map(
    Object.entries(exportedTables).map(([table, leftOut]) => {
      const columns = (byTable.get(table) ?? []).filter(({ name }) => !leftOut.includes(name))
      if (!columns.some(({ key }) => key))
        throw new Error(`the table ${table} cannot be read by a primary key`)
      return [table, columns]
    }),
  )
}
