import { join } from 'node:path'
import { ensureInstalled } from './install.mjs'
import { node, root, run } from './run.mjs'

export const commandEnv = {
  NODE_ENV: 'production',
  // What V8 compiled is kept for the next command: a second less for `catalogue`, which loads hundreds of files.
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'commands'),
}

/** Runs `src/commands/<name>.ts` with the arguments of this process; resolves with its exit code. */
export async function runCommand(name) {
  await ensureInstalled()
  return run(node, [`src/commands/${name}.ts`, ...process.argv.slice(2)], { env: commandEnv })
}
