import { createHash } from 'node:crypto'
import { mkdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { catchCodes, errorCode } from './error-code.ts'
import { takeLockFile } from './lock-file.ts'
import { userName } from './server-user.ts'

type DataDirLock = { release(): Promise<void> }

/** Another Dijla process uses this DATA_DIR. The message is a sentence for the operator. */
export class DataDirInUse extends Error {
  override name = 'DataDirInUse'
  constructor(dataDir: string, pid: string | null) {
    const process = pid ? ` (process ${pid})` : ''
    super(`Another Dijla is running on ${dataDir}${process}. Stop it first or set DATA_DIR.`)
  }
}

/**
 * Locks DATA_DIR, created if missing, for one process at a time. Refuses with DataDirInUse. The lock ends with `release()` or
 * with the process: on Linux it is an abstract Unix socket, elsewhere a file whose stale holder is detected.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const real = await makeDataDir(dataDir)
  const pidFile = join(real, 'dijla.pid')
  const lock = process.platform === 'linux' ? await listenAbstract(real) : await takeLockFile(real)
  if (!lock) throw new DataDirInUse(real, await recordedPid(pidFile))
  try {
    await rm(pidFile, { force: true })
    await writeFile(pidFile, `${process.pid}\n`)
  } catch (error) {
    await lock.release()
    throw await notWritable(real, error)
  }
  let released: Promise<void> | null = null
  const release = async () => {
    await rm(pidFile, { force: true })
    await lock.release()
  }
  return {
    release() {
      released ??= release()
      return released
    },
  }
}

async function makeDataDir(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true })
    return await realpath(dataDir)
  } catch (error) {
    throw await notWritable(dataDir, error)
  }
}

async function notWritable(path: string, cause: unknown): Promise<unknown> {
  if (!['EACCES', 'EPERM', 'EROFS'].includes(errorCode(cause) ?? '')) return cause
  const match = await stat(path).catch(() => null)
  const owner = match ? ` (it belongs to ${await userName(match.uid)})` : ''
  return new Error(`DATA_DIR ${path} cannot be written${owner}: give it to yourself or set DATA_DIR.`, {
    cause,
  })
}

function listenAbstract(real: string): Promise<DataDirLock | null> {
  const hash = createHash('sha256').update(real).digest('hex').slice(0, 40)
  const server = createServer((socket) => socket.destroy())
  return new Promise((resolve, reject) => {
    server.on('error', (error) => (errorCode(error) === 'EADDRINUSE' ? resolve(null) : reject(error)))
    server.listen({ path: `\0dijla-${hash}` }, () => {
      server.unref()
      resolve({ release: () => new Promise((done) => server.close(() => done())) })
    })
  })
}

async function recordedPid(pidFile: string): Promise<string | null> {
  const text = await catchCodes(readFile(pidFile, 'utf8'), ['ENOENT', 'EACCES'], '')
  return /^\d+$/.test(text.trim()) ? text.trim() : null
}
