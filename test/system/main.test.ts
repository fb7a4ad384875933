import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { rootFolder } from '#platform/config/root.ts'

// The built shop as `npm start` runs it. `npm test` builds first; alone: npm run build.
const main = join(rootFolder, 'dist', 'server', 'main.js')

let dataDir: string
const started: ChildProcess[] = []
beforeEach(async () => {
  expect(existsSync(main), 'built? npm run build').toBe(true)
  dataDir = await mkdtemp(join(tmpdir(), 'dijla-main-'))
})
afterEach(async () => {
  for (const child of started) if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  return typeof address === 'object' && address ? address.port : 0
}

async function start(env: Record<string, string> = {}) {
  const port = await freePort()
  const child = spawn(process.execPath, [main], {
    cwd: rootFolder,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      SEED: 'none',
      LOG_LEVEL: 'silent',
      ...env,
    },
  })
  started.push(child)
  let output = ''
  child.stdout?.on('data', (data) => (output += data))
  child.stderr?.on('data', (data) => (output += data))
  const ended = once(child, 'exit').then(([code, signal]) => ({ code, signal, output }))
  return {
    child,
    ended,
    output: () => output,
    get: (path: string) => fetch(`http://127.0.0.1:${port}${path}`),
    isOpen: () => vi.waitFor(() => expect(output).toContain('Dijla is open at'), { timeout: 40_000 }),
  }
}

test('opens an empty shop, answers, and closes in order; told twice by its service manager it still does', async () => {
  const shop = await start()
  await shop.isOpen()
  expect((await shop.get('/')).status).toBe(200)
  expect((await shop.get('/readyz')).status).toBe(200)
  shop.child.kill('SIGTERM')
  shop.child.kill('SIGTERM')
  expect(await shop.ended).toMatchObject({ code: 0, signal: null })
  expect(shop.output()).toContain('Closing: finishing what was begun')
})

test('a second start on the same data says who has it and leaves; the first goes on', async () => {
  const first = await start()
  await first.isOpen()
  const second = await (await start()).ended
  expect(second.code).toBe(1)
  expect(second.output).toContain(String(first.child.pid))
  expect(second.output).not.toMatch(/\n\s+at /)
  expect((await first.get('/readyz')).status).toBe(200)
  first.child.kill('SIGINT')
  expect((await first.ended).code).toBe(0)
})

test('Ctrl-C at any moment of a first start leaves nothing that stops the next', async () => {
  for (const afterMs of [50, 400, 900, 1500, 2500]) {
    const shop = await start()
    await wait(afterMs)
    shop.child.kill('SIGINT')
    const { code, signal, output } = await shop.ended
    // So early that nobody listened yet, the system ends it.
    expect([0, 'SIGINT'], `${afterMs} ms: ${output}`).toContain(signal ?? code)
  }
  const shop = await start()
  await shop.isOpen()
  expect((await shop.get('/products')).status).toBe(200)
  shop.child.kill('SIGINT')
  expect((await shop.ended).code).toBe(0)
})

test('killed, it starts again unattended, on the same data', async () => {
  const shop = await start()
  await shop.isOpen()
  const answer = await fetch(new URL('/api/newsletter', (await shop.get('/')).url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'kept@example.com' }),
  })
  expect(answer.ok).toBe(true)
  shop.child.kill('SIGKILL')
  await shop.ended
  const again = await start()
  await again.isOpen()
  expect((await again.get('/readyz')).status).toBe(200)
  again.child.kill('SIGTERM')
  expect((await again.ended).code).toBe(0)
})
