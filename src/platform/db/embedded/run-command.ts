import { spawn } from 'node:child_process'

/** The user that a program runs as. */
type User = { uid: number; gid: number }
type Finished = { code: number | null; output: string }

/**
 * Spawn options for PostgreSQL's programs: as the server's user, in their own process group (so that Ctrl-C does not reach
 * them), without the caller's PG*, LD_* and locale variables.
 */
export function serverSpawnOptions(user: User | null, cwd: string) {
  return {
    cwd,
    detached: true,
    env: { PATH: process.env.PATH ?? '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
    ...(user ? { uid: user.uid, gid: user.gid } : {}),
  }
}

/**
 * Runs a program and resolves with its exit code and its output (both streams, in order). The signal kills its process group;
 * the promise settles when the program has ended. Rejects when the program cannot be started.
 */
export function runCommand(
  command: string,
  args: string[],
  options: { user: User | null; cwd?: string; signal?: AbortSignal | undefined },
): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      ...serverSpawnOptions(options.user, options.cwd ?? '/'),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const collect = (text: string) => {
      output += text
    }
    child.stdout.setEncoding('utf8').on('data', collect)
    child.stderr.setEncoding('utf8').on('data', collect)
    const onAbort = () => signalGroup(child.pid, 'SIGKILL')
    options.signal?.addEventListener('abort', onAbort, { once: true })
    if (options.signal?.aborted) onAbort()
    const done = () => options.signal?.removeEventListener('abort', onAbort)
    child.on('error', (error) => {
      done()
      reject(error)
    })
    child.on('close', (code) => {
      done()
      resolve({ code, output })
    })
  })
}

function signalGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, signal)
  } catch {
    // The group has already ended.
  }
}
