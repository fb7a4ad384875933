import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import http2 from 'node:http2'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rootFolder } from '#platform/config/root.ts'
import { freePort } from '#test/harness/built-shop.ts'
import { findProgram } from '../../scripts/steps/deploy-programs.mjs'
import { startBackend } from './support/backend.ts'
import { deployFile } from './support/deploy-file.ts'
import { programFolder, send, sendUnended, startProgram } from './support/proxy.ts'

const nginx = findProgram('nginx') ?? 'nginx'
const host = 'dijla.example'
const headers = { host }

let origin: string
let plainOrigin: string
const stops: (() => Promise<void>)[] = []

beforeAll(async () => {
  const backend = await startBackend()
  stops.push(backend.close)
  const folder = programFolder('nginx')
  const [port, plainPort] = [await freePort(), await freePort()]
  origin = `https://127.0.0.1:${port}`
  plainOrigin = `http://127.0.0.1:${plainPort}`
  const pem = join(rootFolder, 'test/harness/remote-server.pem')
  const webroot = join(folder, 'webroot')
  mkdirSync(join(webroot, '.well-known/acme-challenge'), { recursive: true })
  writeFileSync(join(webroot, '.well-known/acme-challenge/proof'), 'mine')
  // Only addresses and paths of this machine are replaced.
  const site = deployFile('deploy/nginx.conf', {
    'listen 80;': `listen 127.0.0.1:${plainPort};`,
    'listen [::]:80;': '',
    'listen 443 ssl http2;': `listen 127.0.0.1:${port} ssl http2;`,
    'listen [::]:443 ssl http2;': '',
    'server 127.0.0.1:3000;': `server 127.0.0.1:${backend.port};`,
    '/etc/letsencrypt/live/dijla.example/fullchain.pem': pem,
    '/etc/letsencrypt/live/dijla.example/privkey.pem': pem,
    '/var/www/html': webroot,
  })
  writeFileSync(join(folder, 'site.conf'), site)
  // What Debian's nginx.conf has around a site, with folders of this test.
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const config = [
    process.getuid?.() === 0 ? 'user root;' : '',
    `daemon off; worker_processes 1; pid ${folder}/nginx.pid;`,
    'events { worker_connections 64; }',
    `http { access_log off; ${kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}`,
    `include ${folder}/site.conf; }`,
  ].join('\n')
  writeFileSync(join(folder, 'nginx.conf'), config)
  const args = ['-e', 'stderr', '-p', folder, '-c', join(folder, 'nginx.conf')]
  execFileSync(nginx, [...args, '-t'], { stdio: 'pipe' })
  const started = await startProgram(nginx, args, { isReady: () => send(origin, '/seen', { headers }) })
  stops.unshift(started.stop)
})
afterAll(async () => {
  for (const stop of stops) await stop()
})

test('a request reaches the shop with its host and as https, over HTTP/2 too', async () => {
  const { status, text } = await send(origin, '/seen', { headers })
  expect(status).toBe(200)
  expect(JSON.parse(text)).toEqual({ address: '127.0.0.1', isHttps: true, host })

  const session = http2.connect(origin, { rejectUnauthorized: false })
  const [response] = await once(session.request({ ':path': '/seen', ':authority': host }), 'response')
  expect(response[':status']).toBe(200)
  session.destroy()
})

test('a forged X-Forwarded-For or X-Forwarded-Proto of the client does not reach the shop', async () => {
  const forged = { ...headers, 'x-forwarded-for': '198.18.0.7', 'x-forwarded-proto': 'http' }
  const { text } = await send(origin, '/seen', { headers: forged })
  expect(JSON.parse(text)).toMatchObject({ address: '127.0.0.1', isHttps: true })
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

test('plain http leads to https, except where the certificate is renewed', async () => {
  const response = await send(plainOrigin, '/products?page=2', { headers })
  expect([response.status, response.headers.location]).toEqual([301, `https://${host}/products?page=2`])
  expect((await send(plainOrigin, '/.well-known/acme-challenge/proof', { headers })).text).toBe('mine')
})
