import pg from 'pg'
import { type Frame, type FrameHead, InvalidBackup } from './frames.ts'
import { applyMigrations, listAppliedMigrations, listTables, type Migration, type Table } from './schema.ts'

type About = Extract<FrameHead, { kind: 'about' }>

/** The platform's tables that a first start fills in an otherwise empty database. */
const platformTables = ['settings', 'rate_limits', 'attempts']

/** Whether the database has no data besides that of a first start: `filledByStart` names further tables it fills. */
export async function isEmpty(client: pg.ClientBase, filledByStart: readonly string[]): Promise<boolean> {
  for (const { name } of await listTables(client)) {
    if (platformTables.includes(name) || filledByStart.includes(name)) continue
    const { rows } = await client.query(
      `select exists (select from public.${pg.escapeIdentifier(name)}) as used`,
    )
    if (rows[0].used) return false
  }
  return true
}

/**
 * Splits this version's migrations into those of the backup's schema and later ones. Refuses a backup of a newer version.
 */
export function splitMigrations(released: Migration[], { migrations }: About) {
  const isKnown = migrations.every(({ hash }, index) => released[index]?.hash === hash)
  if (migrations.length === 0 || !isKnown) {
    throw new InvalidBackup(
      'The backup was made by a newer or another version of Dijla than this one: take that version to restore it.',
    )
  }
  return { before: released.slice(0, migrations.length), since: released.slice(migrations.length) }
}

/**
 * Replaces the database's contents with the frames: creates the backup's schema, loads its rows, then applies later migrations.
 * Runs in the caller's transaction.
 */
export async function loadDatabase(
  client: pg.ClientBase,
  frames: AsyncIterable<Frame>,
  { before, since }: { before: Migration[]; since: Migration[] },
): Promise<void> {
  await emptyDatabase(client)
  await applyMigrations(client, before)
  const tables = await listTables(client)
  const names = tables.map(({ name }) => `public.${pg.escapeIdentifier(name)}`)
  for (const name of names) await client.query(`alter table ${name} disable trigger user`)
  await client.query(`truncate ${names.join(', ')}`)
  const foreignKeys = await dropForeignKeys(client)
  for await (const { head, body } of frames) {
    if (head.kind === 'rows') await loadRows(client, tables, head, body)
    if (head.kind === 'sequence')
      await client.query(sequenceCall, [qualified(head.name), head.last, head.called])
  }
  for (const name of names) await client.query(`alter table ${name} enable trigger user`)
  for (const foreignKey of foreignKeys) await client.query(foreignKey)
  await applyMigrations(client, since)
}

const sequenceCall = 'select setval($1::regclass, $2::bigint, $3)'
const qualified = (name: string) => `public.${pg.escapeIdentifier(name)}`

async function emptyDatabase(client: pg.ClientBase): Promise<void> {
  if ((await listAppliedMigrations(client)).length === 0 && (await listTables(client)).length === 0) return
  await client.query('drop schema if exists drizzle cascade')
  await client.query('drop schema public cascade')
  await client.query('create schema public')
}

/** Drops the foreign keys until all rows are loaded. Returns the statements that add them again. */
async function dropForeignKeys(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of rows) await client.query(`alter table ${table} drop constraint ${name}`)
  return rows.map(
    ({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`,
  )
}

async function loadRows(
  client: pg.ClientBase,
  tables: Table[],
  { table, columns, count }: Extract<FrameHead, { kind: 'rows' }>,
  body: Buffer,
): Promise<void> {
  const known = tables.find(({ name }) => name === table)
  const types = columns.map((name) => known?.columns.find((column) => column.name === name)?.type)
  if (types.includes(undefined))
    throw new InvalidBackup(`The backup has columns of ${table} that its schema lacks.`)
  const names = columns.map((name) => pg.escapeIdentifier(name)).join(', ')
  const values = types.map((type, index) => `(row ->> ${index})::${type}`).join(', ')
  const { rowCount } = await client.query(
    `insert into ${qualified(table)} (${names}) overriding system value
     select ${values} from json_array_elements($1::json) as row`,
    [body.toString()],
  )
  if (rowCount !== count) throw new InvalidBackup(`The backup has other rows of ${table} than it says.`)
}
