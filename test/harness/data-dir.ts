import { constants, cpSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'

/** Copies the data folder that `global-setup.ts` prepared: a migrated shop without demo data, shut down cleanly. */
export async function copyDataDir(to: string): Promise<void> {
  // A fifth of the time of the asynchronous one.
  cpSync(inject('dataDir'), to, { recursive: true, mode: constants.COPYFILE_FICLONE })
  // Root's database server runs as another user, who must be able to reach its folder.
  await chmod(to, 0o711)
}

/** A new data folder with a copy of the prepared shop: its start takes a tenth of the time of a first start. */
export async function createDataDir(name: string): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), `dijla-${name}-`))
  await copyDataDir(dataDir)
  return dataDir
}
