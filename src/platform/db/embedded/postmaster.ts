import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '#platform/log/log.ts'
import { asServer } from './run-command.ts'
import { serverLog } from './server-log.ts'
import type { ServerUser } from './server-user.ts'

export type Postmaster = {
  pid: number
  /** Settles when the process is gone, with the reason as a sentence's end. Never rejects. */
  ended: Promise<string>
  hasEnded(): boolean
  /** Whether a signal that nothing can catch has ended it. */
  wasKilled(): boolean
  /** Fast shutdown; quits at once after 30 s, is killed after 40 s. Returns when the process is gone. */
  stop(): Promise<void>
}

/** Starts the server's main process. Rejects when the program cannot be run. */
export async function spawnPostmaster(options: {
  program: string
  args: string[]
  clusterDir: string
  user: ServerUser | null
  log: Log
}): Promise<Postmaster> {
  let stopping = false
  const said = serverLog(options.log, () => stopping)
  const child = spawn(options.program, options.args, {
    ...asServer(options.user, options.clusterDir),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  createInterface({ input: child.stderr }).on('line', said.add)
  const closed = once(child, 'close')
  closed.catch(() => {})
  const exited = once(child, 'exit')
  exited.catch(() => {})
  await once(child, 'spawn')
  // Backends that outlive a killed server keep the pipe open: do not wait for its end for ever.
  const ended = exited.then(async () => {
    await Promise.race([closed, delay(250, undefined, { ref: false })])
    return `${howItEnded(child)}: ${said.cause()}`
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    pid: child.pid ?? 0,
    ended,
    hasEnded,
    wasKilled: () => child.signalCode === 'SIGKILL',
    async stop() {
      stopping = true
      await endInTurn(child, ended)
    },
  }
}

async function endInTurn(child: ChildProcess, ended: Promise<string>): Promise<void> {
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', 30_000],
    ['SIGQUIT', 10_000],
    ['SIGKILL', 10_000],
  ]
  for (const [signal, ms] of steps) {
    if (child.exitCode !== null || child.signalCode !== null) break
    child.kill(signal)
    const timer = new AbortController()
    await Promise.race([ended, delay(ms, undefined, { signal: timer.signal }).catch(() => {})])
    timer.abort()
  }
  await ended
}

function howItEnded(child: ChildProcess): string {
  return child.signalCode ? `killed by ${child.signalCode}` : `exit code ${child.exitCode}`
}
