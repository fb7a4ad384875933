import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { restore } from '#platform/backup/backup.ts'
import { openForRestore } from '#platform/backup/open-storage.ts'
import { print, runCommand, UsageError } from '#platform/backup/run-command.ts'
import { filledByStart } from '#src/server/filled-by-start.ts'

// `npm run restore -- file [--replace]`: restores a shop from a backup, completely or not at all.

function readArgs(args: string[]): { file: string; replace: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    })
    const [file, ...rest] = positionals
    if (file !== undefined && rest.length === 0) return { file: resolve(file), replace: values.replace }
  } catch {
    // Handled like a call without a file.
  }
  throw new UsageError('Call it as: npm run restore -- file [--replace]')
}

await runCommand(async (config, log) => {
  const { file, replace } = readArgs(process.argv.slice(2))
  const { place, close } = await openForRestore(config, log)
  try {
    print('Putting the shop back …')
    const { rows, tables, pictures, at } = await restore(place, file, { replace, filledByStart })
    print(`The shop is as it was at ${at}: ${rows} rows of ${tables} tables, ${pictures} pictures.`)
  } finally {
    await close()
  }
})
process.exit()
