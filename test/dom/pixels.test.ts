import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { invalidateCached } from '#platform/swr.ts'
import { consent as texts } from '#shop/campaigns/messages/consent-ar.ts'
import { consent as english } from '#shop/campaigns/messages/consent-en.ts'
import { privacyTexts as privacyAr } from '#shop/campaigns/messages/privacy-ar.ts'
import { privacyTexts as privacyEn } from '#shop/campaigns/messages/privacy-en.ts'
import { noPixels, type Pixels } from '#shop/shop-settings/domain/pixels.ts'
import { footer } from '#shop/shop-settings/messages/footer-ar.ts'
import { shopSettings } from '#shop/shop-settings/tables.ts'
import { createTestApp } from '#test/harness/app.ts'
import { getText, openPlain } from '#test/harness/plain-browser.ts'
import { admin, openAdmin } from './support/back-office.ts'
import { newVisitor, openPage, type Page } from './support/page.ts'
import type { App } from './support/products.ts'
import {
  changeLanguage,
  confirmedOrder,
  expectToast,
  fill,
  fillCheckout,
  placeOrderButton,
  visitorWithCart,
} from './support/shopper.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

async function setPixels(value: Partial<Pixels>) {
  await shop.db.delete(shopSettings)
  await shop.db.insert(shopSettings).values({ section: 'pixels', value: { ...noPixels, ...value } })
  invalidateCached()
}
const google = { googlePixel: 'G-ABC123DEF4' }
const all = { ...google, metaPixel: '1234567890', tiktokPixel: 'C4A7B2D9E8F1G2H3I4J5' }

/** What the page loads from elsewhere: scripts, pictures, frames, links of styles. */
function foreign({ document }: Page): string[] {
  const elements = [...document.querySelectorAll('script[src], img[src], iframe[src], link[rel=stylesheet]')]
  return elements
    .map((each) => each.getAttribute('src') ?? each.getAttribute('href') ?? '')
    .filter((address) => /^(?:https?:)?\/\//.test(address))
}
const noticeOf = (page: Page, name = texts.title) => page.screen.queryByRole('region', { name })
const answer = async (page: Page, name: string) => {
  const notice = await page.screen.findByRole('region', { name: texts.title })
  await page.user.click(within(notice).getByRole('button', { name }))
}
const choiceOf = ({ visitor }: Page) => visitor.cookies.get('consent')

type Layer = ArrayLike<unknown>[]
/** The events that Google's script would send, by name. */
const eventsOf = ({ window }: Page) =>
  ((Reflect.get(window, 'dataLayer') ?? []) as Layer)
    .filter((call) => call[0] === 'event')
    .map((call) => [call[1], call[2]] as [string, Record<string, unknown>])
const eventNamed = (page: Page, name: string) => eventsOf(page).find(([each]) => each === name)?.[1]

test('before an answer and after a refusal nothing is loaded from elsewhere; the refusal is remembered', async () => {
  await setPixels(all)
  const { slug } = await shop.addProduct()
  const page = await openPage(shop, `/product/${slug}?ttclid=abc&fbclid=def`)
  const notice = await page.screen.findByRole('region', { name: texts.title })
  expect(notice.textContent).toContain(texts.networks.meta)
  expect(foreign(page)).toEqual([])
  const buttons = within(notice).getAllByRole('button')
  expect(buttons.map(({ textContent }) => textContent)).toEqual([texts.accept, texts.refuse])
  expect(buttons[0]?.className).toBe(buttons[1]?.className)
  await answer(page, texts.refuse)
  expect(noticeOf(page)).toBeNull()
  await page.network.settled()
  expect(foreign(page)).toEqual([])
  expect(page.visitor.readableCookies()).toBe('consent=none')
  await page.open('/products')
  await page.network.settled()
  expect(noticeOf(page)).toBeNull()
  expect(foreign(page)).toEqual([])
})

test('after an acceptance exactly the scripts of the networks are loaded, and the clicks of ads stored', async () => {
  await setPixels(all)
  const { slug } = await shop.addProduct()
  const page = await openPage(shop, `/product/${slug}?ttclid=abc-1&fbclid=def`)
  await answer(page, texts.accept)
  await expect
    .poll(() => foreign(page).sort())
    .toEqual([
      'https://analytics.tiktok.com/i18n/pixel/events.js?sdkid=C4A7B2D9E8F1G2H3I4J5&lib=ttq',
      'https://connect.facebook.net/en_US/fbevents.js',
      'https://www.googletagmanager.com/gtag/js?id=G-ABC123DEF4',
    ])
  expect(choiceOf(page)).toBe('meta.tiktok.google')
  expect(page.visitor.cookies.get('ttclid')).toBe('abc-1')
  expect(page.visitor.cookies.get('_fbc')).toMatch(/^fb\.1\.\d+\.def$/)
  const { queue } = Reflect.get(page.window, 'fbq') as { queue: unknown[][] }
  expect(queue.map(([, name]) => name)).toEqual(['autoConfig', '1234567890', 'PageView', 'ViewContent'])
  const ttq = Reflect.get(page.window, 'ttq') as unknown[][]
  expect([...ttq].map(([name]) => name)).toEqual(['page', 'track'])
})

test('a refusal in the footer deletes what networks stored and loads the page anew without them', async () => {
  await setPixels(all)
  const visitor = newVisitor(shop)
  for (const line of ['consent=meta.tiktok.google', '_fbp=fb.1.1.2', '_ga=GA1.1.1.2', 'language=ar'])
    visitor.storeCookie(line)
  const fetched = vi.spyOn(visitor, 'fetch')
  const page = await openPage(shop, '/', { visitor })
  await expect.poll(() => foreign(page).length).toBe(3)
  await page.user.click(await page.screen.findByRole('button', { name: footer.privacyChoices }))
  expect(page.document.activeElement).toBe(noticeOf(page))
  await answer(page, texts.refuse)
  await expect.poll(() => foreign(page)).toEqual([])
  expect(page.visitor.readableCookies()).toBe('consent=none; language=ar')
  const call = fetched.mock.calls.findIndex(([path]) => String(path).includes('/api/consents/withdrawal'))
  expect((await fetched.mock.results[call]?.value)?.status).toBe(204)
})

test('after a refusal in another tab nothing more is sent, and the next page is loaded without the scripts', async () => {
  await setPixels(all)
  const visitor = newVisitor(shop)
  visitor.storeCookie('consent=meta.tiktok.google')
  const page = await openPage(shop, '/cart', { visitor })
  await expect.poll(() => foreign(page).length).toBe(3)
  visitor.storeCookie('consent=none')
  const toDeals = page.screen.getAllByRole('link').find((link) => link.getAttribute('href') === '/deals')
  if (!toDeals) throw new Error('no link')
  await page.user.click(toDeals)
  await expect
    .poll(() => [page.window.location.pathname, foreign(page), eventsOf(page)])
    .toEqual(['/deals', [], []])
})

test('visitors are asked about a network that was added, and in their language', async () => {
  await setPixels(all)
  const visitor = newVisitor(shop)
  visitor.storeCookie('consent=google')
  const page = await openPage(shop, '/', { visitor })
  await page.screen.findByRole('region', { name: texts.title })
  await expect.poll(() => foreign(page)).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-ABC123DEF4'])
  await changeLanguage(page, 'English')
  await page.screen.findByRole('region', { name: english.title })
})

test('rubbish in the cookie is no answer; pages about people load nothing', async () => {
  await setPixels(google)
  const visitor = newVisitor(shop)
  visitor.storeCookie('consent=google.<script>')
  const page = await openPage(shop, '/', { visitor })
  await page.screen.findByRole('region', { name: texts.title })
  expect(foreign(page)).toEqual([])
  await answer(page, texts.accept)
  await expect.poll(() => foreign(page)).toHaveLength(1)
  await page.open('/login?token=secret')
  await page.network.settled()
  expect(foreign(page)).toEqual([])
})

test('a purchase from the product to the order is reported once, without names, phones and addresses', async () => {
  await setPixels(google)
  const product = await shop.addProduct({ price: 12_500, stockQuantity: 20 })
  const visitor = await visitorWithCart(shop, (await shop.addProduct({ price: 5_000 })).id)
  visitor.storeCookie('consent=google')
  const page = await openPage(shop, `/product/${product.slug}?utm_source=x`, { visitor })
  await expect.poll(() => eventNamed(page, 'view_item')).toMatchObject({ currency: 'IQD', value: 12_500 })
  expect(eventNamed(page, 'page_view')).toEqual({ page_location: `http://localhost/product/${product.slug}` })
  const [add] = page.main.getAllByRole('button', { name: /أضف إلى السلة/ })
  await page.user.click(add as HTMLElement)
  await expect
    .poll(() => eventNamed(page, 'add_to_cart'))
    .toMatchObject({
      value: 12_500,
      items: [{ item_id: String(product.id), price: 12_500, quantity: 1 }],
    })
  await page.open('/checkout')
  await expect.poll(() => eventNamed(page, 'begin_checkout')).toMatchObject({ value: 17_500 })
  fillCheckout(page)
  await page.user.click(placeOrderButton(page))
  const id = await confirmedOrder(page)
  await expect
    .poll(() => eventNamed(page, 'purchase'))
    .toMatchObject({
      transaction_id: String(id).padStart(6, '0'),
      value: 17_500,
    })
  expect(JSON.stringify(eventsOf(page))).not.toMatch(/زينب|770|الكرادة|الرحمن/)
  page.window.history.replaceState(page.window.history.state, '')
  await page.network.settled()
  expect(eventsOf(page).filter(([name]) => name === 'purchase')).toHaveLength(1)
})

test('a shop without pixels asks nothing and has no choice in its footer', async () => {
  await setPixels({})
  const page = await openPage(shop, '/')
  await page.network.settled()
  expect(noticeOf(page)).toBeNull()
  expect(page.screen.queryByRole('button', { name: footer.privacyChoices })).toBeNull()
})

test.each([
  ['ar', privacyAr, 'ميتا (فيسبوك وإنستغرام) وتيك توك'],
  ['en', privacyEn, 'Meta (Facebook and Instagram) and TikTok'],
] as const)(
  'the privacy page in %s names the networks of the shop, or says that there are none',
  async (language, texts, names) => {
    const read = async () => getText((await openPlain(shop, '/privacy', language)).find('article')[0])
    await setPixels({})
    const none = Object.values(texts([]))
    for (const sentence of none) expect(await read()).toContain(sentence)
    await setPixels({ metaPixel: all.metaPixel, tiktokPixel: all.tiktokPixel })
    const named = await read()
    for (const sentence of Object.values(texts(['meta', 'tiktok']))) expect(named).toContain(sentence)
    expect(named).toContain(names)
    for (const sentence of none) expect(named).not.toContain(sentence)
  },
)

test('the owner sets an id and reads what is wrong with another, in Arabic', async () => {
  await setPixels({})
  const page = await openAdmin(shop, '/admin/settings/pixels')
  const { settings, fields, shell, products } = admin
  const field = page.main.getByLabelText<HTMLInputElement>(fields.metaPixel)
  fill(field, '<script>')
  const conversions = page.main.getByLabelText<HTMLInputElement>(fields.googleConversions)
  await page.user.click(conversions)
  await page.user.click(page.main.getByRole('button', { name: shell.save }))
  await page.main.findByText(settings.errors.invalid_meta_pixel ?? '')
  await page.main.findByText(settings.errors.pixel_missing ?? '')
  fill(field, '1234567890')
  await page.user.click(conversions)
  await page.user.click(page.main.getByRole('button', { name: shell.save }))
  await expectToast(page, products.saved)
  expect((await page.visitor.get('/api/site')).body.pixels).toEqual({ meta: '1234567890' })
})
