import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rootFolder } from '#platform/config/root.ts'
import { freePort } from '#test/harness/built-shop.ts'
import { findProgram } from '../../scripts/steps/deploy-programs.mjs'
import { startBackend } from './support/backend.ts'
import { programFolder, send, sendUnended, startProgram } from './support/proxy.ts'

const caddy = findProgram('caddy') ?? 'caddy'
const host = 'dijla.test'
const headers = { host }

let origin: string
const stops: (() => Promise<void>)[] = []

/** The configuration that Caddy reads from the Caddyfile, and its complaints. */
function adapt(env: Record<string, string> = {}) {
  const args = ['adapt', '--config', join(rootFolder, 'deploy/Caddyfile'), '--adapter', 'caddyfile']
  const { stdout, stderr, status } = spawnSync(caddy, args, {
    env: { ...process.env, ...env },
    encoding: 'utf8',
  })
  expect(status, stderr).toBe(0)
  return { config: JSON.parse(stdout), warnings: stderr }
}

beforeAll(async () => {
  const backend = await startBackend()
  stops.push(backend.close)
  const folder = programFolder('caddy')
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  const { config } = adapt({ DIJLA_SITE: host, DIJLA_UPSTREAM: `127.0.0.1:${backend.port}` })
  // On this machine only, and without a certificate, which Caddy would fetch from outside.
  config.admin = { disabled: true, config: { persist: false } }
  Object.assign(config.apps.http.servers.srv0, {
    listen: [`127.0.0.1:${port}`],
    automatic_https: { disable: true },
  })
  const file = join(folder, 'caddy.json')
  writeFileSync(file, JSON.stringify(config))
  const started = await startProgram(caddy, ['run', '--config', file], {
    env: { HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    isReady: () => send(origin, '/seen', { headers }),
  })
  stops.unshift(started.stop)
})
afterAll(async () => {
  for (const stop of stops) await stop()
})

test('without variables it serves dijla.example for a shop on this machine; the file is formatted', () => {
  const { config, warnings } = adapt()
  expect(config.apps.http.servers.srv0.listen).toEqual([':443'])
  const text = JSON.stringify(config)
  expect(text).toContain('"host":["dijla.example"]')
  expect(text).toContain('"dial":"127.0.0.1:3000"')
  expect(warnings).not.toContain('WARN')
  expect(warnings).not.toContain('not formatted')
})

test('a request reaches the shop with its host', async () => {
  const { status, text } = await send(origin, '/seen', { headers })
  expect(status).toBe(200)
  expect(JSON.parse(text)).toEqual({ address: '127.0.0.1', isHttps: false, host })
})

test('a forged X-Forwarded-For or X-Forwarded-Proto of the client does not reach the shop', async () => {
  const forged = { ...headers, 'x-forwarded-for': '198.18.0.7', 'x-forwarded-proto': 'https' }
  const { text } = await send(origin, '/seen', { headers: forged })
  expect(JSON.parse(text)).toMatchObject({ address: '127.0.0.1', isHttps: false })
})

test.each(['/metrics', '/metrics?a=b', '/%6Detrics', '//metrics', '/x/../metrics'])(
  '%s is refused',
  async (path) => {
    const { status, text } = await send(origin, path, { headers })
    expect(status).toBe(404)
    expect(text).not.toContain('the metrics')
  },
)

test('uploads are passed on as they arrive, whatever their size', async () => {
  const body = Buffer.alloc(3 * 1024 * 1024)
  expect((await send(origin, '/bytes', { headers, method: 'POST' }, body)).text).toBe(`${body.length}`)
  expect((await sendUnended(origin, '/first-bytes', { headers }, 'first')).text).toBe('first')
})
