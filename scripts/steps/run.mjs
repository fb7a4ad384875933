import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

const bin = join(root, 'node_modules', '.bin')

/** The project's own Node, whatever the machine's is. */
export const node = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node')

/** A sentence for the person at the terminal. */
export function say(sentence) {
  process.stdout.write(`${sentence}\n`)
}

/** The environment in which the project's own Node and tools come first. */
export function projectEnv(extra = {}) {
  return { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, ...extra }
}

/** Runs a command to its end with our terminal; resolves with its exit code, signals passed on. */
export function run(command, args, { env = {}, cwd = root } = {}) {
  const child = spawn(command, args, { cwd, stdio: 'inherit', env: projectEnv(env) })
  // The terminal sends Ctrl-C to the child as well: we only wait for it to end.
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

/** Runs a command; a failure ends this process with its code. */
export async function must(command, args, options) {
  const code = await run(command, args, options)
  if (code !== 0) process.exit(code)
}
