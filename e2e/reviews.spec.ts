import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { formatNumber } from '#platform/i18n/format.ts'
import { addAccount, password } from './support/account.ts'
import { adminTexts } from './support/admin-texts.ts'
import { expectAccessible as expectAccessibleView } from './support/axe.ts'
import { failCalls, pathOf } from './support/calls.ts'
import { ownProduct, sql } from './support/database.ts'
import {
  expect,
  hydrated,
  type Language,
  languages,
  open,
  otherLanguageName,
  test,
  texts,
} from './support/journey.ts'
import { openStaffPage } from './support/staff.ts'

type Product = Awaited<ReturnType<typeof ownProduct>>

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

const deliver = (orderId: number) => sql("update orders set status = 'delivered' where id = $1", [orderId])

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

/** Opens a product and scrolls to its reviews. */
async function openReviews(page: Page, product: Product, language: Language): Promise<void> {
  await open(page, `/product/${product.slug}`, language)
  await page.getByRole('heading', { name: texts[language].product.reviewsTitle }).scrollIntoViewIfNeeded()
}

/** The product's own number of reviews; cards of other products have one too. */
const countOf = (page: Page, text: string) => page.locator('h1 ~ *').getByText(text, { exact: true })

for (const language of languages) {
  const t = texts[language]
  const star = (page: Page, stars: number) =>
    page.getByRole('radio', { name: t.reviews.stars(stars), exact: true })
  const text = language === 'ar' ? 'كلشش حلوة والتوصيل سريع!' : 'Good quality, very fast!'

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

  // The rest depends on neither language nor direction.
  if (language !== 'ar') continue

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
    await expect(countOf(page, t.catalogue.reviews(13))).toBeVisible()
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
    await expect(countOf(page, t.catalogue.reviews(13))).toBeVisible()
    await expect(list).toContainText(t.reviews.edited)
    await expectAccessible(page, 'one’s own review and the list')

    await page.getByRole('button', { name: t.reviews.remove }).click()
    await expect(countOf(page, t.catalogue.reviews(12))).toBeVisible()
    await expect(page.getByText(t.reviews.noneWritten(12))).toBeVisible()
  })

  test(`pictures of a review wait, are approved or rejected in the back office, and become visible (${language})`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(150_000)
    const product = await ownProduct()
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
    const own = page.getByRole('region', { name: t.reviews.ownTitle })
    await expect(own.getByText(t.reviews.pictureWaiting)).toHaveCount(2)
    await expect(
      own.getByRole('img', { name: t.reviews.ownPicture(formatNumber(1, language)) }),
    ).toBeVisible()
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

  test(`a picture that is none is named, the rest of the review is saved, and it is corrected (${language})`, async ({
    page,
  }) => {
    const product = await ownProduct()
    await deliver(await order(page, product))
    await openReviews(page, product, language)
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
    const secondName = t.reviews.ownPicture(formatNumber(2, language))
    await page.getByRole('checkbox', { name: t.reviews.removePicture(secondName) }).check()
    await page.getByRole('button', { name: t.reviews.publish }).click()
    await expect(page.getByText(t.reviews.saved, { exact: true })).toBeVisible()
    await expect(page.getByText(t.reviews.pictureWaiting)).toHaveCount(1)
  })

  test(`a review is marked as helpful and the mark is taken back; visitors sign in first (${language})`, async ({
    page,
  }) => {
    const product = await ownProduct()
    const [review] = await sql<{ id: number }>(
      `with person as (
         insert into users (name, email, is_anonymous) values ('زينب', gen_random_uuid() || '@guest.invalid', false) returning id
       )
       insert into reviews (product_id, user_id, rating, text, created_at, updated_at)
       select $1, id, 4, 'first', now(), now() from person returning id`,
      [product.id],
    )
    await sql(
      `insert into reviews (product_id, user_id, rating, text, created_at, updated_at)
       select $1, (select min(id) from users), 5, 'second', now(), now()`,
      [product.id],
    )
    const item = page.locator(`#review-${review?.id}`)
    await openReviews(page, product, language)
    const link = item.getByRole('link', { name: t.reviews.helpful })
    await expect(link).toHaveAttribute('href', /^\/login\?back=/)
    await signInNew(page, language)
    await openReviews(page, product, language)
    const button = item.getByRole('button', { name: t.reviews.helpful })
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(item.getByText(t.reviews.helpfulCount(1))).toBeAttached()
    await expectAccessible(page, 'a helpful review')
    await page.getByRole('link', { name: t.product.allReviews }).click()
    await page.getByRole('link', { name: t.reviews.orders.helpful, exact: true }).click()
    await expect(page).toHaveURL(/\?sort=helpful$/)
    await expect(page.getByRole('article').first()).toContainText('first')
    await page.reload()
    await hydrated(page)
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await expect(item.getByText(t.reviews.helpfulCount(1))).toHaveCount(0)
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
}
