import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withBuildLock } from './build-lock.mjs'
import { fingerprint } from './fingerprint.mjs'
import { node, print, root, run } from './run.mjs'

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

/** Builds the client's and the server's code, unless the last build is of the same sources. */
export async function ensureBuilt() {
  const stamp = fingerprint(root, sources, notBuilt)
  if (!isBuilt(stamp)) await withBuildLock(() => build(stamp))
}

const isBuilt = (stamp) => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp

async function build(stamp) {
  if (isBuilt(stamp)) return
  print('Building …')
  rmSync(stampFile, { force: true })
  const env = { NODE_ENV: 'production' }
  const codes = await Promise.all([
    run(node, [vite, 'build', '--logLevel', 'warn'], { env }),
    run(node, [vite, 'build', '--mode', 'admin', '--logLevel', 'warn'], { env }),
    run(node, [vite, 'build', '--mode', 'selling', '--logLevel', 'warn'], { env }),
    run(node, [vite, 'build', '--ssr', 'src/main.ts', '--logLevel', 'warn'], { env }),
  ])
  if (codes.some((code) => code !== 0)) process.exit(1)
  dropOldAssets()
  const code = await run(node, [join(root, 'scripts', 'steps', 'precompress.mjs')])
  if (code !== 0) process.exit(code)
  writeFileSync(stampFile, stamp)
}

const retentionDays = 14

/** Deletes assets of earlier releases after two weeks: pages that are still open on phones may request them. */
function dropOldAssets() {
  const folder = join(root, 'dist', 'client', 'assets')
  const oldest = Date.now() - retentionDays * 24 * 60 * 60 * 1000
  for (const name of readdirSync(folder)) {
    if (statSync(join(folder, name)).mtimeMs < oldest) rmSync(join(folder, name))
  }
}
