import { join } from 'node:path'
import { node, root } from './run.mjs'
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

export const serverEnv = {
  NODE_ENV: 'production',
  // glibc keeps an arena of freed memory per thread; two are enough for compressing pages and making pictures.
  MALLOC_ARENA_MAX: '2',
  // What V8 compiled is kept for the next start, until the next build.
  NODE_COMPILE_CACHE: join(root, 'dist', 'server', '.compiled'),
}

/** Runs the built shop until it is stopped; resolves with its exit code. */
export function serve() {
  return supervise(node, serverArgs, { env: serverEnv })
}
