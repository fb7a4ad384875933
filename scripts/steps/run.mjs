import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

const bin = join(root, 'node_modules', '.bin')

/** The project's own Node, whichever version is installed on the machine. */
export const node = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node')

/** Prints a sentence for the person at the terminal. */
export function print(sentence) {
  process.stdout.write(`${sentence}\n`)
}

/** The environment with the project's own Node and tools first in PATH. */
export function projectEnv(extra = {}) {
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, ...extra }
}

/** Runs a command with this process's terminal and passes signals on. Resolves with its exit code. */
export function run(command, args, { env = {}, cwd = root } = {}) {
  const child = spawn(command, args, { cwd, stdio: 'inherit', env: projectEnv(env) })
  // The terminal sends Ctrl-C to the child as well, so only its end is awaited.
  const ignore = () => {}
  const pass = (signal) => child.kill(signal)
  process.on('SIGINT', ignore)
  process.on('SIGTERM', pass)
  process.on('SIGHUP', pass)
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      process.off('SIGINT', ignore)
      process.off('SIGTERM', pass)
      process.off('SIGHUP', pass)
      resolve(code ?? (signal ? 1 : 0))
    })
  })
}
