import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withBuildLock } from './build-lock.mjs'
import { fingerprint } from './fingerprint.mjs'
import { node, print, root, run } from './run.mjs'

const stampFile = join(root, 'node_modules', '.dijla-installed')

/** Installs the packages of package-lock.json, unless they are installed already. */
export async function ensureInstalled() {
  if (!isInstalled()) await withBuildLock(install)
}

function expectedStamp() {
  const { allowScripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const lock = fingerprint(root, ['package-lock.json'])
  return `${lock} ${Object.keys(allowScripts)} ${process.platform}-${process.arch}`
}

const isInstalled = () =>
  existsSync(stampFile) && readFileSync(stampFile, 'utf8') === expectedStamp() && existsSync(node)

async function install() {
  if (isInstalled()) return
  print('Installing packages (once) …')
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const code = npm ? await run(process.execPath, [npm, ...args]) : await run('npm', args)
  if (code !== 0) {
    print('The packages could not be installed: see above. Is the npm registry reachable?')
    process.exit(code)
  }
  writeFileSync(stampFile, expectedStamp())
}
