import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import { rootFolder } from '#platform/config/root.ts'

export type ShopProcess = {
  origin: string
  pid: number
  /** From the start of the process to the first response. */
  startMs: number
  /** Database statements since the last call; only with `countStatements`. */
  takeStatements(): Promise<number>
  stop(): Promise<void>
}

const running = new Set<ChildProcess>()
const startLimitMs = 240_000
const stopLimitMs = 20_000

/**
 * Starts the built shop on `dataDir` as `npm start` would; resolves when `firstPath` responds with 200. Throws with the end
 * of its log when it does not start. `root` is the checkout whose build runs.
 */
export async function startShop(
  dataDir: string,
  { countStatements = false, firstPath = '/', root = rootFolder, picturesAhead = true } = {},
): Promise<ShopProcess> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const logFile = join(dataDir, 'bench.log')
  const log = await open(logFile, 'a')
  // The arguments and variables of that checkout: a comparison measures a change of them too.
  const { serverArgs, serverEnv } = await import(join(root, 'scripts', 'steps', 'serve.mjs'))
  const startedAt = performance.now()
  const child = spawn(
    process.execPath,
    [
      ...(countStatements ? ['--import', join(rootFolder, 'bench', 'count-statements.ts')] : []),
      ...serverArgs,
    ],
    {
      cwd: root,
      env: {
        ...environment(dataDir, port),
        ...serverEnv,
        PICTURES_AHEAD: picturesAhead ? 'on' : 'off',
        // Unless asked for, comparable with the measurements of a shop that sells alone.
        DEMO_SELLERS: process.env.DEMO_SELLERS ?? 'off',
      },
      stdio: ['ignore', log.fd, log.fd, 'ipc'],
    },
  )
  running.add(child)
  child.once('exit', () => running.delete(child))
  await log.close()
  const stop = () => stopChild(child)
  try {
    await waitForResponse(child, origin + firstPath)
  } catch (error) {
    await stop()
    throw new Error(`the shop did not start:\n${(await readFile(logFile, 'utf8')).slice(-2000)}`, {
      cause: error,
    })
  }
  const startMs = performance.now() - startedAt
  return { origin, pid: child.pid ?? 0, startMs, takeStatements: () => requestStatementCount(child), stop }
}

function environment(dataDir: string, port: number): NodeJS.ProcessEnv {
  const { DATABASE_URL: _url, PUBLIC_URL: _origin, SEED: _seed, LOG_LEVEL: _level, ...rest } = process.env
  // All requests come from one address, which the limits would block.
  const unlimited = {
    LIMIT_PAGES: '0',
    LIMIT_CALLS: '0',
    LIMIT_FORMS: '0',
    LIMIT_SIGN_INS: '0',
    LIMIT_ORDERS: '0',
    LIMIT_GUESTS: '0',
    LIMIT_CARTS: '0',
    LIMIT_FILES: '0',
    LIMIT_PICTURES: '0',
  }
  return { ...rest, ...unlimited, HOST: '127.0.0.1', PORT: String(port), DATA_DIR: dataDir }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

/** Stops every shop still running. */
export async function stopShops(): Promise<void> {
  await Promise.all([...running].map(stopChild))
}

async function waitForResponse(child: ChildProcess, address: string): Promise<void> {
  const deadline = performance.now() + startLimitMs
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`it exited with ${child.exitCode}`)
    const status = await fetch(address).then(
      async (response) => {
        await response.arrayBuffer()
        return response.status
      },
      () => 0,
    )
    if (status === 200) return
    await rest(10)
  }
  throw new Error('it did not respond in time')
}

async function requestStatementCount(child: ChildProcess): Promise<number> {
  const reply = once(child, 'message', { signal: AbortSignal.timeout(5_000) })
  child.send('take statements')
  const [count] = await reply
  return Number(count)
}

async function stopChild(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  const force = setTimeout(() => child.kill('SIGKILL'), stopLimitMs)
  child.kill('SIGTERM')
  await exited
  clearTimeout(force)
}
