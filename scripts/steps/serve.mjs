import { node } from './run.mjs'
import { supervise } from './supervise.mjs'

/**
 * Node's arguments for the shop. Most objects live as long as a request, so a young generation of 17 MB serves as well as
 * the 134 MB Node uses on large machines; the old generation is collected when it has grown by 40 %.
 */
export const serverArgs = [
  '--enable-source-maps',
  '--max-semi-space-size=8',
  '--heap-growing-percent=40',
  'dist/server/main.js',
]

/** glibc keeps an arena of freed memory per thread; two are enough for compressing pages and making pictures. */
export const serverEnv = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' }

/** Runs the built shop until it is stopped; resolves with its exit code. */
export function serve() {
  return supervise(node, serverArgs, { env: serverEnv })
}
