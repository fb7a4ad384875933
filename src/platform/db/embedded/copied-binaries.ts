import { randomUUID } from 'node:crypto'
import { chmod, cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Log } from '#platform/log/log.ts'
import { type Installed, programsIn } from './binaries.ts'
import { SYSTEM_DIR } from './relocation.ts'
import type { ServerUser } from './server-user.ts'
import { checkRunnable } from './user-access.ts'

/**
 * Programs that the server's user can run: those in node_modules, or, if that user cannot access them, a copy under
 * /var/lib/dijla, made once per version. Throws when the copy does not run either.
 */
export async function runnablePrograms(installed: Installed, user: ServerUser | null, log: Log) {
  const inPlace = programsIn(installed.native)
  const reason = await checkRunnable(inPlace.postgres, inPlace.sample, user)
  if (reason === null) return inPlace
  if (!user) throw cannotRun(installed.native, 'this user', reason)
  const target = join(SYSTEM_DIR, `postgres-${installed.version}-${installed.platform}`)
  const copy = programsIn(target)
  if ((await checkRunnable(copy.postgres, copy.sample, user)) === null) return copy
  await copyReadable(installed.native, target)
  log.info(
    `PostgreSQL's programs were copied from ${installed.native} to ${target}, where ${user.name} can run them.`,
  )
  const remainingReason = await checkRunnable(copy.postgres, copy.sample, user)
  if (remainingReason !== null) throw cannotRun(target, user.name, remainingReason)
  return copy
}

function cannotRun(native: string, who: string, reason: string): Error {
  return new Error(
    `The PostgreSQL in ${native} cannot be run by ${who}: ${reason}. ` +
      'Make it readable, or set DATABASE_URL to another PostgreSQL.',
  )
}

async function copyReadable(from: string, target: string): Promise<void> {
  await mkdir(dirname(target), { recursive: true, mode: 0o755 })
  const draft = `${target}.new-${randomUUID()}`
  try {
    await cp(from, draft, { recursive: true, verbatimSymlinks: true })
    await makeReadableForAll(draft)
    await rm(target, { recursive: true, force: true })
    await rename(draft, target)
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
}

async function makeReadableForAll(dir: string): Promise<void> {
  await chmod(dir, 0o755)
  for (const entry of await readdir(dir, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const isProgram = entry.isDirectory() || entry.parentPath === join(dir, 'bin')
    await chmod(join(entry.parentPath, entry.name), isProgram ? 0o755 : 0o644)
  }
}
