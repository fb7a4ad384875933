import type { Page } from '@playwright/test'
import { formatNumber } from '#platform/i18n/format.ts'
import { expectAccessible } from './support/axe.ts'
import { failCalls, pathOf } from './support/calls.ts'
import { ownProduct, sql } from './support/database.ts'
import { expect, type Language, languages, open, otherLanguageName, test, texts } from './support/journey.ts'

type Product = Awaited<ReturnType<typeof ownProduct>>

test.use({ expectedErrors: /status of 500/ })

/** Places a pending order of this browser’s guest; returns its number. */
async function order(page: Page, { id, price }: Product): Promise<number> {
  const line = { productId: id, quantity: 1 }
  const added = await page.request.post('/api/cart', { data: { userId: 1, ...line } })
  expect(added.status()).toBe(201)
  const placed = await page.request.post('/api/orders', {
    data: {
      userId: 1,
      totalAmount: price,
      status: 'pending',
      shippingAddress: 'علي حسين, حي الجامعة, بغداد, 07701234567',
      paymentMethod: 'cash',
      cartItems: [line],
    },
  })
  expect(placed.status()).toBe(201)
  return (await placed.json()).id
}

const deliver = (orderId: number) => sql("update orders set status = 'delivered' where id = $1", [orderId])

/** Opens a product and scrolls to its reviews. */
async function openReviews(page: Page, product: Product, language: Language): Promise<void> {
  await open(page, `/product/${product.slug}`, language)
  await page.getByRole('heading', { name: texts[language].product.reviewsTitle }).scrollIntoViewIfNeeded()
}

for (const language of languages) {
  const t = texts[language]
  const star = (page: Page, stars: number) =>
    page.getByRole('radio', { name: t.reviews.stars(stars), exact: true })
  const text = language === 'ar' ? 'كلشش حلوة والتوصيل سريع!' : 'Good quality, very fast!'

  test(`a visitor who has not received a product sees why they cannot review it (${language})`, async ({
    page,
  }) => {
    const product = await ownProduct()
    await openReviews(page, product, language)
    await expect(page.getByText(t.reviews.notOrdered)).toBeVisible()
    await expect(page.getByText(t.reviews.noneWritten(12))).toBeVisible()
    await expectAccessible(page, 'reviews of somebody who has not bought')
    const orderId = await order(page, product)
    await openReviews(page, product, language)
    await expect(page.getByText(t.reviews.notDelivered)).toBeVisible()
    await deliver(orderId)
    await openReviews(page, product, language)
    await expect(page.getByRole('heading', { name: t.reviews.write })).toBeVisible()
  })

  test(`errors of a review appear under their fields, and the first gets the focus (${language})`, async ({
    page,
  }) => {
    const product = await ownProduct()
    await deliver(await order(page, product))
    await openReviews(page, product, language)
    await page.getByRole('button', { name: t.reviews.publish }).click()
    await expect(page.getByText(t.reviews.ratingMissing)).toBeVisible()
    await expect(star(page, 1)).toBeFocused()
    await page.getByLabel(t.reviews.text).fill('س'.repeat(2001))
    await star(page, 3).check()
    await page.getByRole('button', { name: t.reviews.publish }).click()
    await expect(page.getByText(t.reviews.tooLong)).toBeVisible()
    await expect(page.getByLabel(t.reviews.text)).toBeFocused()
    await expect(star(page, 3)).toBeChecked()
    await expectAccessible(page, 'the form with its message')
  })

  test(`a delivered product is reviewed; the review is edited and deleted, and the rating follows (${language})`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    const product = await ownProduct()
    await deliver(await order(page, product))
    await openReviews(page, product, language)
    await star(page, 3).check()
    await page.getByLabel(t.reviews.text).fill(`${text}\n<b>x</b>`)
    await page.getByRole('button', { name: t.reviews.publish }).click()
    await expect(page.getByText(t.reviews.saved, { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: t.reviews.ownTitle })).toBeFocused()
    // A rating of 4.5 from twelve imported reviews and one of three stars: 57 / 13.
    await expect(page.getByText(t.catalogue.reviews(13), { exact: true })).toBeVisible()
    await expect(page.getByText(formatNumber(4.38, language)).first()).toBeVisible()
    const list = page.getByRole('list', { name: t.reviews.written(1) })
    await expect(list).toContainText(t.reviews.someone)
    await expect(list.getByText('<b>x</b>')).toBeVisible()
    await expect(list.getByText(text)).toHaveAttribute('dir', 'auto')

    await page.getByRole('button', { name: t.reviews.edit }).click()
    await expect(star(page, 3)).toBeChecked()
    await star(page, 5).check()
    await page.getByRole('button', { name: t.reviews.publish }).click()
    await expect(page.getByText(formatNumber(4.54, language)).first()).toBeVisible()
    await expect(page.getByText(t.catalogue.reviews(13), { exact: true })).toBeVisible()
    await expect(list).toContainText(t.reviews.edited)
    await expectAccessible(page, 'one’s own review and the list')

    await page.getByRole('button', { name: t.reviews.remove }).click()
    await expect(page.getByText(t.catalogue.reviews(12), { exact: true })).toBeVisible()
    await expect(page.getByText(t.reviews.noneWritten(12))).toBeVisible()
  })

  test(`the stars follow the direction of the page, also with the arrow keys (${language})`, async ({
    page,
  }) => {
    const product = await ownProduct()
    await deliver(await order(page, product))
    await open(page, `/product/${product.slug}/reviews`, language)
    await star(page, 2).check()
    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await expect(star(page, 3)).toBeChecked()
    const [first, last] = [await star(page, 1).boundingBox(), await star(page, 5).boundingBox()]
    expect((last?.x ?? 0) > (first?.x ?? 0)).toBe(language === 'en')
    expect(Math.min(first?.width ?? 0, first?.height ?? 0)).toBeGreaterThanOrEqual(44)
  })

  test(`a refused review shows an error, and nothing typed is lost (${language})`, async ({ page }) => {
    const product = await ownProduct()
    await deliver(await order(page, product))
    await openReviews(page, product, language)
    await star(page, 4).check()
    await page.getByLabel(t.reviews.text).fill(text)
    const free = await failCalls(page, (request) => request.method() === 'PUT')
    await page.getByRole('button', { name: t.reviews.publish }).click()
    await expect(page.getByText(t.reviews.saveFailed, { exact: true })).toBeVisible()
    await expect(page.getByLabel(t.reviews.text)).toHaveValue(text)
    await expect(star(page, 4)).toBeChecked()
    await free()
    await page.getByRole('button', { name: t.reviews.publish }).click()
    await expect(page.getByText(t.reviews.saved, { exact: true })).toBeVisible()
  })

  test(`reviews that fail to load show an error and a retry (${language})`, async ({ page }) => {
    const product = await ownProduct()
    await open(page, `/product/${product.slug}`, language)
    const free = await failCalls(page, (request) => pathOf(request).endsWith('/reviews'))
    await page.getByRole('heading', { name: t.product.reviewsTitle }).scrollIntoViewIfNeeded()
    await expect(page.getByText(t.product.reviewsFailed)).toBeVisible()
    await expectAccessible(page, 'reviews that failed')
    await free()
    await page.getByRole('button', { name: t.ui.retry }).click()
    await expect(page.getByText(t.reviews.noneWritten(12))).toBeVisible()
  })

  test(`a product page requests reviews only when they are scrolled near (${language})`, async ({ page }) => {
    const product = await ownProduct()
    const requests: string[] = []
    page.on('request', (request) => {
      if (pathOf(request).includes('review')) requests.push(pathOf(request))
    })
    await open(page, `/product/${product.slug}`, language)
    await page.waitForLoadState('networkidle')
    expect(requests).toEqual([])
    await page.getByRole('heading', { name: t.product.reviewsTitle }).scrollIntoViewIfNeeded()
    await expect(page.getByText(t.reviews.noneWritten(12))).toBeVisible()
    expect(requests).toContain(`/api/products/${product.slug}/reviews`)
    // Their messages loaded with them, and the other language’s are available too.
    await page
      .getByRole('link', { name: otherLanguageName(language) })
      .filter({ visible: true })
      .first()
      .click()
    const other = language === 'ar' ? 'en' : 'ar'
    await expect(page.getByText(texts[other].reviews.noneWritten(12))).toBeVisible()
  })

  test(`more than ten reviews are split into pages (${language})`, async ({ page }) => {
    const product = await ownProduct()
    await sql(
      `with people as (
         insert into users (name, email, is_anonymous)
         select 'زينب كاظم', gen_random_uuid() || '@guest.invalid', false from generate_series(1, 11) returning id
       )
       insert into reviews (product_id, user_id, rating, text, created_at, updated_at)
       select $1, id, 4, 'number ' || row_number() over (order by id), now(), now() from people`,
      [product.id],
    )
    await openReviews(page, product, language)
    const list = page.getByRole('list', { name: t.reviews.written(11) })
    await expect(list.getByRole('article')).toHaveCount(3)
    await page.getByRole('link', { name: t.product.allReviews }).click()
    await expect(list.getByRole('article')).toHaveCount(10)
    await expect(list.getByText('number 11')).toBeVisible()
    await expect(list).toContainText('زينب')
    await expect(list).not.toContainText('كاظم')
    await page.getByRole('link', { name: t.ui.next }).click()
    await expect(page.getByRole('heading', { level: 1, name: t.product.reviewsTitle })).toBeVisible()
    await expect(list.getByText('number 1', { exact: true })).toBeVisible()
    await expectAccessible(page, 'the second page of reviews')
  })

  test(`reviews are narrowed by their stars (${language})`, async ({ page }) => {
    const product = await ownProduct()
    await sql(
      `with people as (
         insert into users (name, email, is_anonymous)
         select 'زينب كاظم', gen_random_uuid() || '@guest.invalid', false from generate_series(1, 5) returning id
       )
       insert into reviews (product_id, user_id, rating, text, created_at, updated_at)
       select $1, id, case when n = 1 then 2 else 5 end, 'number ' || n, now(), now()
       from (select id, row_number() over (order by id) as n from people) as numbered`,
      [product.id],
    )
    await open(page, `/product/${product.slug}/reviews`, language)
    const histogram = page.getByRole('navigation', { name: t.reviews.histogram })
    await histogram.getByRole('link', { name: t.reviews.stars(2) }).click()
    await expect(page).toHaveURL(/\/reviews\?stars=2$/)
    await expect(page.getByRole('list', { name: t.reviews.written(1) })).toContainText('number 1')
    await expect(histogram.getByRole('link', { name: t.reviews.stars(2) })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await expectAccessible(page, 'reviews with two stars')
    await histogram.getByRole('link', { name: t.reviews.stars(3) }).click()
    await expect(page.getByText(t.reviews.noneHere)).toBeVisible()
    await page.getByRole('link', { name: t.reviews.allStars }).click()
    await expect(page.getByRole('list', { name: t.reviews.written(5) })).toBeVisible()
  })

  test.describe(`without script, in ${language}`, () => {
    test.use({ javaScriptEnabled: false })

    test('a product links to its reviews, whose form creates, shows and deletes a review', async ({
      page,
    }) => {
      const product = await ownProduct()
      await page.goto(`/product/${product.slug}?lang=${language}`)
      await page.getByRole('link', { name: t.product.allReviews }).click()
      await expect(page.getByText(t.reviews.notOrdered)).toBeVisible()
      await deliver(await order(page, product))
      await page.reload()
      await star(page, 4).check()
      await page.getByLabel(t.reviews.text).fill(text)
      await page.getByRole('button', { name: t.reviews.publish }).click()
      await expect(page.getByText(t.reviews.saved, { exact: true })).toBeVisible()
      await expect(page.getByText(t.catalogue.reviews(13), { exact: true })).toBeVisible()
      await page.getByRole('link', { name: t.reviews.edit }).click()
      await star(page, 5).check()
      await page.getByRole('button', { name: t.reviews.publish }).click()
      await expect(page.getByText(formatNumber(4.54, language)).first()).toBeVisible()
      await page.getByRole('button', { name: t.reviews.remove }).click()
      await expect(page.getByText(t.reviews.removed, { exact: true })).toBeVisible()
      await expect(page.getByText(t.catalogue.reviews(12), { exact: true })).toBeVisible()
    })
  })
}
