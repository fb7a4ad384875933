import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import type { Log } from '#platform/log/log.ts'
import { serverSpawnOptions } from './run-command.ts'
import { serverLog } from './server-log.ts'
import type { ServerUser } from './server-user.ts'

export type Postmaster = {
  pid: number
  /** Resolves when the process has ended, with the reason as the end of a sentence. Never rejects. */
  ended: Promise<string>
  hasEnded(): boolean
  /** Whether SIGKILL has ended it. */
  wasKilled(): boolean
  /** Fast shutdown; immediate shutdown after 30 s, SIGKILL after 40 s. Resolves when the process has ended. */
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
  const serverOutput = serverLog(options.log, () => stopping)
  const child = spawn(options.program, options.args, {
    ...serverSpawnOptions(options.user, options.clusterDir),
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  createInterface({ input: child.stderr }).on('line', serverOutput.add)
  const closed = once(child, 'close')
  closed.catch(() => {})
  const exited = once(child, 'exit')
  exited.catch(() => {})
  await once(child, 'spawn')
  // Backends that outlive a killed server keep the pipe open, so the wait is limited.
  const ended = exited.then(async () => {
    await Promise.race([closed, delay(250, undefined, { ref: false })])
    return `${exitReason(child)}: ${serverOutput.cause()}`
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    pid: child.pid ?? 0,
    ended,
    hasEnded,
    wasKilled: () => child.signalCode === 'SIGKILL',
    async stop() {
      stopping = true
      await endGradually(child, ended)
    },
  }
}

async function endGradually(child: ChildProcess, ended: Promise<string>): Promise<void> {
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

function exitReason(child: ChildProcess): string {
  return child.signalCode ? `killed by ${child.signalCode}` : `exit code ${child.exitCode}`
}
