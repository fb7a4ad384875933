import { expect, test } from 'vitest'
import type { Database } from '#platform/db/db.ts'
import { createResponseCache } from '#platform/http/response-cache/response-cache.ts'
import type { AllMessages } from '#platform/i18n/messages.ts'
import { createLog } from '#platform/log/log.ts'
import type { PagesConfig } from './pages-config.ts'
import { pageRoutes } from './routes.ts'
import type { Screen, ScreenModule } from './screen.ts'

const fine: ScreenModule = {
  Screen: () => <h1>fine</h1>,
  head: () => ({ title: 'Fine', canonical: '/fine' }),
}
const headless: ScreenModule = {
  ...fine,
  head: () => {
    throw new Error('no head')
  },
}
const screen = (path: string, load: Screen['load'], status = 200): Screen => ({
  path,
  source: `routes ${path}`,
  load,
  status,
})

const config: PagesConfig = {
  screens: [
    screen('/fine', async () => fine),
    screen('/gone', () => Promise.reject(new Error('Cannot find module'))),
    screen('/headless', async () => headless),
    screen('*', async () => fine, 404),
  ],
  Failed: ({ status }) => <h1>{`failed ${status}`}</h1>,
  sharedQueries: () => [],
  Layout: ({ children }) => <main>{children}</main>,
  loadMessages: async () => ({}) as AllMessages,
  siteName: () => 'Shop',
}

const sentences = { siteName: 'Shop', title: 'Something went wrong', text: 'Please try again.', home: 'Home' }
const notUsed = () => Promise.reject(new Error('not used in this test'))
const routes = pageRoutes({
  // These pages read nothing.
  db: null as unknown as Database,
  log: createLog('silent'),
  now: () => new Date(),
  responseCache: createResponseCache(),
  sessions: { find: async () => null, ensure: notUsed },
  pause: notUsed,
  config,
  reads: {},
  assets: { tags: () => '' },
  publicUrl: null,
  plainTexts: { en: sentences, ar: { ...sentences, title: 'حدث خطأ' } },
})

const get = (path: string, headers: Record<string, string> = {}) => routes.request(path, { headers })

test.each(['/gone', '/headless'])(
  'a screen that fails to load (%s) is a plain page in the shopper’s language',
  async (path) => {
    const arabic = await get(path)
    const html = await arabic.text()
    expect(arabic.status).toBe(500)
    expect(arabic.headers.get('content-type')).toMatch(/^text\/html/)
    expect(html).toContain('<html lang="ar" dir="rtl">')
    expect(html).toContain('<h1>حدث خطأ</h1>')
    expect(html).not.toMatch(/Cannot find|no head/)
    expect(await (await get(path, { cookie: 'language=en' })).text()).toContain(
      '<h1>Something went wrong</h1>',
    )
  },
)

test('extra slashes redirect to the canonical URL, never to another site', async () => {
  for (const [path, to] of [
    ['/fine/', '/fine'],
    ['/fine/?page=2', '/fine?page=2'],
    ['//evil.example/', '/evil.example'],
    ['/%5Cevil.example/', '/%5Cevil.example'],
    ['/%09/evil.example/', '/%09/evil.example'],
    ['/a%0Ab/', '/a%0Ab'],
    ['/%00/', '/%00'],
  ] as const) {
    const response = await get(`http://localhost${path}`)
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe(to)
    expect(new URL(to, 'http://localhost').host).toBe('localhost')
  }
  for (const path of ['/FINE', '/%00', '/a%0Ab', '/%5C', '/%E0%A4%A'])
    expect((await get(path)).status, path).toBe(404)
})

test('a page accepts GET and HEAD only; other methods get an error page', async () => {
  const response = await routes.request('/fine', { method: 'POST', headers: { cookie: 'language=en' } })
  expect(response.status).toBe(405)
  expect(response.headers.get('allow')).toBe('GET, HEAD')
  expect(await response.text()).toContain('<html lang="en" dir="ltr">')
})

test('behind an https proxy the canonical URL is https', async () => {
  const html = await (await get('http://shop.example/fine', { 'x-forwarded-proto': 'https' })).text()
  expect(html).toContain('<link rel="canonical" href="https://shop.example/fine">')
})
