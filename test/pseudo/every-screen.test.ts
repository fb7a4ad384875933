import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailReply } from '#backoffice/moderation/domain/reply-text.ts'
import { sampleValues } from '#backoffice/settings/messages/samples.ts'
import { adminPages } from '#backoffice/shell/pages.ts'
import { type Language, languages } from '#platform/i18n/language.ts'
import { languageRows } from '#platform/i18n/language-rows.ts'
import { plainPage } from '#platform/pages/plain-page.ts'
import { sellingPages } from '#selling/shell/pages.ts'
import { tooManyTexts } from '#shell/error-page-texts.ts'
import { pages } from '#shell/pages.ts'
import { offlineTexts } from '#shell/service-worker/offline-page/offline-texts.ts'
import { renderOfflinePage } from '#shell/service-worker/offline-page/render-offline-page.ts'
import { mailTexts } from '#shop/accounts/messages/mail.ts'
import { getGovernorateNames, governorates } from '#shop/delivery/domain/governorates.ts'
import { readyText, readyValues } from '#shop/orders/messages/ready-message.ts'
import { eventTypes } from '#shop/webhooks/domain/event-types.ts'
import { webhookEndpoints } from '#shop/webhooks/tables.ts'
import { createTestApp } from '#test/harness/app.ts'
import { createFulfilmentFixtures } from '#test/harness/fulfilment.ts'
import { createSellerOrders } from '#test/harness/seller-orders.ts'
import { signedIn } from '#test/harness/staff.ts'
import { addOptions } from '#test/harness/variants.ts'
import { findData, findTexts, foreignWords, toWords } from './find-texts.ts'

const pseudo = languages.at(-1) as Language

/** Words of another language that stay, each with its reason. */
const exceptions = [
  // Each language is listed under its own name.
  ...Object.values(languageRows).map(({ name }) => name),
  // Intl has no pseudo locale, so the row formats dates as English does.
  'Sun Mon Tue Wed Thu Fri Sat Jan Feb Mar Apr Jun Jul Aug Sep Oct Nov Dec',
  'January February March April May June July August September October November December',
  // Data without a page: the names of the governorates.
  ...governorates.flatMap(getGovernorateNames),
  // The names of events, which programs compare.
  ...eventTypes,
  // The default colours of the shop.
  '#0b5d5e #13a89e',
  // The samples in the preview of a message, which are in the language of its text.
  ...Object.values(sampleValues).flatMap((samples) => Object.values(samples)),
]
const excepted = new Set(exceptions.flatMap(toWords))

let app: Awaited<ReturnType<typeof createTestApp>>
const cookies = { guest: '', shopper: '', admin: '' }
const values: Record<string, string> = { category: 'electronics', id: '1' }

const cookieOf = ({ cookies: all }: { cookies: Map<string, string> }) =>
  [...all].map(([name, value]) => `${name}=${value}`).join('; ')

beforeAll(async () => {
  app = await createTestApp({ seed: 'small' })
  const { placeOrder, addCourier, orderAt } = await createFulfilmentFixtures(app)
  const { browser, product, id } = await placeOrder()
  const courier = await addCourier()
  for (const status of ['processing', 'shipped', 'delivered'] as const) await orderAt(status, courier)
  await browser.post('/api/cart', { userId: 1, productId: product.id, quantity: 2 })
  await browser.post('/api/wishlist', { userId: 1, productId: product.id })
  await browser.post(`/api/products/${product.slug}/reviews`, { rating: 4, text: '' })
  await app.db.insert(webhookEndpoints).values({
    url: 'https://example.com/',
    events: [...eventTypes],
    secret: 'whsec_',
    createdAt: app.now(),
  })
  if (product.id === 1) throw new Error('product 1 is ordered, so it cannot get options')
  await addOptions(app.db, 1, {
    options: ['colour', 'size'],
    variants: [{ values: { colour: 'black', size: 'm' } }, { values: { colour: 'navy', size: 'm' } }],
  })
  values.slug = product.slug
  values.order = String(id)
  cookies.shopper = cookieOf(browser)
  cookies.admin = cookieOf((await signedIn(app, 'admin')).browser)
})
afterAll(() => app.close())

const addressOf = (pattern: string) =>
  pattern
    .replace('/order/:id', `/order/${values.order}`)
    .replace('/orders/:id', `/orders/${values.order}`)
    .replace('*', 'no-such-page')
    .replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? '1')

async function foreignTextsAt(path: string, cookie: string) {
  const response = await app.get(path, { cookie: `language=${pseudo}; ${cookie}` })
  const html = await response.text()
  const known = new Set([...excepted, ...toWords(findData(html))])
  const foreign = findTexts(html).flatMap((text) =>
    foreignWords(text, known).map((word) => `${word}: ${text}`),
  )
  return { status: response.status, html, foreign }
}

const patternsOf = (config: typeof pages) => [...new Set(config.screens.map(({ path }) => path))]

test('the third language is registered, in this test only', () => {
  expect(languages).toEqual(['ar', 'en', 'qps'])
})

describe('a page in a third language has no text of another one', () => {
  test.each(patternsOf(pages))('%s', async (pattern) => {
    for (const cookie of [cookies.guest, cookies.shopper]) {
      const { status, html, foreign } = await foreignTextsAt(addressOf(pattern), cookie)
      expect(status).not.toBe(500)
      expect(html).toContain('<html lang="qps" dir="rtl"')
      expect(html).toContain('⟦')
      expect(foreign).toEqual([])
    }
  })

  test.each(patternsOf(adminPages))('%s in the back office', async (pattern) => {
    const { status, html, foreign } = await foreignTextsAt(addressOf(pattern), cookies.admin)
    expect(status).toBeLessThan(500)
    expect(html).toContain('<html lang="qps" dir="rtl"')
    expect(foreign).toEqual([])
  })

  describe('of sellers', () => {
    let cookie = ''
    const own: Record<string, string> = {}
    // Here, because the pages of the shop say who sells while there is another seller.
    beforeAll(async () => {
      const { direct, placeConfirmed } = await createSellerOrders(app)
      const { directId } = await placeConfirmed()
      const problem = { kind: 'damaged', note: '', version: 1 }
      await direct.owner.browser.post(`${direct.base}/parcels/${directId}/problem`, problem)
      own.slug = direct.slug
      own.id = String(directId)
      cookie = cookieOf(direct.owner.browser)
    })

    test.each(patternsOf(sellingPages))('%s', async (pattern) => {
      const path = pattern
        .replace('*', `selling/${own.slug}/no-such-page`)
        .replace(/^selling/, '/selling')
        .replaceAll(/:(\w+)/g, (_, name: string) => own[name] ?? '1')
      const { status, html, foreign } = await foreignTextsAt(path, cookie)
      expect(status).toBeLessThan(500)
      if (status === 303) return
      expect(html).toContain('<html lang="qps" dir="rtl"')
      expect(foreign).toEqual([])
    })
  })
})

test('the toggle is a menu of the other languages, and search engines get all of them', async () => {
  const { html } = await foreignTextsAt('/products', '')
  expect(html).toMatch(/<details[^>]*><summary[^>]*>⟦Ṕśéúđó⟧<\/summary>/)
  for (const language of ['ar', 'en']) expect(html).toContain(`hrefLang="${language}" lang="${language}"`)
  expect(html.match(/<link rel="alternate" hreflang="[^"]+"/g)).toEqual(
    ['ar-IQ', 'en', 'qps', 'x-default'].map((tag) => `<link rel="alternate" hreflang="${tag}"`),
  )
  expect(html).toContain('<meta property="og:locale" content="qps_QP">')
  expect(html.match(/og:locale:alternate/g)).toHaveLength(2)
  const manifest = await (await app.get('/manifest-qps.webmanifest')).json()
  expect(manifest).toMatchObject({ lang: 'qps', dir: 'rtl' })
  expect(foreignWords(`${manifest.name} ${manifest.description}`, excepted)).toEqual([])
})

test('pages without a build, mails and messages have texts of their own', () => {
  const offline = renderOfflinePage(pseudo, { script: 'a.js', imports: [], styles: [] })
  const error = plainPage(tooManyTexts, pseudo, 429).html
  for (const html of [offline, error]) {
    expect(html).toContain('lang="qps" dir="rtl"')
    expect(findTexts(html).flatMap((text) => foreignWords(text, excepted))).toEqual([])
  }
  expect(Object.keys(offlineTexts)).toEqual([...languages])
  const mail = mailTexts[pseudo].reset({ name: 'علي', link: null })
  const facts = { orderId: 1, name: null, amount: 1000, courier: null, courierPhone: null }
  const texts = [mail.subject, mail.text, readyText('pending', pseudo, readyValues(pseudo, facts))]
  expect(texts.flatMap((text) => foreignWords(text, new Set(['علي'])))).toEqual([])
  const reply = decodeURIComponent(
    mailReply({ email: '', reference: '1', name: '', language: pseudo, shopName: '' }),
  )
  expect(reply).toContain('subject=⟦')
})

test('the check finds text of another language beside data and pseudo text', () => {
  const html = '<p title="Save">⟦Ćáŕŧ ⟦2⟧··⟧ Samsung</p><p>احفظ &amp; ⟦é⟧</p>'
  const known = new Set(['Samsung'])
  expect(findTexts(html).flatMap((text) => foreignWords(text, known))).toEqual(['احفظ', 'Save'])
})
