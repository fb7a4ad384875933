import { chmod, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { throwIfAborted } from './abort.ts'
import { catchCodes } from './error-code.ts'
import { killDeletedCluster, stopLeftovers } from './leftovers.ts'
import { chownTree } from './owned-dir.ts'
import { runCommand } from './run-command.ts'
import { extractCause } from './server-log.ts'
import { type ServerUser, userName } from './server-user.ts'

const MAJOR = '18'
// pg_trgm recognizes letters by LC_CTYPE: with plain C, Arabic words would have no trigrams.
const LOCALE = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'

type ClusterPlan = {
  clusterDir: string
  user: ServerUser | null
  initdb: string
  /** false in tests, where a crash may lose the cluster. */
  sync: boolean
  signal: AbortSignal | undefined
}

/**
 * Creates the cluster at `clusterDir` if it does not exist, in a temporary folder that is renamed when complete, so an
 * interrupted first start is repeated. Throws for a foreign folder or another major version.
 */
export async function ensureCluster(plan: ClusterPlan): Promise<void> {
  await killDeletedCluster(plan.clusterDir, plan.user)
  await removeUnfinished(plan)
  const version = await clusterVersion(plan.clusterDir)
  if (version === null) return createCluster(plan)
  if (version !== MAJOR) {
    throw new Error(
      `The database in ${plan.clusterDir} was made by PostgreSQL ${version}; this Dijla carries ${MAJOR}. ` +
        'Dump it with the old version and restore it here, or set DATA_DIR.',
    )
  }
  const { uid, mode } = await stat(plan.clusterDir)
  if (plan.user && uid !== plan.user.uid) await chownTree(plan.clusterDir, plan.user)
  if (mode & 0o027) await chmod(plan.clusterDir, 0o700)
}

/** The major version of the cluster in a folder, null if there is none. Throws for a folder with other contents. */
async function clusterVersion(clusterDir: string): Promise<string | null> {
  const userId = process.geteuid?.() ?? 0
  const folder = await catchCodes(stat(clusterDir), ['ENOENT'], null)
  if (!folder) return null
  if (userId !== 0 && folder.uid !== userId) {
    const owner = await userName(folder.uid)
    throw new Error(
      `The database folder ${clusterDir} belongs to ${owner}, and this process may not use it. ` +
        `Start Dijla as root or ${owner}, give the folder to yourself with chown -R, or set DATA_DIR.`,
    )
  }
  const version = await catchCodes(readFile(join(clusterDir, 'PG_VERSION'), 'utf8'), ['ENOENT'], null)
  if (version !== null) return version.trim()
  const entries = await catchCodes(readdir(clusterDir), ['ENOTDIR'], ['?'])
  if (entries.length === 0) return null
  throw new Error(`${clusterDir} exists and is not a PostgreSQL database. Move it away or set DATA_DIR.`)
}

async function createCluster({ clusterDir, user, initdb, sync, signal }: ClusterPlan): Promise<void> {
  const draft = await mkdtemp(`${clusterDir}.new-`)
  try {
    if (user) await chownTree(draft, user)
    const args = [...INITDB, ...(sync ? [] : ['--no-sync']), '-D', draft]
    const { code, output } = await runCommand(initdb, args, { user, cwd: draft, signal })
    throwIfAborted(signal)
    if (code !== 0)
      throw new Error(`The database could not be made in ${clusterDir}: ${extractCause(output)}`)
    await rename(draft, clusterDir)
    if (sync) await syncDir(dirname(clusterDir))
  } catch (error) {
    await stopLeftovers(draft, user)
    await rm(draft, { recursive: true, force: true })
    throw error
  }
}

const INITDB = [
  '--encoding=UTF8',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  `--locale=${LOCALE}`,
  '--lc-messages=C',
  '--auth=trust',
  '--username=dijla',
  '--no-instructions',
]

async function removeUnfinished({ clusterDir, user }: ClusterPlan): Promise<void> {
  const parent = dirname(clusterDir)
  const drafts = (await readdir(parent)).filter((name) => name.startsWith(`${basename(clusterDir)}.new-`))
  for (const name of drafts) {
    await stopLeftovers(join(parent, name), user)
    await rm(join(parent, name), { recursive: true, force: true })
  }
}

async function syncDir(dir: string): Promise<void> {
  const handle = await open(dir)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
