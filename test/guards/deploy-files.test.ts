import { readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { rootFolder } from '#platform/config/root.ts'
import { serverArgs, serverEnv } from '../../scripts/steps/serve.mjs'

const read = (path: string) => readFileSync(join(rootFolder, path), 'utf8')

type Service = {
  image?: string
  environment?: Record<string, string | number>
  ports?: string[]
  volumes?: string[]
  healthcheck?: object
  restart?: string
}
const compose: { services: Record<string, Service>; volumes: Record<string, null> } = parse(
  read('compose.yaml'),
)

/** The instructions of the Dockerfile, each in one line. */
const instructions = read('Dockerfile')
  .replaceAll('\\\n', '')
  .split('\n')
  .flatMap((line) => {
    const [, name = '', value = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    return name === '' ? [] : [{ name, value }]
  })
const all = (instruction: string) =>
  instructions.filter(({ name }) => name === instruction).map(({ value }) => value)

/** The variables of the shop, of the tables before those for developers. */
const documented = new Set(
  [
    ...(read('docs/configuration.md')
      .split('## For developers')[0]
      ?.matchAll(/^\|([^|]+)\|/gm) ?? []),
  ].flatMap(([, cell = '']) => [...cell.matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => name)),
)
const runtime = ['NODE_ENV', 'MALLOC_ARENA_MAX']

test('every variable that the deployment files set is one that the shop reads', () => {
  expect(documented).toContain('DATABASE_URL')
  const inImage = all('ENV').flatMap((line) => [...line.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name))
  const inUnit = [...read('deploy/dijla.service').matchAll(/^Environment=(.+)$/gm)].flatMap(([, line = '']) =>
    [...line.matchAll(/([A-Z_]+)=/g)].map(([, name = '']) => name),
  )
  const set = [...Object.keys(compose.services.shop?.environment ?? {}), ...inImage, ...inUnit]
  expect(set).toContain('BACKUP_DIR')
  expect(set).toContain('HOST')
  expect(set.filter((name) => !documented.has(name) && !runtime.includes(name))).toEqual([])
  const inCaddyfile = new Set([...read('deploy/Caddyfile').matchAll(/\{\$(\w+)/g)].map(([, name]) => name))
  expect(new Set(Object.keys(compose.services.caddy?.environment ?? {}))).toEqual(inCaddyfile)
})

test('compose.yaml has PostgreSQL 18 and Caddy, which alone is reachable, and each folder of data in a volume', () => {
  const { services } = compose
  expect(services.database?.image).toBe('postgres:18')
  expect(services.database?.healthcheck).toBeDefined()
  expect(services.caddy?.image).toMatch(/^caddy:2/)
  const reachable = Object.entries(services).filter(([, { ports }]) => ports !== undefined)
  expect(reachable.map(([name]) => name)).toEqual(['caddy'])
  expect(Object.values(services).map(({ restart }) => restart)).toEqual(Array(3).fill('unless-stopped'))
  const mounts = Object.values(services).flatMap(({ volumes = [] }) =>
    volumes.map((mount) => mount.split(':')),
  )
  const named = mounts.flatMap(([source = '']) => (source.startsWith('.') ? [] : [source]))
  expect(named.toSorted()).toEqual(Object.keys(compose.volumes).toSorted())
  const ofShop = services.shop?.volumes?.map((mount) => mount.split(':')[1])
  expect(ofShop).toEqual([services.shop?.environment?.DATA_DIR, services.shop?.environment?.BACKUP_DIR])
})

test('no password of compose.yaml has a default', () => {
  const passwords = read('compose.yaml').match(/\$\{[^}]*(?:PASSWORD|SECRET|TOKEN)[^}]*\}/g) ?? []
  expect(passwords.length).toBeGreaterThan(0)
  for (const password of passwords) expect(password).toMatch(/^\$\{\w+:\?[^}]+\}$/)
  expect(read('compose.yaml')).toContain(`POSTGRES_PASSWORD: ${passwords[0]}\n`)
  expect(read('.gitignore').split('\n')).toContain('.env')
})

test('the image runs the built shop as `npm start` does, as an ordinary user, on the Node of package.json', () => {
  expect(JSON.parse(all('CMD').at(-1) ?? '')).toEqual(['node', ...serverArgs])
  const { NODE_COMPILE_CACHE: _writable, ...env } = serverEnv
  const set = Object.fromEntries(all('ENV').flatMap((line) => line.split(' ').map((each) => each.split('='))))
  expect(set).toMatchObject(env)
  expect(all('VOLUME').map((value) => JSON.parse(value))).toEqual([[set.DATA_DIR, set.BACKUP_DIR]])
  expect(all('USER')).toEqual(['node'])
  const [, major] = /^\^(\d+)\./.exec(JSON.parse(read('package.json')).dependencies.node) ?? []
  expect(all('FROM').map((value) => value.split(' ')[0])).toEqual(
    Array(2).fill(`node:${major}-bookworm-slim`),
  )
  const [, check = '[]'] = /CMD (\[.+\])$/.exec(all('HEALTHCHECK')[0] ?? '') ?? []
  expect(JSON.parse(check).join(' ')).toContain('/readyz')
})

test('the image gets what the build reads and nothing else', () => {
  const allowed = read('.dockerignore').match(/(?<=^!).+/gm) ?? []
  expect(read('.dockerignore')).toMatch(/^\*$/m)
  const built = /^const sources = (\[[^\]]+\])/m.exec(read('scripts/steps/build.mjs'))?.[1] ?? ''
  const sources = [...built.matchAll(/'([^']+)'/g)].map(([, path = '']) => path)
  expect(sources).toContain('src')
  const isAllowed = (path: string) =>
    allowed.some((entry) => path === entry || matchesGlob(path, `${entry}/**`))
  expect(
    [...sources, 'content', 'migrations', 'scripts/admin.mjs'].filter((path) => !isAllowed(path)),
  ).toEqual([])
  expect(['.env', 'data', '.git', 'node_modules', 'test'].filter(isAllowed)).toEqual([])
})
