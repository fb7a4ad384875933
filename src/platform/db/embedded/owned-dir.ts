import { chmod, chown, lchown, lstat, mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { catchCodes } from './error-code.ts'
import { type ServerUser, userName } from './server-user.ts'

/**
 * Creates a private folder (0700) owned by the server's user, or accepts an existing one. Root replaces another user's folder;
 * an ordinary user throws, as the folder may have been placed there to capture data.
 */
export async function makePrivateDir(path: string, user: ServerUser | null): Promise<void> {
  const processUser = process.geteuid?.() ?? 0
  const requiredOwner = user?.uid ?? processUser
  if (processUser === 0 && !(await isOwned(path, [processUser, requiredOwner])))
    await rm(path, { recursive: true, force: true })
  await catchCodes(mkdir(path, { mode: 0o700 }), ['EEXIST'], undefined)
  if (!(await isOwned(path, [processUser, requiredOwner]))) {
    const owner = await userName((await lstat(path)).uid)
    throw new Error(
      `${path} has to be a private folder of this server (owner: ${owner}). Remove it and start again.`,
    )
  }
  await chmod(path, 0o700)
  if (user) await chown(path, user.uid, user.gid)
}

async function isOwned(path: string, owners: number[]): Promise<boolean> {
  const match = await catchCodes(lstat(path), ['ENOENT'], null)
  return match?.isDirectory() === true && owners.includes(match.uid)
}

/** Changes the owner of a folder tree to the server's user; the folder itself last, so that an interrupted run is repeated. */
export async function chownTree(path: string, user: ServerUser): Promise<void> {
  const entries = await readdir(path, { recursive: true })
  for (const entry of entries) await lchown(join(path, entry), user.uid, user.gid)
  await lchown(path, user.uid, user.gid)
}
