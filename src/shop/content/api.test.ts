import { QueryClient } from '@tanstack/react-query'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { invalidateCached } from '#platform/swr.ts'
import { categories, formerCategorySlugs, products } from '#shop/catalogue/tables.ts'
import { formerSlugs } from '#shop/catalogue/variant-tables.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { slidesQuery, subscribeToNewsletter } from './client.ts'
import { contentReads } from './reads.ts'
import { confirmSubscription } from './subscribe.ts'
import { newsletterSubscriptions, slides } from './tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ seed: 'small' })
})
afterAll(() => shop.close())

const subscriptions = () => shop.db.select().from(newsletterSubscriptions)

test('slides are ordered, and the server-side read equals the browser’s request', async () => {
  const { status, body } = await shop.browser().get('/api/slides')
  expect(status).toBe(200)
  expect(body.map((slide: { titleEn: string }) => slide.titleEn)).toEqual(['Slide 1', 'Slide 2', 'Slide 3'])

  const { fetch } = shop.browser()
  vi.spyOn(globalThis, 'fetch').mockImplementation((path, init) => fetch(String(path), init))
  expect(await contentReads.slides(shop.ctx())).toEqual(await new QueryClient().fetchQuery(slidesQuery()))
})

test('slides may link to former slugs, but not to missing or hidden categories and products', async () => {
  const other = await createTestShop({ seed: 'small' })
  const { db } = other
  const [category] = await db.select().from(categories)
  const [product, hidden] = await db.select().from(products)
  if (!category || !product || !hidden) throw new Error('the small catalogue has too few rows')
  await db.update(products).set({ hidden: true }).where(eq(products.id, hidden.id))
  const leftAt = other.now()
  await db.insert(formerCategorySlugs).values({ slug: 'was-here', categoryId: category.id, leftAt })
  await db.insert(formerSlugs).values([
    { slug: 'was-sold', productId: product.id, leftAt },
    { slug: 'was-hidden', productId: hidden.id, leftAt },
  ])
  const linksAfter = async (...links: string[]) => {
    for (const [index, link] of links.entries())
      await db
        .update(slides)
        .set({ link })
        .where(eq(slides.position, index + 1))
    invalidateCached()
    const { body } = await other.browser().get('/api/slides')
    return body.map((slide: { link: string }) => slide.link)
  }
  const valid = ['/products/was-here', `/product/${product.slug}/reviews`, '/product/was-sold']
  expect(await linksAfter(...valid)).toEqual(valid)
  expect(await linksAfter('/products/no-such', '/deals', `/product/${hidden.slug}`)).toEqual(['/deals'])
  expect(await linksAfter('/product/was-hidden', '/product/no-such', '/products/no-such?page=2')).toEqual([])
  await other.close()
})

/** The token of the link in the newest mail to an address. */
async function mailedToken(email: string): Promise<string> {
  await shop.sendMessages()
  const text = shop.mails.findLast(({ to }) => to === email)?.text ?? ''
  return new URL(/http\S+/.exec(text)?.[0] ?? 'http://none').searchParams.get('token') ?? ''
}

test('an address is stored once its mailed link was confirmed, once, in lower case, with the language of the request', async () => {
  const browser = shop.browser()
  const first = await browser.post('/api/newsletter?lang=en', { email: ' Zainab@Example.COM ' })
  expect(first).toMatchObject({ status: 204, body: '' })
  expect(browser.cookies.size).toBe(0)
  expect(await subscriptions()).toEqual([])
  const token = await mailedToken('zainab@example.com')
  for (let count = 0; count < 2; count += 1)
    expect(await confirmSubscription(shop.ctx(), token)).toEqual({
      email: 'zainab@example.com',
      language: 'en',
    })
  expect(await subscriptions()).toEqual([{ email: 'zainab@example.com', language: 'en', at: shop.now() }])
  const sent = shop.mails.length
  expect((await browser.post('/api/newsletter', { email: 'zainab@example.com' })).status).toBe(204)
  expect(shop.mails).toHaveLength(sent)
})

test('a link that is changed, of another address or older than a week subscribes nobody', async () => {
  await shop.browser().post('/api/newsletter', { email: 'omar@example.com' })
  const token = await mailedToken('omar@example.com')
  const [, expires, digest] = token.split('.')
  const other = Buffer.from('ar stranger@example.com').toString('base64url')
  for (const wrong of [
    `${token}x`,
    `${other}.${expires}.${digest}`,
    token.replace(`${expires}`, '9999999999'),
    '..',
  ])
    expect(await confirmSubscription(shop.ctx(), wrong)).toBeNull()
  shop.advance(7 * 24 * 60 * 60 * 1000 + 1000)
  expect(await confirmSubscription(shop.ctx(), token)).toBeNull()
  expect(await subscriptions()).toHaveLength(1)
})

test('one network address may enter twenty addresses an hour', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 21; count += 1)
    statuses.push((await shop.browser().post('/api/newsletter', { email: `a${count}@example.com` })).status)
  expect(statuses).toEqual([...Array(20).fill(204), 429])
  shop.advance(60 * 60 * 1000 + 1)
})

test('the client subscribes too', async () => {
  const { fetch } = shop.browser()
  vi.spyOn(globalThis, 'fetch').mockImplementation((path, init) => fetch(String(path), init))
  expect(await subscribeToNewsletter('ali@example.com')).toBeUndefined()
  expect(await mailedToken('ali@example.com')).not.toBe('')
})

test.each([
  [{ email: '' }, 'required'],
  [{ email: '   ' }, 'required'],
  [{}, 'required'],
  [{ email: 'zainab' }, 'invalid'],
  [{ email: 'a@b' }, 'invalid'],
  [{ email: `${'a'.repeat(250)}@example.com` }, 'invalid'],
  [{ email: 'a\u0000' }, 'invalid'],
  [{ email: 7 }, 'invalid'],
])('refuses %j', async (sent, code) => {
  const before = await shop.db.$count(newsletterSubscriptions)
  const { status, body } = await shop.browser().post('/api/newsletter', sent)
  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'invalid_request', errors: { email: code } })
  expect(await shop.db.$count(newsletterSubscriptions)).toBe(before)
})

test('refuses bodies that are not JSON', async () => {
  const browser = shop.browser()
  expect((await browser.post('/api/newsletter', '{')).body.code).toBe('malformed_body')
  const form = {
    headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://localhost' },
  }
  expect((await browser.post('/api/newsletter', 'email=a@example.com', form)).status).toBe(415)
})
