import { createHash } from 'node:crypto'
import { access, chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { catchCodes } from './error-code.ts'
import { stopLeftovers } from './leftovers.ts'
import type { ServerUser } from './server-user.ts'

/** Where root stores what the unprivileged server user could not access in the checkout. */
export const SYSTEM_DIR = '/var/lib/dijla'

/** The folder under /var/lib/dijla for the database of this (real) DATA_DIR; deterministic. */
export function relocatedDir(dataDir: string): string {
  return join(SYSTEM_DIR, createHash('sha256').update(dataDir).digest('hex').slice(0, 16))
}

/**
 * Whether an earlier start placed the database of this DATA_DIR under /var/lib/dijla, according to a note in DATA_DIR, which is
 * deleted together with it. Throws when the note exists and the folder does not.
 */
export async function isRelocated(dataDir: string): Promise<boolean> {
  if (!(await exists(relocationNotePath(dataDir)))) return false
  const dir = relocatedDir(dataDir)
  if (await exists(dir)) return true
  throw new Error(
    `The database of ${dataDir} was in ${dir}, which is gone. ` +
      `Bring it back, or delete ${relocationNotePath(dataDir)} to begin with an empty one.`,
  )
}

/**
 * Creates the folder for a relocated database and the notes that link it with DATA_DIR. The database of an earlier, deleted
 * DATA_DIR at the same path is renamed, never deleted; returns its new name.
 */
export async function relocate(dataDir: string, user: ServerUser): Promise<{ setAside: string | null }> {
  const dir = relocatedDir(dataDir)
  let setAside: string | null = null
  if (await exists(dir)) {
    await stopLeftovers(join(dir, 'postgres'), user)
    setAside = `${dir}.before-${new Date().toISOString().replaceAll(/\W/g, '')}`
    await rename(dir, setAside)
  }
  await mkdir(dir, { recursive: true })
  await Promise.all([SYSTEM_DIR, dir].map((folder) => chmod(folder, 0o755)))
  await writeFile(join(dir, 'data-dir.txt'), `The database of Dijla's DATA_DIR ${dataDir}\n`)
  await writeFile(relocationNotePath(dataDir), `The database of this folder is in ${dir}/postgres\n`)
  return { setAside }
}

/** The path of the note in DATA_DIR with the database's location. */
export function relocationNotePath(dataDir: string): string {
  return join(dataDir, 'postgres-is-elsewhere.txt')
}

/** Whether a path exists. */
async function exists(path: string): Promise<boolean> {
  return catchCodes(
    access(path).then(() => true),
    ['ENOENT'],
    false,
  )
}
