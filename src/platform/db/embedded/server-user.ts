import { runCommand } from './run-command.ts'

/** The unprivileged user that PostgreSQL runs as when this process is root. */
export type ServerUser = { uid: number; gid: number; name: string }

/** Whether this process is root; PostgreSQL refuses to run as root. */
export function isRoot(): boolean {
  return process.geteuid?.() === 0
}

/**
 * The user for a server started by root: the owner of an existing cluster, else `postgres`, else `dijla` (created if
 * possible), else `nobody`. Throws when none exists.
 */
export async function chooseServerUser(clusterOwner: number | null): Promise<ServerUser> {
  const owner = clusterOwner ? await findUser(String(clusterOwner)) : null
  const user =
    owner ??
    (await findUser('postgres')) ??
    (await findUser('dijla')) ??
    (await createUser('dijla')) ??
    (await findUser('nobody'))
  if (user) return user
  throw new Error(
    'PostgreSQL does not run as root and this system has no user postgres, dijla or nobody to run it as. ' +
      'Start Dijla as an ordinary user, or set DATABASE_URL to another PostgreSQL.',
  )
}

/** The name of a user id for messages, or the number if it has no name. */
export async function userName(uid: number): Promise<string> {
  if (uid === 0) return 'root'
  return (await findUser(String(uid)))?.name ?? `user ${uid}`
}

async function findUser(nameOrId: string): Promise<ServerUser | null> {
  const [uid, gid, name] = await Promise.all(['-u', '-g', '-nu'].map((flag) => query('id', [flag, nameOrId])))
  if (!uid || !gid || !name || uid === '0' || /^\d+$/.test(name)) return null
  return { uid: Number(uid), gid: Number(gid), name }
}

async function createUser(name: string): Promise<ServerUser | null> {
  const useradd = ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent']
  await query('useradd', [...useradd, '--shell', '/usr/sbin/nologin', name])
  const created = await findUser(name)
  if (created) return created
  await query('adduser', ['-S', '-D', '-H', '-h', '/nonexistent', name])
  return findUser(name)
}

async function query(command: string, args: string[]): Promise<string | null> {
  const result = await runCommand(command, args, { user: null }).catch(() => null)
  return result?.code === 0 ? result.output.trim() : null
}
