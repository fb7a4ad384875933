import { stat } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { Connection } from '#platform/db/db.ts'
import type { PicturePlace } from '#platform/pictures/open-stores.ts'
import { dumpDatabase } from './dump.ts'
import { type Frame, InvalidBackup, readFrames, writeFrames } from './frames.ts'
import { isEmpty, loadDatabase, splitMigrations } from './load.ts'
import { dumpPictures, restorePictures } from './pictures.ts'
import { listAppliedMigrations, readMigrations } from './schema.ts'

/** The parts of a shop that are backed up: its database and the sources of all pictures. */
export type ShopStorage = {
  connection: Connection
  /** The shop's own pictures. */
  pictures: PicturePlace
  /** The pictures that visitors uploaded. */
  uploads: PicturePlace
  migrationsDir: string
}
type BackupSummary = { rows: number; tables: number; pictures: number; bytes: number }

type RestoreResult = BackupSummary & { at: string }

/** The restore would lose data; the message is a sentence for the operator. */
export class RestoreRefused extends Error {}

/**
 * Writes a consistent snapshot of a shop into one file, also while it runs. Refuses with InvalidBackup when there is no shop.
 */
export async function backup(place: ShopStorage, file: string, at: Date): Promise<BackupSummary> {
  return withClient(place.connection, 'dijla backup', async (client) => {
    if ((await listAppliedMigrations(client)).length === 0)
      throw new InvalidBackup('There is no shop in this database yet.')
    const counting = counter()
    await writeFrames(file, counting.through(shopFrames(client, place, at)))
    return { ...counting.counted(), bytes: (await stat(file)).size }
  })
}

async function* shopFrames(client: pg.Client, place: ShopStorage, at: Date): AsyncGenerator<Frame> {
  yield* dumpDatabase(client, at)
  // After the rows, so that every picture that a row references exists.
  yield* dumpPictures(place)
}

/**
 * Restores a shop from a backup, atomically; a backup of an older version is migrated. Refuses with InvalidBackup a damaged
 * or newer backup, with RestoreRefused a database that has data (unless `replace`) or is used by a running shop. Rows in the
 * tables `filledByStart`, which every first start fills, do not count as data.
 */
export async function restore(
  place: ShopStorage,
  file: string,
  { replace = false, filledByStart = [] }: { replace?: boolean; filledByStart?: readonly string[] } = {},
): Promise<RestoreResult> {
  const about = await check(file)
  const migrations = splitMigrations(readMigrations(place.migrationsDir), about)
  return withClient(place.connection, 'dijla restore', async (client) => {
    await refuseInUse(client)
    await client.query('begin')
    // Uploading pictures to the bucket may take long.
    await client.query('set local idle_in_transaction_session_timeout = 0')
    if (!replace && !(await isEmpty(client, filledByStart))) {
      throw new RestoreRefused(
        'This database holds a shop already. To lose it and put the backup in its place, add --replace.',
      )
    }
    const counting = counter()
    await loadDatabase(client, restorePictures(place, counting.through(readFrames(file))), migrations)
    await client.query('commit')
    await client.query('analyze')
    return { ...counting.counted(), bytes: (await stat(file)).size, at: about.at }
  })
}

/** Validates the whole file before anything is changed. */
async function check(file: string) {
  let about: Extract<Frame['head'], { kind: 'about' }> | null = null
  for await (const { head } of readFrames(file)) if (head.kind === 'about') about = head
  if (!about) throw new InvalidBackup(`${file} does not say what it is: it cannot be restored.`)
  return about
}

/**
 * Refuses a database in use: a running shop has secrets and responses of the old data in memory. PostgreSQL lists a closed
 * connection until its process has ended, so that a shop which has just stopped gets a moment.
 */
async function refuseInUse(client: pg.Client): Promise<void> {
  for (let wait = 25; await isInUse(client); wait *= 2) {
    if (wait > 1_600) throw new RestoreRefused('A Dijla is running on this database. Stop it first.')
    await setTimeout(wait)
  }
}

async function isInUse(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    `select exists (select from pg_stat_activity where datname = current_database()
       and pid <> pg_backend_pid() and application_name like 'dijla%') as used`,
  )
  return rows[0].used
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
    // An uncommitted transaction ends with the connection.
    await client.end()
  }
}
