import { node } from './run.mjs'
import { supervise } from './supervise.mjs'

/**
 * How Node is told to run the shop. Most objects live as long as a request: a young generation of 17 MB holds them as well
 * as the 134 MB Node takes on large machines, and the heap is swept when it has grown by 40 %, not many times over.
 */
export const serverArgs = [
  '--enable-source-maps',
  '--max-semi-space-size=8',
  '--heap-growing-percent=40',
  'dist/server/main.js',
]

/** glibc keeps what threads freed in an arena for each: two are enough for compressing pages and making pictures. */
export const serverEnv = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' }

/** Runs the built shop until it is stopped; resolves with its exit code. */
export function serve() {
  return supervise(node, serverArgs, { env: serverEnv })
}
