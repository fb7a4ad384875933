import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { documentPolicies } from '#platform/http/document-policies.ts'
import { createResponseCache } from '#platform/http/response-cache/response-cache.ts'
import { createApp } from '#src/server/app.ts'
import { createTestApp } from './harness/app.ts'

type App = Awaited<ReturnType<typeof createTestApp>>
let shop: App
beforeAll(async () => {
  shop = await createTestApp({ seed: 'small' })
})
afterAll(() => shop.close())

/** Dependencies of the app that these tests do not use. */
const rest = {
  pictures: { find: async () => null } as never,
  assets: { tags: () => '' },
  adminAssets: { tags: () => '' },
  sellingAssets: { tags: () => '' },
  clientFolder: tmpdir(),
}
const appAt = (publicUrl: string | null) =>
  createApp({ ...shop.deps, ...rest, shareFolder: '/nowhere', publicUrl })

function policyOf(response: Response): Map<string, string[]> {
  const policy = response.headers.get('content-security-policy') ?? ''
  return new Map(
    policy.split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(' ')
      return [name, values]
    }),
  )
}

const everywhere = [
  '/',
  '/products',
  '/cart',
  '/no-such-page',
  '/api/products',
  '/api/docs',
  '/api/nothing',
  '/robots.txt',
]

test('every response has the same policy, and nothing in it is unsafe', async () => {
  const policies = new Set<string | null>()
  for (const path of everywhere) {
    policies.add((await shop.get(path)).headers.get('content-security-policy'))
  }
  expect(policies.size).toBe(1)
  expect([...policies][0]).not.toMatch(/unsafe|\*|http/)
  const policy = policyOf(await shop.get('/'))
  expect(policy.get('default-src')).toEqual(["'none'"])
  expect(policy.get('script-src')).toEqual(["'self'"])
  expect(policy.get('frame-ancestors')).toEqual(["'none'"])
  expect(policy.get('base-uri')).toEqual(["'none'"])
  expect(policy.get('form-action')).toEqual(["'self'"])
})

test('the HTML of a page contains only what the policy allows: no style, no event handler, no script except data', async () => {
  const { slug } = await shop.addProduct()
  for (const path of [
    '/',
    '/products?minPrice=250',
    '/cart',
    '/login',
    '/about',
    `/product/${slug}`,
    '/no-such-page',
  ]) {
    const html = await (await shop.get(path)).text()
    expect(html, path).not.toMatch(/<[^>]+\sstyle=/)
    expect(html, path).not.toMatch(/<[^>]+\son\w+=/)
    expect(html, path).not.toMatch(/<style/)
    for (const [, attributes = ''] of html.matchAll(/<script([^>]*)>/g)) {
      expect(attributes, path).toMatch(/type="application\/(ld\+)?json"|src="\//)
    }
  }
})

test('pages with an inline style sheet allow it by its hash', async () => {
  const posted = await shop.app.request('/', { method: 'DELETE' })
  expect(posted.status).toBe(405)
  for (const response of [await shop.get('/api/docs'), posted]) {
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(await response.text()) ?? []
    const hash = createHash('sha256').update(style).digest('base64')
    expect(style).not.toBe('')
    expect(policyOf(response).get('style-src')).toContain(`'sha256-${hash}'`)
  }
})

test('a cached response has the policy too, also as 304', async () => {
  const answers = createResponseCache()
  answers.setOpen(true)
  const app = createApp({
    ...shop.deps,
    ...rest,
    responseCache: answers,
    shareFolder: '/nowhere',
    publicUrl: null,
  })
  const first = await app.request('/products')
  await vi.waitFor(() => expect(answers.size().answers).toBeGreaterThan(0), { timeout: 30_000 })
  const policy = first.headers.get('content-security-policy')
  const again = await app.request('/products')
  expect(again.headers.get('content-security-policy')).toBe(policy)
  const known = await app.request('/products', {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  })
  expect(known.status).toBe(304)
  expect(known.headers.get('content-security-policy')).toBe(policy)
})

test('responses forbid type sniffing, framing, referrers to other sites and device permissions', async () => {
  for (const path of everywhere) {
    const { headers } = await shop.get(path)
    expect(Object.fromEntries(headers), path).toMatchObject(documentPolicies)
    expect(headers.get('permissions-policy'), path).toMatch(/camera=\(\).*geolocation=\(\)/)
    expect(headers.get('x-powered-by'), path).toBeNull()
  }
})

test('a file has only the headers that apply to files, without the policy of pages', async () => {
  const clientFolder = await mkdtemp(join(tmpdir(), 'dijla-headers-'))
  await mkdir(join(clientFolder, 'assets'))
  await writeFile(join(clientFolder, 'assets', 'a-1.js'), 'export {}')
  await writeFile(join(clientFolder, 'sw.js'), 'self')
  const app = createApp({ ...shop.deps, ...rest, clientFolder, shareFolder: '/nowhere', publicUrl: null })
  const file = await app.request('/assets/a-1.js')
  expect(file.status).toBe(200)
  expect(Object.fromEntries(file.headers)).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(file.headers.get('content-security-policy')).toBeNull()
  expect(file.headers.get('permissions-policy')).toBeNull()
  // The service worker is excluded, because its own response sets its policy.
  for (const path of ['/assets/none.js', '/pictures/none.avif', '/sw.js']) {
    const { headers } = await app.request(path)
    expect(headers.get('content-security-policy'), path).toMatch(/default-src 'none'/)
  }
  await rm(clientFolder, { recursive: true })
})

test('HSTS is sent only when PUBLIC_URL is https', async () => {
  for (const [publicUrl, expected] of [
    [null, null],
    ['http://shop.example', null],
    ['https://shop.example', 'max-age=63072000; includeSubDomains'],
  ] as const) {
    const response = await appAt(publicUrl).request('/products')
    expect(response.headers.get('strict-transport-security')).toBe(expected)
  }
})
