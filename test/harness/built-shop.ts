import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { rootFolder } from '#platform/config/root.ts'
import { serverEnv } from '../../scripts/steps/serve.mjs'

// Starts the built shop as `npm start` does. `npm test` builds first; to run a test alone: npm run build.
const builtMain = join(rootFolder, 'dist', 'server', 'main.js')

const started: ChildProcess[] = []

/** A port of this machine that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

/**
 * Starts the built shop on a folder, without demo data and logging unless the environment sets them. `script`
 * replaces the entry point, for example with the one of `npm start`.
 */
export async function startBuilt(dataDir: string, env: Record<string, string> = {}, script = builtMain) {
  expect(existsSync(builtMain), 'built? npm run build').toBe(true)
  const port = await freePort()
  const child = spawn(process.execPath, [script], {
    cwd: rootFolder,
    env: {
      PATH: process.env.PATH,
      ...serverEnv,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SEED: 'none',
      LOG_LEVEL: 'silent',
      ...env,
    },
  })
  started.push(child)
  let output = ''
  child.stdout?.on('data', (data) => {
    output += data
  })
  child.stderr?.on('data', (data) => {
    output += data
  })
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal, output }))
  return {
    child,
    port,
    ended,
    output: () => output,
    get: (path: string) => fetch(`http://127.0.0.1:${port}${path}`),
    /** Waits until the shop is open; fails at once when it ends instead. */
    isOpen: () =>
      Promise.race([
        vi.waitFor(() => expect(output).toContain('Dijla is open at'), { timeout: 300_000 }),
        ended.then(({ code, signal }) => {
          throw new Error(`the shop ended with ${code ?? signal}: ${output}`)
        }),
      ]),
  }
}

/** Ends the processes that a failed test left running. */
export function endBuilt(): void {
  for (const child of started.splice(0))
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
}
