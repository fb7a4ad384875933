import { within } from '@testing-library/dom'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatNumber } from '#platform/i18n/format.ts'
import { messages as t } from '#shell/messages/ar.ts'
import { createTestApp } from '#test/harness/app.ts'
import type { ProductRow } from '#test/harness/small-catalogue.ts'
import { accountVisitor } from './support/account.ts'
import { placeOrder, setStatus } from './support/orders.ts'
import { failing, newVisitor, openPage, type Page } from './support/page.ts'
import type { App } from './support/products.ts'
import { expectToast, fill } from './support/shopper.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

/** A product with twelve ratings from elsewhere. */
const ratedProduct = () => shop.addProduct({ rating: 4.5, reviewCount: 12 })

/** A product that this visitor has received. */
async function receivedProduct() {
  const visitor = newVisitor(shop)
  const product = await ratedProduct()
  await setStatus(shop, await placeOrder(visitor, { product }), 'delivered')
  return { visitor, product }
}

/** Adds reviews of this product, each by somebody else: «number 1» with the first of the stars, and so on. */
async function addReviews({ id }: ProductRow, ...stars: number[]): Promise<void> {
  for (const [index, rating] of stars.entries())
    await shop.db.execute(
      sql`with person as (
            insert into users (name, email, is_anonymous)
            values ('زينب كاظم', gen_random_uuid() || '@guest.invalid', false) returning id
          )
          insert into reviews (product_id, user_id, rating, text, created_at, updated_at)
          select ${id}, id, ${rating}, ${`number ${index + 1}`}, now(), now() from person`,
    )
}

const star = (page: Page, stars: number) =>
  page.main.getByRole<HTMLInputElement>('radio', { name: t.reviews.stars(stars) })

const textField = (page: Page) =>
  page.main.getByLabelText<HTMLInputElement>(t.reviews.text, { exact: false, selector: 'textarea' })

const publish = (page: Page) => page.user.click(page.main.getByRole('button', { name: t.reviews.publish }))

const listOf = (page: Page, count: number) => page.main.findByRole('list', { name: t.reviews.written(count) })

test('a visitor who has not received a product sees why they cannot review it', async () => {
  const product = await ratedProduct()
  const page = await openPage(shop, `/product/${product.slug}`)
  await page.main.findByText(t.reviews.notOrdered)
  await page.main.findByText(t.reviews.noneWritten(12))
  const id = await placeOrder(page.visitor, { product })
  await page.open(`/product/${product.slug}`)
  await page.main.findByText(t.reviews.notDelivered)
  await setStatus(shop, id, 'delivered')
  await page.open(`/product/${product.slug}`)
  await page.main.findByRole('heading', { name: t.reviews.write })
})

test('errors of a review appear under their fields, and the first gets the focus', async () => {
  const { visitor, product } = await receivedProduct()
  const page = await openPage(shop, `/product/${product.slug}/reviews`, { visitor })
  await publish(page)
  await page.main.findByText(t.reviews.ratingMissing)
  expect(page.document.activeElement).toBe(star(page, 1))
  fill(textField(page), 'س'.repeat(2001))
  await page.user.click(star(page, 3))
  await publish(page)
  await page.main.findByText(t.reviews.tooLong)
  expect(page.document.activeElement).toBe(textField(page))
  expect(star(page, 3).checked).toBe(true)
})

test('a review is marked as helpful and the mark is taken back; visitors sign in first', async () => {
  const product = await ratedProduct()
  await addReviews(product, 4, 5)
  const page = await openPage(shop, `/product/${product.slug}`)
  const item = (text: string) => within(page.main.getByText(text).closest('article') as HTMLElement)
  const button = () => item('number 1').getByRole('button', { name: new RegExp(`^${t.reviews.helpful}`) })
  const isPressed = () => button().getAttribute('aria-pressed')
  await page.main.findByText('number 1')
  const link = item('number 1').getByRole('link', { name: t.reviews.helpful })
  expect(link.getAttribute('href')).toMatch(/^\/login\?back=/)

  const { username, password } = await accountVisitor(shop)
  await page.visitor.post('/api/login', { username, password })
  await page.open(`/product/${product.slug}`)
  await page.main.findByText('number 1')
  await expect.poll(isPressed).toBe('false')
  await page.user.click(button())
  await expect.poll(isPressed).toBe('true')
  // The mark is the visitor's own query, the count is of the list: one of them may be there first.
  await item('number 1').findByText(t.reviews.helpfulCount(1))
  await page.user.click(page.main.getByRole('link', { name: t.product.allReviews }))
  await page.user.click(await page.main.findByRole('link', { name: t.reviews.orders.helpful }))
  await expect.poll(() => page.address).toMatch(/\?sort=helpful$/)
  await expect.poll(() => page.main.getAllByRole('article')[0]?.textContent).toContain('number 1')
  await page.open(page.address)
  await expect.poll(isPressed).toBe('true')
  await page.user.click(button())
  await expect.poll(isPressed).toBe('false')
  await expect.poll(() => item('number 1').queryByText(t.reviews.helpfulCount(1))).toBeNull()
})

test('a refused review shows an error, and nothing typed is lost', async () => {
  const { visitor, product } = await receivedProduct()
  const page = await openPage(shop, `/product/${product.slug}/reviews`, { visitor })
  await page.user.click(star(page, 4))
  fill(textField(page), 'كلشش حلوة')
  const mend = page.network.intercept(failing(({ method }) => method === 'PUT'))
  await publish(page)
  await expectToast(page, t.reviews.saveFailed)
  expect(textField(page).value).toBe('كلشش حلوة')
  expect(star(page, 4).checked).toBe(true)
  mend()
  await publish(page)
  await expectToast(page, t.reviews.saved)
})

test('reviews that fail to load show an error and a retry', async () => {
  const product = await ratedProduct()
  // Reached by a link, so that nothing is requested before the calls fail.
  const page = await openPage(shop, `/products?search=${encodeURIComponent(product.titleAr)}`)
  const mend = page.network.intercept(failing(({ path }) => path === `/api/products/${product.slug}/reviews`))
  await page.user.click(page.main.getByRole('link', { name: product.titleAr }))
  await page.main.findByText(t.product.reviewsFailed)
  mend()
  await page.user.click(page.main.getByRole('button', { name: t.ui.retry }))
  await page.main.findByText(t.reviews.noneWritten(12))
})

test.for(['list', 'stars', 'own'] as const)(
  'on the page of a product the newest reviews, their stars and the own review appear together, whichever comes last (%s)',
  async (last) => {
    const product = await ratedProduct()
    await addReviews(product, 5, 4)
    const { slug } = product
    const paths = {
      list: `/api/products/${slug}/reviews`,
      stars: `/api/products/${slug}/review-stars`,
      own: `/api/reviews/${slug}`,
    }
    const page = await openPage(shop, `/products?search=${encodeURIComponent(product.titleAr)}`)
    const held = Promise.withResolvers<void>()
    page.network.intercept(async ({ path }, send) => {
      if (path === paths[last]) await held.promise
      return send()
    })
    await page.user.click(page.main.getByRole('link', { name: product.titleAr }))
    const answered = () =>
      Object.values(paths).filter((path) =>
        page.network.calls.some((call) => call.path === path && call.status === 200),
      )
    await expect.poll(() => answered().length).toBe(2)
    await page.main.findByText(t.product.reviewsLoading)
    // The page has displayed what it was answered when it has reacted to a timer of its own.
    await new Promise((resolve) => page.window.setTimeout(resolve))
    const parts = () => [
      page.main.queryByText(t.reviews.notOrdered),
      page.main.queryByRole('navigation', { name: t.reviews.histogram }),
      page.main.queryByRole('list', { name: t.reviews.written(2) }),
    ]
    expect(parts()).toEqual([null, null, null])
    held.resolve()
    await listOf(page, 2)
    expect(parts()).not.toContain(null)
  },
)

test('more than ten reviews are split into pages', async () => {
  const product = await ratedProduct()
  await addReviews(product, ...Array<number>(11).fill(4))
  const page = await openPage(shop, `/product/${product.slug}`)
  const articles = async () => within(await listOf(page, 11)).getAllByRole('article').length
  expect(await articles()).toBe(3)
  await page.user.click(page.main.getByRole('link', { name: t.product.allReviews }))
  await expect.poll(articles).toBe(10)
  const first = await listOf(page, 11)
  within(first).getByText('number 11')
  expect(first.textContent).toContain('زينب')
  expect(first.textContent).not.toContain('كاظم')
  await page.user.click(page.main.getByRole('link', { name: t.ui.next }))
  await page.main.findByText('number 1')
  page.main.getByRole('heading', { level: 1, name: t.product.reviewsTitle })
  expect(await articles()).toBe(1)
})

test('reviews are narrowed by their stars', async () => {
  const product = await ratedProduct()
  await addReviews(product, 2, 5, 5, 5, 5)
  const page = await openPage(shop, `/product/${product.slug}/reviews`)
  const choose = (stars: number) =>
    within(page.main.getByRole('navigation', { name: t.reviews.histogram })).getByRole('link', {
      name: new RegExp(t.reviews.stars(stars)),
    })
  await page.user.click(choose(2))
  await expect.poll(() => page.address).toMatch(/\/reviews\?stars=2$/)
  expect((await listOf(page, 1)).textContent).toContain('number 1')
  expect(choose(2).getAttribute('aria-current')).toBe('true')
  await page.user.click(choose(3))
  await page.main.findByText(t.reviews.noneHere)
  await page.user.click(page.main.getByRole('link', { name: t.reviews.allStars }))
  await listOf(page, 5)
})

test('a delivered product is reviewed; the review is edited and deleted, and the rating follows', async () => {
  const { visitor, product } = await receivedProduct()
  const page = await openPage(shop, `/product/${product.slug}`, { visitor })
  await page.main.findByRole('heading', { name: t.reviews.write })
  const press = (name: string) => page.user.click(page.main.getByRole('button', { name }))
  // The product's own number of reviews; cards of other products have one too.
  const summary = () => page.document.querySelector('h1')?.parentElement?.textContent ?? ''
  const isRated = async (rating: number, count: number) => {
    await expect.poll(summary).toContain(t.catalogue.reviews(count))
    await expect.poll(summary).toContain(formatNumber(rating, 'ar'))
  }
  await page.user.click(star(page, 3))
  fill(textField(page), 'كلشش حلوة والتوصيل سريع!\n<b>x</b>')
  await publish(page)
  await expectToast(page, t.reviews.saved)
  const own = await page.main.findByRole('heading', { name: t.reviews.myTitle })
  await expect.poll(() => page.document.activeElement).toBe(own)
  // A rating of 4.5 from twelve imported reviews and one of three stars: 57 / 13.
  await isRated(4.38, 13)
  const list = await listOf(page, 1)
  expect(list.textContent).toContain(t.reviews.someone)
  expect(list.querySelector('b')).toBeNull()
  expect(
    within(list)
      .getByText(/<b>x<\/b>/)
      .getAttribute('dir'),
  ).toBe('auto')

  await press(t.reviews.edit)
  expect(star(page, 3).checked).toBe(true)
  await page.user.click(star(page, 5))
  shop.advance(60_000)
  await publish(page)
  await isRated(4.54, 13)
  await expect.poll(async () => (await listOf(page, 1)).textContent).toContain(t.reviews.edited)

  await press(t.reviews.remove)
  await isRated(4.5, 12)
  await page.main.findByText(t.reviews.noneWritten(12))
})
