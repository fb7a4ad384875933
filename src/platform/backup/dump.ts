import pg from 'pg'
import type { Frame } from './frames.ts'
import { listAppliedMigrations, listSequences, listTables, type Table } from './schema.ts'

const batchSize = 1000
const emptyBody = Buffer.alloc(0)

/** Settings that make text representations of values portable and exact. */
const exactTextSettings = [
  "set local datestyle = 'ISO'",
  "set local intervalstyle = 'postgres'",
  "set local bytea_output = 'hex'",
  'set local extra_float_digits = 1',
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
]

/**
 * Dumps a shop's database in one snapshot, with each row as the texts of its values. Sequences come last, as they are not part
 * of the snapshot and must not be behind it.
 */
export async function* dumpDatabase(client: pg.ClientBase, at: Date): AsyncGenerator<Frame> {
  await client.query('begin isolation level repeatable read, read only')
  try {
    for (const setting of exactTextSettings) await client.query(setting)
    const migrations = await listAppliedMigrations(client)
    yield { head: { kind: 'about', at: at.toISOString(), migrations }, body: emptyBody }
    for (const table of await listTables(client)) yield* dumpTable(client, table)
    for (const name of await listSequences(client)) yield await dumpSequence(client, name)
  } finally {
    await client.query('rollback')
  }
}

async function* dumpTable(client: pg.ClientBase, { name, columns }: Table): AsyncGenerator<Frame> {
  const values = columns.map((column) => `${pg.escapeIdentifier(column.name)}::text`).join(', ')
  await client.query(
    `declare rows no scroll cursor for select json_build_array(${values})::text as row from public.${pg.escapeIdentifier(name)}`,
  )
  // Bytes have megabytes in each row, and a batch is one frame in memory.
  const size = columns.some(({ type }) => type === 'bytea') ? 1 : batchSize
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${size} from rows`)
    if (rows.length === 0) break
    const head = {
      kind: 'rows',
      table: name,
      columns: columns.map((each) => each.name),
      count: rows.length,
    } as const
    yield { head, body: Buffer.from(`[${rows.map(({ row }) => row).join(',\n')}]`) }
  }
  await client.query('close rows')
}

async function dumpSequence(client: pg.ClientBase, name: string): Promise<Frame> {
  const { rows } = await client.query<{ last: string; called: boolean }>(
    `select last_value::text as last, is_called as called from public.${pg.escapeIdentifier(name)}`,
  )
  const [{ last, called } = { last: '1', called: false }] = rows
  return { head: { kind: 'sequence', name, last, called }, body: emptyBody }
}
