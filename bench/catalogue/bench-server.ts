import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { rootFolder } from '#platform/config/root.ts'
import type { Connection, Database } from '#platform/db/db.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded/start.ts'
import { migrate } from '#platform/db/migrate.ts'
import { localizedValue } from '#platform/i18n/localized.ts'
import type { Log } from '#platform/log/log.ts'
import { demoCategories } from '#seed/categories.ts'
import { categories } from '#shop/catalogue/tables.ts'
import { readSampleCatalogue } from '#test/harness/sample-catalogue.ts'
import { fillCatalogue } from './fill-catalogue.ts'

export type Server = { connection: Exclude<Connection, string>; stop: () => Promise<void> }

/** Starts a PostgreSQL of its own in the temporary folder; `stop` deletes it. */
export async function startServer(log: Log): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), 'dijla-catalogue-'))
  const settings = { fsync: 'off', max_wal_size: '4GB' }
  const postgres = await startEmbeddedPostgres({ dataDir, log, settings })
  const stop = async () => {
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { connection: postgres.connection as Server['connection'], stop }
}

/** Migrates an empty database and fills it with generated products. */
export async function createCatalogue(
  { db, pool }: { db: Database; pool: pg.Pool },
  { total, print }: { total: number; print: (sentence: string) => void },
): Promise<void> {
  await migrate(pool, join(rootFolder, 'migrations'))
  await db.insert(categories).values(
    demoCategories.map(({ slug, ...names }, position) => ({
      slug,
      name: localizedValue(names, 'name'),
      image: '',
      position,
    })),
  )
  await fillCatalogue(pool, readSampleCatalogue(), { total, print })
}
