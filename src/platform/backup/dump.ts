import pg from 'pg'
import type { Frame } from './frames.ts'
import { listApplied, listSequences, listTables, type Table } from './schema.ts'

const rowsAtOnce = 1000
const nothing = Buffer.alloc(0)

/** Texts of values that any PostgreSQL reads as the same value again. */
const exactly = [
  "set local datestyle = 'ISO'",
  "set local intervalstyle = 'postgres'",
  "set local bytea_output = 'hex'",
  'set local extra_float_digits = 1',
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
]

/**
 * Everything in a shop's database as it is at one moment, while others go on writing: one snapshot, each row the texts of
 * its values. Sequences come last: they stand outside the snapshot and may only be ahead of it.
 */
export async function* dumpDatabase(client: pg.ClientBase, at: Date): AsyncGenerator<Frame> {
  await client.query('begin isolation level repeatable read, read only')
  try {
    for (const setting of exactly) await client.query(setting)
    const migrations = await listApplied(client)
    yield { head: { kind: 'about', at: at.toISOString(), migrations }, body: nothing }
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
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${rowsAtOnce} from rows`)
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
  return { head: { kind: 'sequence', name, last, called }, body: nothing }
}
