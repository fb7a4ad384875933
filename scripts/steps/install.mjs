import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { withBuildLock } from './build-lock.mjs'
import { fingerprint } from './fingerprint.mjs'
import { node, print, root, run } from './run.mjs'

/** Installs the packages of a folder's package-lock.json, unless they are installed already. */
export async function ensureInstalled(folder = '.') {
  if (!isInstalled(folder)) await withBuildLock(() => install(folder))
}

const stampFile = (folder) => join(root, folder, 'node_modules', '.dijla-installed')

function expectedStamp(folder) {
  const { allowScripts = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
  const lock = fingerprint(root, [join(folder, 'package-lock.json')])
  return `${lock} ${Object.keys(allowScripts)} ${process.platform}-${process.arch}`
}

const isInstalled = (folder) =>
  existsSync(stampFile(folder)) &&
  readFileSync(stampFile(folder), 'utf8') === expectedStamp(folder) &&
  existsSync(node)

async function install(folder) {
  if (isInstalled(folder)) return
  print(folder === '.' ? 'Installing packages (once) …' : `Installing packages of ${folder} (once) …`)
  const npm = process.env.npm_execpath
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const cwd = join(root, folder)
  const code = npm ? await run(process.execPath, [npm, ...args], { cwd }) : await run('npm', args, { cwd })
  if (code !== 0) {
    print('The packages could not be installed: see above. Is the npm registry reachable?')
    process.exit(code)
  }
  removeHeaders(cwd)
  writeFileSync(stampFile(folder), expectedStamp(folder))
}

/** The headers of Node, for compiling native packages, are a tenth of all packages: ours are compiled already. */
function removeHeaders(cwd) {
  const copies = join(cwd, 'node_modules', 'node', 'node_modules')
  if (!existsSync(copies)) return
  for (const copy of readdirSync(copies, { withFileTypes: true }))
    if (copy.isDirectory()) rmSync(join(copies, copy.name, 'include'), { recursive: true, force: true })
}
