import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { onTestFinished } from 'vitest'
import type { Log } from '#platform/log/log.ts'
import { copyDataDir } from '#test/harness/data-dir.ts'
import { pollUntil } from '../abort.ts'
import { stopLeftovers } from '../leftovers.ts'
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from '../start.ts'

export type Connection = EmbeddedPostgres['connection']

/** Tests need no durability against a crash of the machine. */
const FAST = { fsync: 'off' }

/** A temporary folder, removed after the test together with processes of its cluster. */
export async function createTempDir(mode = 0o755): Promise<string> {
  const dir = await realpath(await mkdtemp(join(tmpdir(), 'dijla-pg-')))
  await chmod(dir, mode)
  onTestFinished(async () => {
    await stopLeftovers(join(dir, 'postgres'), null)
    await rm(dir, { recursive: true, force: true })
  })
  return dir
}

/** Such a folder with the cluster of a migrated shop: its start takes a tenth of the time of a first start. */
export async function createClusterDir(): Promise<string> {
  const dir = await createTempDir()
  await copyDataDir(dir)
  return dir
}

/** Starts a server that is stopped after the test. */
export async function startTestServer(
  dataDir: string,
  options: Partial<EmbeddedPostgresOptions> = {},
): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log: recordingLog().log, settings: FAST, ...options })
  onTestFinished(() => server.stop())
  return server
}

/** A real logger that records its messages. */
export function recordingLog(level = 'info'): { log: Log; messages: string[] } {
  const messages: string[] = []
  const write = (line: string) => {
    messages.push(JSON.parse(line).msg)
  }
  return { log: pino({ level }, { write }), messages }
}

/** Runs a statement on its own connection and returns the first column of the rows. */
export async function queryValues(connection: Connection, sql: string): Promise<unknown[]> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<unknown[]>({ text: sql, rowMode: 'array' })
    return rows.map(([first]) => first)
  } finally {
    await client.end()
  }
}

/** Waits until a condition is true; throws on a timeout. */
export async function waitFor(what: string, isTrue: () => Promise<boolean>, ms = 60_000): Promise<void> {
  if (!(await pollUntil(ms, isTrue))) throw new Error(`Not within ${ms} ms: ${what}`)
}
