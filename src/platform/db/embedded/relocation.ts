import { createHash } from 'node:crypto'
import { access, chmod, mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { unless } from './error-code.ts'
import { stopLeftovers } from './leftovers.ts'
import type { ServerUser } from './server-user.ts'

/** Where root keeps what an unprivileged server could not reach in the checkout. */
export const SYSTEM_DIR = '/var/lib/dijla'

/** The folder under /var/lib/dijla for the database of this (real) DATA_DIR: always the same one. */
export function relocatedDir(dataDir: string): string {
  return join(SYSTEM_DIR, createHash('sha256').update(dataDir).digest('hex').slice(0, 16))
}

/**
 * Whether the database of this DATA_DIR was placed under /var/lib/dijla by an earlier start. The note in DATA_DIR
 * says so: a DATA_DIR deleted to begin anew takes it along. Refuses when the note is there and the folder is not.
 */
export async function isRelocated(dataDir: string): Promise<boolean> {
  if (!(await exists(noteIn(dataDir)))) return false
  const dir = relocatedDir(dataDir)
  if (await exists(dir)) return true
  throw new Error(
    `The database of ${dataDir} was in ${dir}, which is gone. ` +
      `Bring it back, or delete ${noteIn(dataDir)} to begin with an empty one.`,
  )
}

/**
 * Makes the folder for a relocated database and the notes that lead from one to the other. The database of an earlier
 * DATA_DIR at the same path, since deleted, is set aside, never removed; its new name is given.
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
  await writeFile(noteIn(dataDir), `The database of this folder is in ${dir}/postgres\n`)
  return { setAside }
}

/** The note in DATA_DIR that names the database's place. */
export function noteIn(dataDir: string): string {
  return join(dataDir, 'postgres-is-elsewhere.txt')
}

/** Whether something is at this path. */
export async function exists(path: string): Promise<boolean> {
  return unless(
    access(path).then(() => true),
    ['ENOENT'],
    false,
  )
}
