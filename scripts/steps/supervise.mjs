import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { print, projectEnv, root } from './run.mjs'

const firstDelayMs = 100
const maxDelayMs = 5_000
/** After running this long, the restart delay is reset. */
const healthyMs = 30_000

/**
 * Runs the shop until it is stopped and restarts it when it ends unexpectedly after it has been open (reported on the IPC
 * channel), with an exponential backoff from 0.1 s to 5 s. A shop that never opened has printed what is wrong and is not
 * restarted. SIGTERM and SIGHUP are passed on. Resolves with the exit code.
 */
export async function supervise(command, args, { env }) {
  const stopping = new AbortController()
  let child = null
  let wasOpen = false
  // The terminal sends Ctrl-C to the shop as well, so only its end is awaited.
  process.on('SIGINT', () => stopping.abort())
  for (const signal of ['SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      stopping.abort()
      child?.kill(signal)
    })
  for (let delayMs = firstDelayMs; ; delayMs = Math.min(delayMs * 2, maxDelayMs)) {
    const startedAt = performance.now()
    child = spawn(command, args, {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: projectEnv({ ...env, DIJLA_SUPERVISED: '1' }),
    })
    child.on('message', (message) => {
      if (message?.isOpen) wasOpen = true
    })
    const { code, signal } = await endOf(child)
    if (stopping.signal.aborted || code === 0 || !wasOpen) return code ?? 1
    if (performance.now() - startedAt > healthyMs) delayMs = firstDelayMs
    print(`The shop ended by itself (${signal ?? `exit code ${code}`}) and is started again.`)
    await wait(delayMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    if (stopping.signal.aborted) return 0
  }
}

/** The end of a child, once its messages were read: its exit may be reported before them. */
function endOf(child) {
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code, signal) => resolve({ code, signal }))
  })
}
