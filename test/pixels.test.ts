import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createResponseCache } from '#platform/http/response-cache/response-cache.ts'
import { invalidateCached } from '#platform/swr.ts'
import { getPixelSources } from '#shop/campaigns/pixel-sources.ts'
import { shopSettings } from '#shop/shop-settings/tables.ts'
import { createTestApp, type TestApp } from './harness/app.ts'
import { limitedApp } from './harness/limited-app.ts'
import { signedIn } from './harness/staff.ts'

let shop: TestApp
let admin: Awaited<ReturnType<typeof signedIn>>['browser']
beforeAll(async () => {
  shop = await createTestApp()
  admin = (await signedIn(shop, 'admin')).browser
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(shopSettings)
  invalidateCached()
})

const path = '/api/admin/settings/pixels'
const adminCookie = () => [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
const save = (fields: object) => admin.put(path, { version: 0, ...fields })
const policyOf = (response: Response) => response.headers.get('content-security-policy') ?? ''

/** The values of a directive. */
function sourcesIn(policy: string, directive: string): string[] {
  const matching = policy.split('; ').find((each) => each.startsWith(`${directive} `))
  return matching?.split(' ').slice(1) ?? []
}

/** The HTML of a page without the moments at which its data was read. */
const htmlOf = async (response: Response) => (await response.text()).replace(/(At":)\d+/g, '$1')

const meta = { metaPixel: '1234567890' }

test('a shop without pixels has the policy and the page that it had', async () => {
  const before = await shop.get('/about')
  const html = await htmlOf(before)
  expect(policyOf(before)).not.toContain('https:')
  expect(html).not.toMatch(/pixel|consent/i)
  expect((await save(meta)).status).toBe(200)
  expect((await htmlOf(await shop.get('/about'))) === html).toBe(false)
  expect((await admin.put(path, { version: 1 })).status).toBe(200)
  const after = await shop.get('/about')
  expect(policyOf(after)).toBe(policyOf(before))
  expect((await htmlOf(after)) === html).toBe(true)
})

test('pages name exactly the hosts of the networks that are on, and stay strict otherwise', async () => {
  const strict = policyOf(await shop.get('/about'))
  await save(meta)
  const policy = policyOf(await shop.get('/about'))
  expect(sourcesIn(policy, 'script-src')).toEqual(["'self'", 'https://connect.facebook.net'])
  expect(sourcesIn(policy, 'img-src')).toEqual(["'self'", 'data:', 'blob:', 'https://www.facebook.com'])
  expect(sourcesIn(policy, 'connect-src')).toEqual([
    "'self'",
    'https://www.facebook.com',
    'https://connect.facebook.net',
  ])
  expect(policy).not.toMatch(/unsafe|\*|http:/)
  const others = (text: string) =>
    text.split('; ').filter((each) => !/^(?:script|img|connect)-src /.test(each))
  expect(others(policy)).toEqual(others(strict))
  for (const path of ['/api/site', '/api/products', '/robots.txt'])
    expect(policyOf(await shop.get(path)), path).toBe(strict)
  // Pages of the back office, which show orders.
  const backOffice = await shop.get('/admin/settings/pixels', { cookie: adminCookie() })
  expect(backOffice.status).toBe(200)
  expect(policyOf(backOffice)).toBe(strict)
})

test('every host is named in full, with https', () => {
  for (const ids of [{ meta: '1' }, { tiktok: '1' }, { google: 'G-1' }, { google: 'AW-1' }]) {
    const { scripts, images, connections } = getPixelSources(ids)
    for (const source of [...scripts, ...images, ...connections])
      expect(source).toMatch(/^https:\/\/[a-z0-9.-]+$/)
  }
})

test('a cached page is the same for every choice, in its bytes and its policy, also as a 304', async () => {
  await save(meta)
  const responseCache = createResponseCache()
  responseCache.setOpen(true)
  const ask = limitedApp(shop, {}, { responseCache })
  const open = (cookie: string) => ask('/products', { headers: { cookie } })
  const first = await open('consent=meta; _fbp=fb.1.1.2')
  const html = await first.text()
  await vi.waitFor(() => expect(responseCache.size().answers).toBeGreaterThan(0), { timeout: 30_000 })
  for (const cookie of ['', 'consent=none', 'consent=meta', 'consent=%00<script>']) {
    const response = await open(cookie)
    expect(await response.text(), cookie).toBe(html)
    expect(policyOf(response)).toContain('https://connect.facebook.net')
    expect(response.headers.getSetCookie()).toEqual([])
  }
  expect(html).not.toContain('fb.1.1.2')
  const unchanged = await ask('/products', {
    headers: { 'if-none-match': first.headers.get('etag') ?? '' },
  })
  expect(unchanged.status).toBe(304)
  expect(policyOf(unchanged)).toBe(policyOf(first))
})

test.each([
  [{ metaPixel: '12 34' }, { metaPixel: 'invalid_meta_pixel' }],
  [{ metaPixel: "1234567890');alert(1)//" }, { metaPixel: 'invalid_meta_pixel' }],
  [{ metaPixel: 1_234_567_890 }, { metaPixel: 'not_a_text' }],
  [{ tiktokPixel: 'C4A7B2D9E8F1G2H3I4J' }, { tiktokPixel: 'invalid_tiktok_pixel' }],
  [{ googlePixel: '"><script src=//evil.example>' }, { googlePixel: 'invalid_google_pixel' }],
  [{ googlePixel: `G-${'A'.repeat(500)}` }, { googlePixel: 'invalid_google_pixel' }],
  [{ metaConversions: true }, { metaConversions: 'pixel_missing' }],
  [{ googlePixel: 'AW-123456789', googleConversions: true }, { googleConversions: 'no_measurement_id' }],
  [{ ...meta, metaConversions: true }, { metaConversions: 'token_missing' }],
  [{ script: 'x' }, { script: 'unknown_field' }],
])('%j is refused on its field and changes nothing', async (fields, errors) => {
  expect(await save(fields)).toMatchObject({ status: 400, body: { errors } })
  expect((await admin.get(path)).body).toMatchObject({ metaPixel: null, googlePixel: null, version: 0 })
  expect(policyOf(await shop.get('/about'))).not.toContain('https:')
})

test('ids are saved trimmed and recorded; a save of an older version is refused; other members see nothing', async () => {
  const saved = await save({ ...meta, googlePixel: ' G-ABC123DEF4 ', tiktokPixel: '' })
  expect(saved).toMatchObject({ status: 200, body: { version: 1 } })
  expect((await admin.get(path)).body).toEqual({
    metaPixel: '1234567890',
    tiktokPixel: null,
    googlePixel: 'G-ABC123DEF4',
    metaConversions: false,
    tiktokConversions: false,
    googleConversions: false,
    version: 1,
    withToken: [],
  })
  expect((await shop.browser().get('/api/site')).body.pixels).toEqual({
    meta: '1234567890',
    google: 'G-ABC123DEF4',
  })
  expect(await save({})).toMatchObject({ status: 409, body: { code: 'stale' } })
  const [entry] = (await admin.get('/api/admin/audit?kind=setting&id=pixels')).body
  expect(entry).toMatchObject({ action: 'settings.save', after: { metaPixel: '1234567890' } })
  const packer = (await signedIn(shop, 'staff', ['stock'])).browser
  expect((await packer.get(path)).status).toBe(404)
  expect((await packer.put(path, { version: 1 })).status).toBe(404)
})

test('the switch of conversions needs a secret, but one that was on stays when the secret is lost', async () => {
  const withToken = limitedApp(shop, {}, { conversionNetworks: ['meta'], publicUrl: 'http://localhost' })
  const saved = await withToken(path, {
    method: 'PUT',
    headers: { cookie: adminCookie(), 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ ...meta, metaConversions: true, version: 0 }),
  })
  expect(saved.status).toBe(200)
  expect((await save({ ...meta, metaConversions: true, version: 1 })).status).toBe(200)
})
