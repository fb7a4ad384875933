import { mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { backup } from '#platform/backup/backup.ts'
import { openForBackup } from '#platform/backup/open-storage.ts'
import { formatBytes, print, runCommand, UsageError } from '#platform/backup/run-command.ts'

// `npm run backup -- [--to file]`: writes the whole shop into one file, also while it runs.

function fileFrom(args: string[], dataDir: string, at: Date): string {
  try {
    const { values } = parseArgs({ args, options: { to: { type: 'string' } } })
    const stamp = at
      .toISOString()
      .replace(/\.\d+Z$/, 'Z')
      .replaceAll(':', '')
    return resolve(values.to ?? join(dataDir, 'backups', `dijla-${stamp}.backup`))
  } catch {
    throw new UsageError('Call it as: npm run backup -- [--to file]')
  }
}

await runCommand(async (config, log) => {
  const at = new Date()
  const file = fileFrom(process.argv.slice(2), config.dataDir, at)
  const { place, close } = await openForBackup(config, log)
  try {
    print('Saving the shop …')
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    const { rows, tables, pictures, bytes } = await backup(place, file, at)
    print(`${rows} rows of ${tables} tables and ${pictures} pictures are in ${file} (${formatBytes(bytes)}).`)
  } finally {
    await close()
  }
})
process.exit()
