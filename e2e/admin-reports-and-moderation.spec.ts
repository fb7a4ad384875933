import { adminTexts } from './support/admin-texts.ts'
import { ownProduct, sql } from './support/database.ts'
import { expect, open, test } from './support/journey.ts'
import { placeOrder } from './support/orders.ts'
import { signInStaff } from './support/staff.ts'

const language = 'ar'
const texts = adminTexts[language]
const { moderation } = texts

test('synonyms: a search without results finds products at once after a group is added', async ({ page }) => {
  const product = await ownProduct()
  const mark = `${process.pid}${Date.now()}`
  const word = `zirqan${mark}`
  // Stored as the shop stores it; a trigger derives the search document.
  await sql('update products set search_text = $2 where id = $1', [product.id, `A\tkettle${mark}`])
  const result = async () =>
    (await (await page.request.get(`/api/products?search=${word}`)).json()).map(
      ({ id }: { id: number }) => id,
    )
  expect(await result()).not.toContain(product.id)
  await signInStaff(page, 'staff', language)
  await open(page, '/admin/searches', language)
  const form = page.locator('form', {
    has: page.getByRole('button', { name: moderation.searches.add, exact: true }),
  })
  await form.getByLabel(moderation.searches.terms).fill(word)
  await form.getByRole('button').click()
  await expect(page.getByText(moderation.searches.errors.too_few)).toBeVisible()
  await expect(form.getByLabel(moderation.searches.terms)).toHaveValue(word)
  await form.getByLabel(moderation.searches.terms).fill(`${word}\n${product.title_en.split(' ')[0]}${mark}`)
  await form.getByRole('button').click()
  await expect(page.getByText(moderation.searches.added, { exact: true })).toBeVisible()
  const group = page.getByRole('listitem').filter({ hasText: word }).first()
  await group.getByRole('button', { name: new RegExp(`^${moderation.searches.edit}`) }).click()
  const edited = page.locator('main li form').getByLabel(moderation.searches.terms)
  await edited.fill(`${word}\nkettle${mark}`)
  await page.locator('main li form').getByRole('button', { name: texts.shell.save }).click()
  await expect(page.getByText(moderation.searches.saved, { exact: true })).toBeVisible()
  await expect.poll(result).toContain(product.id)
})

test('an inquiry is found and answered with a note, and an outdated version is refused', async ({ page }) => {
  const name = `Noor ${process.pid} ${Date.now()}`
  const sent = await page.request.post('/api/inquiries', {
    data: {
      kind: 'contact',
      name,
      phone: '07701234567',
      email: 'noor@example.com',
      text: 'Do you deliver to Halabja?',
    },
  })
  const { reference } = await sent.json()
  const id = Number(reference.slice(2))
  await signInStaff(page, 'staff', language)
  await open(page, '/admin/inquiries', language)
  const search = page.getByLabel(moderation.search)
  await search.fill(reference)
  await search.press('Enter')
  await page.getByRole('link', { name: reference }).click()
  await expect(page.getByRole('heading', { level: 1, name: reference })).toBeVisible()
  const mail = await page.getByRole('link', { name: moderation.inquiries.byMail }).getAttribute('href')
  expect(decodeURIComponent(mail ?? '')).toContain(reference)
  await expect(page.getByRole('link', { name: moderation.inquiries.byWhatsapp })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/9647701234567\?text=/,
  )
  // Another person changes the inquiry first.
  await sql("update inquiries set note = 'theirs', version = version + 1 where id = $1", [id])
  await page.getByLabel(moderation.inquiries.note).fill('ours')
  await page.getByLabel(moderation.inquiries.status).selectOption('answered')
  const save = page.getByRole('button', { name: texts.shell.save })
  await save.click()
  await expect(page.getByText(texts.shell.stale, { exact: true })).toBeVisible()
  await expect(page.getByText('theirs', { exact: true })).toBeVisible()
  await expect(page.getByLabel(moderation.inquiries.note)).toHaveValue('ours')
  await save.click()
  await expect(page.getByText(texts.shell.saved, { exact: true })).toBeVisible()
  const rows = await sql('select status, note from inquiries where id = $1', [id])
  expect(rows).toEqual([{ status: 'answered', note: 'ours' }])
})

test('a review is removed with a reason, and the product’s rating follows', async ({ page }) => {
  const product = await ownProduct()
  await signInStaff(page, 'staff', language)
  await sql(
    `insert into reviews (product_id, user_id, rating, text, created_at, updated_at)
     select $1, min(id), 1, 'Rubbish and rude', now(), now() from users`,
    [product.id],
  )
  await sql(
    'update products set rating_brought = 4.5, review_count_brought = 12, review_count = 13, rating = 4.23 where id = $1',
    [product.id],
  )
  await open(page, '/admin/reviews?stars=1', language)
  const title = product.title_ar
  const review = page.getByRole('listitem').filter({ hasText: title })
  await review.getByRole('button', { name: moderation.reviews.remove }).click()
  await review.getByRole('button', { name: moderation.reviews.remove }).click()
  await expect(review.getByText(moderation.reviews.reasonMissing)).toBeVisible()
  await review.getByLabel(moderation.reviews.reason).fill('insult')
  await review.getByRole('button', { name: moderation.reviews.remove }).click()
  await expect(page.getByText(moderation.reviews.removed, { exact: true })).toBeVisible()
  await expect(review).toHaveCount(0)
  const rated = await (await page.request.get(`/api/products/${product.slug}`)).json()
  expect([rated.rating, rated.reviewCount]).toEqual([4.5, 12])
})

test('the overview counts a new order at once, and shows revenue to admins only', async ({
  page,
  browser,
}) => {
  const product = await ownProduct({ price: 25_000 })
  const ordering = await browser.newContext({
    baseURL: new URL((await page.request.get('/')).url()).origin,
  })
  const id = await placeOrder(await ordering.newPage(), { product })
  await ordering.close()
  await sql("update orders set created_at = now() - interval '5 years' where id = $1", [id])
  await signInStaff(page, 'staff', language)
  await open(page, '/admin', language)
  await expect(page.getByRole('link', { name: String(id).padStart(6, '0') })).toBeVisible()
  await expect(page.getByRole('heading', { name: texts.reports.ordersByDay })).toBeVisible()
  await expect(page.getByRole('heading', { name: texts.reports.revenueByDay })).toHaveCount(0)
  await signInStaff(page, 'admin', language)
  await open(page, '/admin?days=7', language)
  await expect(page.getByRole('heading', { name: texts.reports.revenueByDay })).toBeVisible()
  await page.getByText(texts.reports.asTable, { exact: true }).click()
  const table = page.getByRole('table', { name: texts.reports.ordersByDay })
  await expect(table.getByRole('row')).toHaveCount(8)
})

test.use({ expectedErrors: /status of 4(?:00|09)/ })
