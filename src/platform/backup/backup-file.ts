import { access, constants, mkdir, realpath } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { ConfigError } from '#platform/config/config.ts'

/** The default path of a backup. */
export function backupPath(backupDir: string, at: Date): string {
  const stamp = at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '')
  return join(backupDir, `dijla-${stamp}.backup`)
}

/** Creates the folder of a backup, accessible by its owner only. On failure the ConfigError names the setting to change. */
export async function createBackupFolder(file: string): Promise<void> {
  const folder = dirname(file)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await access(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigError(
      `The backup cannot be written to '${folder}': ${reason}. Set BACKUP_DIR, or name a file with --to.`,
    )
  }
}

/** Whether a file is inside a folder, with symbolic links resolved. Both must exist. */
export async function isInside(file: string, folder: string): Promise<boolean> {
  const path = relative(await realpath(folder), await realpath(dirname(file)))
  return path !== '..' && !path.startsWith('../') && !path.startsWith('/')
}
