import { chmod, readdir, realpath, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Log } from '#platform/log/log.ts'
import { findInstalled } from './binaries.ts'
import { runnablePrograms } from './copied-binaries.ts'
import { catchCodes } from './error-code.ts'
import { isRelocated, relocate, relocatedDir, relocationNotePath } from './relocation.ts'
import { chooseServerUser, isRoot, type ServerUser } from './server-user.ts'
import { chooseSocketDir } from './socket-dir.ts'
import { canTraverse } from './user-access.ts'

/** The server's user, programs and folders. */
type ServerLocation = {
  user: ServerUser | null
  clusterDir: string
  socketDir: string
  programs: { initdb: string; postgres: string }
}

/**
 * Determines the server's user and folders. An ordinary user's database is in DATA_DIR. Root's server runs as an unprivileged
 * user, and what that user cannot access is placed under /var/lib/dijla, deterministically. Throws, with the path and its
 * owner, for what cannot be used.
 */
export async function locateServer(dataDir: string, log: Log): Promise<ServerLocation> {
  const real = await realpath(dataDir)
  const installed = await findInstalled()
  const { user, baseDir } = isRoot() ? await placeForRoot(real, log) : await placeForUser(real)
  return {
    user,
    clusterDir: join(baseDir, 'postgres'),
    socketDir: await chooseSocketDir(baseDir, user),
    programs: await runnablePrograms(installed, user, log),
  }
}

type Base = { user: ServerUser | null; baseDir: string }

async function placeForUser(dataDir: string): Promise<Base> {
  if (await isRelocated(dataDir)) {
    const place = relocatedDir(dataDir)
    throw new Error(
      `The database of ${dataDir} is in ${place}, put there when Dijla ran as root. ` +
        `Start Dijla as root, set DATA_DIR, or delete ${relocationNotePath(dataDir)} to begin with an empty one.`,
    )
  }
  return { user: null, baseDir: dataDir }
}

async function placeForRoot(dataDir: string, log: Log): Promise<Base> {
  const owner = await ownerOfCluster(dataDir)
  if (owner === null && (await isRelocated(dataDir))) {
    const baseDir = relocatedDir(dataDir)
    log.info(`The database of ${dataDir} is in ${baseDir}/postgres.`)
    return { user: await chooseServerUser(await ownerOfCluster(baseDir)), baseDir }
  }
  const user = await chooseServerUser(owner)
  if (await canTraverse(dataDir, user)) return { user, baseDir: dataDir }
  if (owner === null && (await openForSearch(dataDir, user))) return { user, baseDir: dataDir }
  if (owner !== null) {
    throw new Error(
      `The database in ${dataDir}/postgres has to be run by ${user.name}, who cannot get there: ` +
        'a folder above it is closed. Open it with chmod o+x, or set DATA_DIR.',
    )
  }
  const { setAside } = await relocate(dataDir, user)
  const baseDir = relocatedDir(dataDir)
  if (setAside) log.warn(`An earlier database of ${dataDir}, since deleted, was kept as ${setAside}.`)
  log.info(
    `PostgreSQL runs as ${user.name}, who cannot reach ${dataDir}: the database is in ${baseDir}/postgres instead.`,
  )
  return { user, baseDir }
}

/** Makes a new DATA_DIR traversable if it was created under a strict umask; an empty folder exposes nothing. */
async function openForSearch(dataDir: string, user: ServerUser): Promise<boolean> {
  const { uid, mode } = await stat(dataDir)
  const isEmpty = (await readdir(dataDir)).every((name) => name === 'dijla.pid')
  if (uid !== 0 || !isEmpty || !(await canTraverse(dirname(dataDir), user))) return false
  await chmod(dataDir, mode | 0o011)
  return canTraverse(dataDir, user)
}

async function ownerOfCluster(baseDir: string): Promise<number | null> {
  const clusterDir = join(baseDir, 'postgres')
  const entries = await catchCodes(readdir(clusterDir), ['ENOENT'], [])
  return entries.length > 0 ? (await stat(clusterDir)).uid : null
}
