import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from './fingerprint.mjs'
import { oneAtATime } from './one-at-a-time.mjs'
import { node, root, run, say } from './run.mjs'

const stampFile = join(root, 'node_modules', '.dijla-installed')

/** Installs what package-lock.json names, unless that is what is installed already. */
export async function ensureInstalled() {
  if (!isInstalled()) await oneAtATime(install)
}

function wantedStamp() {
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const lock = fingerprint(root, ['package-lock.json'])
  return `${lock} ${Object.keys(allowScripts)} ${process.platform}-${process.arch}`
}

const isInstalled = () =>
  existsSync(stampFile) && readFileSync(stampFile, 'utf8') === wantedStamp() && existsSync(node)

async function install() {
  if (isInstalled()) return
  say('Installing packages (once) …')
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const code = npm ? await run(process.execPath, [npm, ...args]) : await run('npm', args)
  if (code !== 0) {
    say('The packages could not be installed: see above. Is the npm registry reachable?')
    process.exit(code)
  }
  writeFileSync(stampFile, wantedStamp())
}
