// Serves the shops of the browser tests until it is stopped: `node e2e/support/serve-worlds.mjs PORT=FOLDER …`. The
// first is filled with the demo shop, the others are copies of it.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdir, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { serverArgs, serverEnv } from '../../scripts/steps/serve.mjs'

const worlds = process.argv.slice(2).map((argument) => argument.split('='))
const running = new Set()

for (const signal of ['SIGTERM', 'SIGINT'])
  process.on(signal, () => {
    for (const child of running) child.kill('SIGTERM')
  })

const settings = {
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  // Making the pictures of the demo shop would take half of the processor while the tests run.
  PICTURES_AHEAD: 'off',
  // The specification's shop sells alone; tests of several sellers add their own.
  DEMO_SELLERS: 'off',
  // Each test is a new guest of the same address.
  LIMIT_GUESTS: '0',
}

/** Starts a shop, and resolves with its process once it is open. */
async function open([port, folder]) {
  const child = spawn(process.execPath, serverArgs, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...serverEnv, ...settings, PORT: port, DATA_DIR: folder },
  })
  running.add(child)
  child.once('exit', (code) => {
    running.delete(child)
    if (code) process.exitCode = code
  })
  const lines = createInterface(child.stdout)
  await new Promise((resolve) => {
    lines.on('line', (line) => {
      if (line.startsWith('Dijla is open at')) resolve()
    })
    child.once('exit', resolve)
  })
  return child
}

/** Where a shop writes the sizes of its pictures. */
const toWritten = (folder) => ['made', 'unfinished'].map((name) => join(folder, 'pictures', name))

const [first, ...others] = worlds
const seeding = await open(first)
seeding.kill('SIGTERM')
if (seeding.exitCode === null) await once(seeding, 'exit')
if (!process.exitCode) {
  const shared = toWritten(first[1])
  for (const path of shared) await mkdir(path, { recursive: true })
  for (const [, folder] of others) {
    await cp(first[1], folder, { recursive: true })
    // Root's database server runs as another user, who must be able to reach its folder.
    await chmod(folder, 0o711)
    // Their names depend on their content, and a shop looks for a file before it makes it: each is made once for all shops.
    for (const [index, path] of toWritten(folder).entries()) {
      await rm(path, { recursive: true, force: true })
      await symlink(shared[index], path)
    }
  }
  await Promise.all(worlds.map(open))
  if (!process.exitCode) process.stdout.write('The shops are open\n')
}
