import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { formatNumber } from '#platform/i18n/format.ts'
import { addAccount, password } from './support/account.ts'
import { adminTexts } from './support/admin-texts.ts'
import { expectAccessible as expectAccessibleView } from './support/axe.ts'
import { failCalls, toPath } from './support/calls.ts'
import { addProduct, sql } from './support/database.ts'
import { expect, hydrated, type Language, languages, open, test, texts } from './support/journey.ts'
import { openStaffPage } from './support/staff.ts'

type Product = Awaited<ReturnType<typeof addProduct>>

test.use({ expectedErrors: /status of (500|400|422)/ })

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

const deliver = (orderId: number) =>
  sql(
    "with moved as (update parcels set status = 'delivered' where order_id = $1) update orders set status = 'delivered' where id = $1",
    [orderId],
  )

/** In a viewport of the whole page, as what lies partly under the bar of a phone counts as too small to press. */
async function expectAccessible(page: Page, where: string): Promise<void> {
  const { width = 360, height = 740 } = page.viewportSize() ?? {}
  await page.setViewportSize({ width, height: 3000 })
  await expectAccessibleView(page, where)
  await page.setViewportSize({ width, height })
}

/** A photo in one colour, as a file that is chosen. */
async function photo(name: string, background: string) {
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/** Signs this page in to a new account. */
async function signInNew(page: Page, language: Language): Promise<void> {
  await open(page, '/login', language)
  const { username } = await addAccount(page, language)
  const login = await page.request.post('/api/login', { data: { username, password } })
  expect(login.status()).toBe(200)
}

/** The field of a review's pictures, which script shows as a button. */
const pictureField = (page: Page) => page.locator('.needs-script input[type=file]')

/** Adds reviews with four stars, each by somebody else. */
const addReviews = ({ id }: Product, count: number) =>
  sql(
    `with people as (
       insert into users (name, email, is_anonymous)
       select 'زينب كاظم', gen_random_uuid() || '@guest.invalid', false from generate_series(1, $2::int) returning id
     )
     insert into reviews (product_id, user_id, rating, text, created_at, updated_at)
     select $1, id, 4, 'number ' || row_number() over (order by id), now(), now() from people`,
    [id, count],
  )

const star = (page: Page, stars: number, language: Language = 'ar') =>
  page.getByRole('radio', { name: texts[language].reviews.stars(stars), exact: true })

test('the stars follow the direction of the page, also with the arrow keys', async ({ page }) => {
  const product = await addProduct()
  await deliver(await order(page, product))
  for (const language of languages) {
    await open(page, `/product/${product.slug}/reviews`, language)
    await star(page, 2, language).check()
    await page.keyboard.press(language === 'ar' ? 'ArrowLeft' : 'ArrowRight')
    await expect(star(page, 3, language)).toBeChecked()
    const [first, last] = [
      await star(page, 1, language).boundingBox(),
      await star(page, 5, language).boundingBox(),
    ]
    expect((last?.x ?? 0) > (first?.x ?? 0)).toBe(language === 'en')
    expect(Math.min(first?.width ?? 0, first?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
})

const language = 'ar'
const t = texts[language]
const text = 'كلشش حلوة والتوصيل سريع!'

test('pictures of a review wait, are approved or rejected in the back office, and become visible', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000)
  const product = await addProduct()
  const address = `/product/${product.slug}/reviews`
  await signInNew(page, language)
  await deliver(await order(page, product))
  await open(page, address, language)
  await star(page, 5).check()
  await page.getByLabel(t.reviews.text).fill(text)
  await pictureField(page).setInputFiles([
    await photo('good.jpg', '#aa5522'),
    await photo('bad.jpg', '#2255aa'),
  ])
  await expect(page.getByRole('button', { name: t.reviews.removePicture('good.jpg') })).toBeVisible()
  await expectAccessible(page, 'the form with chosen pictures')
  await page.getByRole('button', { name: t.reviews.publish }).click()
  await expect(page.getByText(t.reviews.savedPicturesWait, { exact: true })).toBeVisible()
  const own = page.getByRole('region', { name: t.reviews.myTitle })
  await expect(own.getByText(t.reviews.pictureWaiting)).toHaveCount(2)
  await expect(own.getByRole('img', { name: t.reviews.myPicture(formatNumber(1, language)) })).toBeVisible()
  await expectAccessible(page, 'one’s own review with pictures that wait')

  const visitor = await (await browser.newContext()).newPage()
  await open(visitor, page.url(), language)
  const list = visitor.getByRole('list', { name: t.reviews.written(1) })
  await expect(list).toContainText(text)
  await expect(list.getByRole('img', { name: t.reviews.pictureBy(null, '') })).toHaveCount(0)
  await expect(list.locator('img')).toHaveCount(0)

  const admin = adminTexts[language].moderation.reviews
  const staff = await openStaffPage(browser, 'staff', language)
  await staff.goto('/admin/reviews?show=pictures')
  await hydrated(staff)
  const item = staff.getByRole('listitem').filter({ hasText: product[`title_${language}`] })
  const nameOf = (number: number) => admin.pictureNumber(formatNumber(number, language))
  await expectAccessible(staff, 'pictures that wait')
  await item.getByRole('button', { name: admin.approvePicture(nameOf(1)) }).click()
  await expect(staff.getByText(admin.pictureApproved, { exact: true })).toBeVisible()
  await item.getByRole('button', { name: admin.rejectPicture(nameOf(2)) }).click()
  await item.getByLabel(admin.pictureReason).selectOption('unclear')
  await expectAccessible(staff, 'the reason of a rejection')
  await item.getByRole('button', { name: admin.reject, exact: true }).click()
  await expect(staff.getByText(admin.pictureRejected, { exact: true })).toBeVisible()

  await page.reload()
  await hydrated(page)
  await expect(own.getByText(t.reviews.rejectionReasons.unclear)).toBeVisible()
  await expect(own.getByText(t.reviews.pictureWaiting)).toHaveCount(0)

  await visitor.reload()
  await hydrated(visitor)
  const enlarge = list.getByRole('link', { name: t.reviews.enlarge('').trim() })
  await expect(enlarge).toHaveCount(1)
  await visitor.getByRole('link', { name: t.reviews.withPictures(formatNumber(1, language)) }).click()
  await expect(visitor).toHaveURL(/\?images=1$/)
  await expectAccessible(visitor, 'reviews with pictures')
  await enlarge.click()
  const viewer = visitor.getByRole('dialog', { name: t.product.pictures })
  await expect(viewer.getByRole('img')).toBeVisible()
  await visitor.keyboard.press('Escape')
  await expect(viewer).toHaveCount(0)
  await expect(enlarge).toBeFocused()
  await staff.context().close()
  await visitor.context().close()
})

test('a picture that is none is named, the rest of the review is saved, and it is corrected', async ({
  page,
}) => {
  const product = await addProduct()
  await signInNew(page, language)
  await deliver(await order(page, product))
  await addReviews(product, 11)
  await open(page, `/product/${product.slug}/reviews?stars=4&page=2`, language)
  const helpful = page.getByRole('article').getByRole('button', { name: t.reviews.helpful })
  await helpful.click()
  await expect(helpful).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: t.reviews.publish }).click()
  await expect(page.getByText(t.reviews.ratingMissing)).toBeVisible()
  await expectAccessible(page, 'the form with its message, a second page of narrowed reviews, a vote')
  await star(page, 4).check()
  const four = await Promise.all(
    ['1', '2', '3', '4'].map((name) => photo(`${name}.jpg`, `#${name}0${name}0${name}0`)),
  )
  await pictureField(page).setInputFiles(four)
  await expect(page.getByText(t.reviews.pictureErrors.too_many)).toBeVisible()
  await page.getByRole('button', { name: t.reviews.removePicture('3.jpg') }).click()
  await pictureField(page).setInputFiles({
    name: 'page.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('<html>'),
  })
  await page.getByRole('button', { name: t.reviews.publish }).click()
  await expect(page.getByText(t.reviews.savedWithoutPictures, { exact: true })).toBeVisible()
  await expect(page.getByText(t.reviews.pictureErrors.picture_not_an_image)).toBeVisible()
  await expectAccessible(page, 'a picture that was refused')
  await page.getByRole('button', { name: t.reviews.removePicture('page.jpg') }).click()
  const secondName = t.reviews.myPicture(formatNumber(2, language))
  await page.getByRole('checkbox', { name: t.reviews.removePicture(secondName) }).check()
  await page.getByRole('button', { name: t.reviews.publish }).click()
  await expect(page.getByText(t.reviews.saved, { exact: true })).toBeVisible()
  await expect(page.getByText(t.reviews.pictureWaiting)).toHaveCount(1)

  const another = await addProduct()
  const requests: string[] = []
  page.on('request', (request) => {
    if (toPath(request).includes('review')) requests.push(toPath(request))
  })
  await open(page, `/product/${another.slug}`, language)
  const free = await failCalls(page, (request) => toPath(request) === `/api/products/${another.slug}/reviews`)
  // Reviews are requested only when they are scrolled near.
  await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete')
  expect(requests).toEqual([])
  await page.getByRole('heading', { name: t.product.reviewsTitle }).scrollIntoViewIfNeeded()
  await expect(page.getByText(t.product.reviewsFailed)).toBeVisible()
  expect(requests).toContain(`/api/products/${another.slug}/reviews`)
  await expect(page.getByText(t.reviews.notOrdered)).toBeVisible()
  await expectAccessible(page, 'reviews that failed, of somebody who has not bought')
  await free()
})
