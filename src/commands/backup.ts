import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backup } from '#platform/backup/backup.ts'
import { backupPath, createBackupFolder, isInside } from '#platform/backup/backup-file.ts'
import { openForBackup } from '#platform/backup/open-storage.ts'
import { formatBytes, print, runCommand, UsageError } from '#platform/backup/run-command.ts'

// `npm run backup -- [--to file]`: writes the whole shop into one file, also while it runs.

function fileFrom(args: string[], backupDir: string, at: Date): string {
  try {
    const { values } = parseArgs({ args, options: { to: { type: 'string' } } })
    return resolve(values.to ?? backupPath(backupDir, at))
  } catch {
    throw new UsageError('Call it as: npm run backup -- [--to file]')
  }
}

/** Written to stderr, so that cron mails it for `npm run -s backup`. */
function warnOfPlace(dataDir: string): void {
  process.stderr.write(
    `WARNING: this backup is inside DATA_DIR (${dataDir}), the folder it protects: if that folder is lost, so is the backup. ` +
      'Copy it to another place, or set BACKUP_DIR.\n',
  )
}

await runCommand(async (config, log) => {
  const at = new Date()
  const file = fileFrom(process.argv.slice(2), config.backupDir, at)
  const { place, close } = await openForBackup(config, log)
  try {
    print('Saving the shop …')
    await createBackupFolder(file)
    const { rows, tables, pictures, bytes } = await backup(place, file, at)
    print(`${rows} rows of ${tables} tables and ${pictures} pictures are in ${file} (${formatBytes(bytes)}).`)
    if (await isInside(file, config.dataDir)) warnOfPlace(config.dataDir)
  } finally {
    await close()
  }
})
process.exit()
