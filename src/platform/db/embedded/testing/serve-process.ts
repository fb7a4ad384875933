import { type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import type { Connection } from './test-server.ts'

type Serving = ChildProcessByStdio<null, Readable, Readable>

/** Starts `serve.ts` in its own process, killed at the end of the test. */
export function spawnServe(dataDir: string, userId?: number): Serving {
  const script = fileURLToPath(new URL('./serve.ts', import.meta.url))
  const args = userId === undefined ? [script, dataDir] : [script, dataDir, String(userId)]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  onTestFinished(() => end(child, 'SIGKILL'))
  return child
}

/** The connection of a serving process once it is ready; throws its stderr if it ends instead. */
export async function getConnection(child: Serving): Promise<Connection> {
  let errorOutput = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errorOutput += text
  })
  const line = await Promise.race([once(child.stdout.setEncoding('utf8'), 'data'), once(child, 'close')])
  if (typeof line[0] !== 'string') throw new Error(errorOutput)
  return JSON.parse(line[0])
}

/** Sends the signal and waits for the end. */
export async function end(child: Serving, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill(signal)
  await exited
}
