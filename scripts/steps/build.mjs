import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { node, root, run, say } from './run.mjs'

const sources = [
  'src',
  'seed',
  'public',
  'fonts',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/steps',
]
const notBuilt = /\.test\.tsx?$|^seed\/catalogue\//
const stampFile = join(root, 'dist', '.built')
const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')

/** Builds the browser's and the server's code, unless the last build is of these very sources. */
export async function ensureBuilt() {
  const wanted = fingerprint(root, sources, notBuilt)
  if (!isBuilt(wanted)) await oneAtATime(() => build(wanted))
}

const isBuilt = (wanted) => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wanted

async function build(wanted) {
  if (isBuilt(wanted)) return
  say('Building …')
  rmSync(stampFile, { force: true })
  const env = { NODE_ENV: 'production' }
  const codes = await Promise.all([
    run(node, [vite, 'build', '--logLevel', 'warn'], { env }),
    run(node, [vite, 'build', '--mode', 'admin', '--logLevel', 'warn'], { env }),
    run(node, [vite, 'build', '--ssr', 'src/main.ts', '--logLevel', 'warn'], { env }),
  ])
  if (codes.some((code) => code !== 0)) process.exit(1)
  dropOldAssets()
  const code = await run(node, [join(root, 'scripts', 'steps', 'precompress.mjs')])
  if (code !== 0) process.exit(code)
  writeFileSync(stampFile, wanted)
}

const keptDays = 14

/** Files of earlier releases stay for pages that phones still hold, but not for ever. */
function dropOldAssets() {
  const folder = join(root, 'dist', 'client', 'assets')
  const oldest = Date.now() - keptDays * 24 * 60 * 60 * 1000
  for (const name of readdirSync(folder)) {
    if (statSync(join(folder, name)).mtimeMs < oldest) rmSync(join(folder, name))
  }
}
