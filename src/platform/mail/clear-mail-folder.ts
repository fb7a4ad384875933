import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The file names of mail-folder.ts, and of the releases before December 2026; other files in the folder are not touched. */
const mailFile =
  /^(?:[0-9a-f-]{36}|\d{4}-\d\d-\d\dT[\d.-]+Z-[0-9a-f]{8}|[a-z]+-\d+-[0-9a-f]{8})\.txt(?:\.[0-9a-f]{8}\.part)?$/
const retentionMs = 30 * 24 * 60 * 60 * 1000

/** Deletes mails in the outbox folder that are older than thirty days. Returns how many. */
export async function clearMailFolder(folder: string, now: () => Date): Promise<number> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const before = now().getTime() - retentionMs
  let cleared = 0
  for (const name of names) {
    const file = join(folder, name)
    if (!mailFile.test(name) || (await stat(file)).mtimeMs > before) continue
    await rm(file, { force: true })
    cleared += 1
  }
  return cleared
}
