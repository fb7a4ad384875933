import { stat } from 'node:fs/promises'
import pg from 'pg'
import type { Connection } from '#platform/db/db.ts'
import type { Bucket } from '#platform/pictures/bucket.ts'
import { dumpDatabase } from './dump.ts'
import { BackupUnusable, type Frame, readFrames, writeFrames } from './frames.ts'
import { isEmpty, loadDatabase, splitMigrations } from './load.ts'
import { dumpPictures, keepPictures } from './pictures.ts'
import { listApplied, ownMigrations } from './schema.ts'

/** What a shop is: its database and the pictures that cannot be made again. */
export type Place = {
  connection: Connection
  picturesDir: string
  /** Where the shop keeps its pictures beside that; null when it has none. */
  bucket: Bucket | null
  migrationsDir: string
}
export type Counted = { rows: number; tables: number; pictures: number; bytes: number }

type Restored = Counted & { at: string }

/** Somebody would lose something; the message is a sentence for the person who tries. */
export class RestoreRefused extends Error {}

/**
 * Writes everything of a shop into one file, as it is at one moment, while it goes on. Refuses with BackupUnusable when
 * there is no shop.
 */
export async function backup(place: Place, file: string, at: Date): Promise<Counted> {
  return withClient(place.connection, 'dijla backup', async (client) => {
    if ((await listApplied(client)).length === 0)
      throw new BackupUnusable('There is no shop in this database yet.')
    const counting = counter()
    await writeFrames(file, counting.through(everything(client, place, at)))
    return { ...counting.counted(), bytes: (await stat(file)).size }
  })
}

async function* everything(client: pg.Client, place: Place, at: Date): AsyncGenerator<Frame> {
  yield* dumpDatabase(client, at)
  // After the rows: a picture that a row names was there before the row.
  yield* dumpPictures(place)
}

/**
 * Puts a shop back as a file has it, all of it or nothing; a file of an older version is brought up to date. Refuses with
 * BackupUnusable what is damaged or newer, with RestoreRefused a database that holds something (unless `replace`) or that
 * a running shop uses.
 */
export async function restore(place: Place, file: string, { replace = false } = {}): Promise<Restored> {
  const about = await check(file)
  const migrations = splitMigrations(ownMigrations(place.migrationsDir), about)
  return withClient(place.connection, 'dijla restore', async (client) => {
    await client.query('begin')
    // Pictures may take long to reach the bucket.
    await client.query('set local idle_in_transaction_session_timeout = 0')
    await refuseInUse(client)
    if (!replace && !(await isEmpty(client))) {
      throw new RestoreRefused(
        'This database holds a shop already. To lose it and put the backup in its place, add --replace.',
      )
    }
    const counting = counter()
    await loadDatabase(client, keepPictures(place, counting.through(readFrames(file))), migrations)
    await client.query('commit')
    await client.query('analyze')
    return { ...counting.counted(), bytes: (await stat(file)).size, at: about.at }
  })
}

/** Reads the whole file before anything is touched. */
async function check(file: string) {
  let about: Extract<Frame['head'], { kind: 'about' }> | null = null
  for await (const { head } of readFrames(file)) if (head.kind === 'about') about = head
  if (!about) throw new BackupUnusable(`${file} does not say what it is: it cannot be restored.`)
  return about
}

/** A running shop holds secrets and answers of the database it began with. */
async function refuseInUse(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and application_name like 'dijla%'`,
  )
  if (rows[0].others > 0) throw new RestoreRefused('A Dijla is running on this database. Stop it first.')
}

function counter() {
  let rows = 0
  let pictures = 0
  const tables = new Set<string>()
  return {
    async *through(frames: AsyncIterable<Frame>): AsyncGenerator<Frame> {
      for await (const frame of frames) {
        if (frame.head.kind === 'rows') {
          rows += frame.head.count
          tables.add(frame.head.table)
        }
        if (frame.head.kind === 'picture') pictures += 1
        yield frame
      }
    },
    counted: () => ({ rows, pictures, tables: tables.size }),
  }
}

async function withClient<T>(connection: Connection, name: string, work: (client: pg.Client) => Promise<T>) {
  const settings = typeof connection === 'string' ? { connectionString: connection } : connection
  const client = new pg.Client({ ...settings, application_name: name, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    // What was begun and not committed ends with the connection.
    await client.end()
  }
}
