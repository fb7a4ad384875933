import { access, constants, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ConfigError } from './config.ts'

/**
 * Creates DATA_DIR and its parent folders, one by one because Node's recursive mkdir never ends below /proc. Refuses with a
 * ConfigError that names the variable and the reason.
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir)
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(`DATA_DIR is '${dataDir}', but must be a folder this user can write to: ${reason}.`)
  }
}

async function makeFolder(folder: string): Promise<void> {
  const existing = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (existing?.isDirectory()) return
  if (existing) throw new Error(`${folder} is a file`)
  if (dirname(folder) !== folder) await makeFolder(dirname(folder))
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}
