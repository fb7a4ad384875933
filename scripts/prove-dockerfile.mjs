// `node scripts/prove-dockerfile.mjs`, as root on Debian with mmdebstrap: the steps of the Dockerfile in a clean Debian tree, for where
// images cannot be pulled. The base image is Debian 12 with the project's Node, npm, and the user node. Then the shop starts as
// the image's user, its health check passes, its commands work, and it stops cleanly. About two minutes.
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, matchesGlob, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { node, print, root } from './steps/run.mjs'

const release = 'bookworm'
const healthTimeoutMs = 60_000
const certificates = 'etc/ssl/certs/ca-certificates.crt'
const folder = mkdtempSync(join(tmpdir(), 'dijla-image-'))
const base = join(folder, 'base')

const run = (command, args, options = {}) => execFileSync(command, args, { stdio: 'inherit', ...options })

/** What the base image has. */
function makeBase() {
  print(`Debian ${release} …`)
  run('mmdebstrap', ['--quiet', '--variant=minbase', '--include=ca-certificates', release, base])
  cpSync(realpathSync(node), join(base, 'usr/local/bin/node'))
  const npm = join(realpathSync(execFileSync('which', ['npm'], { encoding: 'utf8' }).trim()), '../..')
  cpSync(npm, join(base, 'usr/local/lib/node_modules/npm'), { recursive: true, verbatimSymlinks: true })
  run('ln', ['-s', '../lib/node_modules/npm/bin/npm-cli.js', join(base, 'usr/local/bin/npm')])
  run('chroot', [base, 'useradd', '--uid', '1000', '--user-group', '--create-home', 'node'])
  // The network of this machine, with its certificates.
  for (const file of ['etc/resolv.conf', certificates]) cpSync(join('/', file), join(base, file))
}

const lines = readFileSync(join(root, 'Dockerfile'), 'utf8').replaceAll('\\\n', '').split('\n')
const instructions = lines
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)])

/** Whether `.dockerignore` lets a file into the image: the last line that matches decides. */
function isInContext(path) {
  const patterns = readFileSync(join(root, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => /^[^#]/.test(line))
  const parents = path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'))
  return patterns.reduce((isIn, line) => {
    const pattern = line.replace('!', '')
    return parents.some((parent) => matchesGlob(parent, pattern)) ? line.startsWith('!') : isIn
  }, true)
}

function contextFiles() {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 }).split('\0')
  return files.filter((path) => path !== '' && existsSync(join(root, path)) && isInContext(path))
}

/** Copies what a COPY of a stage names: from the repository, or from an earlier stage. */
function copy(stage, stages, value) {
  const [, from, paths = ''] = /^(?:--from=(\S+) )?(.+)$/.exec(value) ?? []
  const sources = paths.split(' ')
  const target = resolve(stage.folder, sources.pop())
  if (from) return run('cp', ['-a', `${join(stages[from].tree, sources[0])}/.`, join(stage.tree, target)])
  for (const source of sources) {
    const files = contextFiles().filter(
      (path) => source === '.' || path === source || path.startsWith(`${source}/`),
    )
    if (files.length === 0) throw new Error(`COPY ${value}: there is no ${source}`)
    for (const path of files) {
      const name = path === source ? path : source === '.' ? path : path.slice(source.length + 1)
      cpSync(join(root, path), join(stage.tree, target, name))
    }
  }
}

/** A command in a stage, with its environment, folder and user, in mounts that end with it. */
function inStage({ tree, env, folder: cwd, user }, command, extra = {}) {
  const mounts = `mount -t proc proc "$0/proc" && mount --rbind /dev "$0/dev" && mount --rbind /dev/shm "$0/dev/shm"`
  const id = user === 'root' ? '0:0' : '1000:1000'
  const script = `${mounts} && exec chroot --userspec=${id} "$0" /bin/sh -c 'cd "$0" && exec "$@"' ${cwd} "$@"`
  const variables = {
    PATH: '/usr/local/bin:/usr/bin:/bin',
    HOME: user === 'root' ? '/root' : `/home/${user}`,
    NODE_EXTRA_CA_CERTS: `/${certificates}`,
    ...env,
    ...extra,
  }
  return [
    'unshare',
    ['--mount', 'sh', '-c', script, tree, ...command],
    { env: { ...variables, PATH: `${variables.PATH}:/usr/sbin:/sbin` } },
  ]
}

/** Carries out every instruction. Returns the last stage. */
function build() {
  const stages = {}
  let stage
  for (const [name, value] of instructions) {
    if (name !== 'HEALTHCHECK' && name !== 'CMD') print(`${name} ${value}`)
    if (name === 'FROM') {
      const key = / AS (\S+)$/.exec(value)?.[1] ?? 'last'
      stage = { tree: join(folder, key), env: {}, folder: '/', user: 'root' }
      stages[key] = stage
      run('cp', ['-a', base, stage.tree])
    } else if (name === 'ENV')
      Object.assign(stage.env, Object.fromEntries(value.split(' ').map((each) => each.split('='))))
    else if (name === 'WORKDIR') {
      stage.folder = value
      mkdirSync(join(stage.tree, value), { recursive: true })
    } else if (name === 'COPY') copy(stage, stages, value)
    else if (name === 'RUN') run(...withOutput(inStage(stage, ['/bin/sh', '-c', value])))
    else if (name === 'USER') stage.user = value
    else if (name === 'HEALTHCHECK') stage.health = JSON.parse(value.slice(value.indexOf('[')))
    else if (name === 'CMD') stage.command = JSON.parse(value)
    else if (!['VOLUME', 'EXPOSE'].includes(name)) throw new Error(`This script does not know ${name}.`)
  }
  return stage
}

const withOutput = ([command, args, options]) => [command, args, { stdio: 'inherit', ...options }]

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  return port
}

async function runs(command) {
  const [code] = await once(spawn(...command), 'exit')
  return code === 0
}

/** Starts the shop as the image does, checks it as the image does, uses its commands, and stops it. */
async function tryShop(stage) {
  const env = { HOST: '127.0.0.1', PORT: String(await freePort()), SEED: 'none' }
  const shop = spawn(...withOutput(inStage(stage, stage.command, env)))
  const ended = once(shop, 'exit')
  try {
    const giveUpAt = performance.now() + healthTimeoutMs
    while (!(await runs(inStage(stage, stage.health, env)))) {
      if (shop.exitCode !== null || performance.now() > giveUpAt)
        throw new Error('The health check did not pass.')
      await wait(500)
    }
    print(
      `The health check passes; the shop runs as user ${readFileSync(`/proc/${shop.pid}/status`, 'utf8').match(/^Uid:\s+(\d+)/m)?.[1]}.`,
    )
    for (const command of ['admin -- list', 'backup'])
      if (!(await runs(withOutput(inStage(stage, ['/bin/sh', '-c', `npm run -s ${command}`], env)))))
        throw new Error(`npm run ${command} failed.`)
  } finally {
    shop.kill('SIGTERM')
  }
  const [code, signal] = await ended
  if (code !== 0) throw new Error(`The shop ended with ${code ?? signal}.`)
}

try {
  makeBase()
  await tryShop(build())
  print('Every step of the Dockerfile works in a clean Debian, and the shop starts, is healthy and stops.')
} finally {
  rmSync(folder, { recursive: true, force: true })
}
