import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ServerUser } from './server-user.ts'
import { canTraverse } from './user-access.ts'

/** The maximum length in bytes of a Unix socket's path on every system (104 with the final zero on macOS, 108 on Linux). */
const MAX_PATH_BYTES = 103

/**
 * The folder for the server's Unix socket: `postgres-socket` beside the cluster, or, if that path is too long, a short one in
 * the system's temporary folder with a name derived from the cluster's path.
 */
export async function chooseSocketDir(baseDir: string, user: ServerUser | null): Promise<string> {
  const beside = join(baseDir, 'postgres-socket')
  if (fits(beside)) return beside
  const hash = createHash('sha256').update(baseDir).digest('hex').slice(0, 12)
  const name = `dijla-${user?.uid ?? process.geteuid?.() ?? 0}-${hash}`
  for (const parent of [tmpdir(), '/tmp']) {
    const dir = join(parent, name)
    if (fits(dir) && (await canTraverse(parent, user))) return dir
  }
  throw new Error(`The path ${baseDir} is too long for a Unix socket and ${tmpdir()} cannot be used either.`)
}

function fits(dir: string): boolean {
  return Buffer.byteLength(join(dir, '.s.PGSQL.5432')) <= MAX_PATH_BYTES
}
