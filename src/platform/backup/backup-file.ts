import { access, constants, mkdir, realpath } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { ConfigError } from '#platform/config/config.ts'

/** The file a backup of a moment goes to where none is named. */
export function backupFileAt(backupDir: string, at: Date): string {
  const stamp = at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '')
  return join(backupDir, `dijla-${stamp}.backup`)
}

/** Makes the folder of a backup, for its owner alone. Refuses with a ConfigError that says what to set. */
export async function makeBackupFolder(file: string): Promise<void> {
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

/** Whether a file lies in a folder, wherever links lead; both are there. */
export async function liesIn(file: string, folder: string): Promise<boolean> {
  const way = relative(await realpath(folder), await realpath(dirname(file)))
  return way !== '..' && !way.startsWith('../') && !way.startsWith('/')
}
