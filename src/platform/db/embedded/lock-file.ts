import { createHash, randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { catchCodes } from './error-code.ts'
import { runCommand } from './run-command.ts'

/**
 * The lock for systems without abstract sockets: `dijla.lock` records its holder's process id and start time, so that a reused
 * id is not mistaken for the holder. Null when the holder is alive.
 */
export async function takeLockFile(dataDir: string): Promise<{ release(): Promise<void> } | null> {
  const path = join(dataDir, 'dijla.lock')
  const mine = `${await describe(process.pid)} ${randomUUID()}`
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, mine)
  try {
    for (let attempt = 0; attempt < 3; attempt++) {
      const holder = (await claim(draft, path)) ? mine : await read(path)
      if (holder === mine || (holder !== '' && (await takeOver(draft, path, holder)))) {
        return { release: () => removeMine(path, mine) }
      }
      if (await isAlive(holder)) return null
    }
    return null
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * Replaces the lock of a dead holder. Concurrent attempts are serialized by a second lock file derived from the stale lock's
 * content: the winner replaces the lock before it releases the second file, so a late loser sees the changed lock.
 */
async function takeOver(draft: string, path: string, holder: string): Promise<boolean> {
  if (await isAlive(holder)) return false
  const succession = `${path}.after-${createHash('sha256').update(holder).digest('hex').slice(0, 16)}`
  if (!(await claim(draft, succession))) {
    if (!(await isAlive(await read(succession)))) await rm(succession, { force: true })
    return false
  }
  const isUnchanged = (await read(path)) === holder
  // rename() between two hard links of one file does nothing, so a copy is renamed.
  if (isUnchanged) {
    await writeFile(`${draft}.copy`, await read(draft))
    await rename(`${draft}.copy`, path)
  }
  await rm(succession, { force: true })
  return isUnchanged
}

/** Uses link() instead of open('wx'), so that the lock appears atomically with its content. */
async function claim(draft: string, path: string): Promise<boolean> {
  const linked = link(draft, path).then(() => true)
  return catchCodes(linked, ['EEXIST'], false)
}

async function read(path: string): Promise<string> {
  return catchCodes(readFile(path, 'utf8'), ['ENOENT'], '')
}

async function isAlive(holder: string): Promise<boolean> {
  const pid = Number(holder.split(' ')[0])
  if (!Number.isInteger(pid) || pid <= 0) return false
  const now = await describe(pid)
  return now !== null && holder.startsWith(`${now} `)
}

async function describe(pid: number): Promise<string | null> {
  const result = await runCommand('ps', ['-p', String(pid), '-o', 'lstart='], { user: null })
  const startedAt = result.output.trim().replaceAll(/\s+/g, ' ')
  return startedAt ? `${pid} ${startedAt}` : null
}

async function removeMine(path: string, mine: string): Promise<void> {
  if ((await read(path)) === mine) await rm(path, { force: true })
}
