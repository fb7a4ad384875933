import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidateCached } from '#platform/swr.ts'
import { createTestApp } from '#test/harness/app.ts'
import { signedIn } from '#test/harness/staff.ts'
import { admin, inside, openAdmin, placeOrder, sql } from './support/back-office.ts'
import { toOrderNumber } from './support/orders.ts'
import { newVisitor } from './support/page.ts'
import type { App } from './support/products.ts'
import { fill } from './support/shopper.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const { moderation, reports, shell } = admin

test('synonyms: a search without results finds products at once after a group is added', async () => {
  const product = await shop.addProduct({ titleEn: 'Brasskettle' })
  const foundIds = async () =>
    (await newVisitor(shop).get('/api/products?search=zirqan')).body.map(({ id }: { id: number }) => id)
  expect(await foundIds()).not.toContain(product.id)
  const page = await openAdmin(shop, '/admin/searches', 'staff')
  const add = page.main.getByRole('button', { name: moderation.searches.add })
  const terms = () =>
    inside(add, 'form').getByLabelText<HTMLInputElement>(moderation.searches.terms, { exact: false })
  fill(terms(), 'zirqan')
  await page.user.click(add)
  await page.main.findByText(moderation.searches.errors.too_few)
  expect(terms().value).toBe('zirqan')
  fill(terms(), 'zirqan\nbrass')
  await page.user.click(add)
  await page.screen.findByText(moderation.searches.added)
  const edit = await page.main.findByRole('button', {
    name: new RegExp(`^${moderation.searches.edit}.*zirqan`),
  })
  const group = edit.closest('li') as HTMLElement
  await page.user.click(edit)
  fill(
    within(group).getByLabelText<HTMLInputElement>(moderation.searches.terms, { exact: false }),
    'zirqan\nbrasskettle',
  )
  await page.user.click(within(group).getByRole('button', { name: shell.save }))
  await page.screen.findByText(moderation.searches.saved)
  // Other processes read the groups again within ten seconds.
  invalidateCached()
  expect(await foundIds()).toContain(product.id)
})

test('an inquiry is found and answered with a note, and an outdated version is refused', async () => {
  const sent = await newVisitor(shop).post('/api/inquiries', {
    kind: 'contact',
    name: 'Noor',
    phone: '07701234567',
    email: 'noor@example.com',
    text: 'Do you deliver to Halabja?',
  })
  const { reference } = sent.body
  const id = Number(reference.slice(2))
  const page = await openAdmin(shop, '/admin/inquiries', 'staff')
  fill(page.main.getByLabelText<HTMLInputElement>(moderation.search), reference)
  await page.user.type(page.main.getByLabelText(moderation.search), '{Enter}')
  await expect.poll(() => page.address).toContain(reference)
  await page.user.click(await page.main.findByRole('link', { name: reference }))
  await page.main.findByRole('heading', { level: 1, name: reference })
  const href = (name: string) => page.main.getByRole('link', { name }).getAttribute('href') ?? ''
  expect(decodeURIComponent(href(moderation.inquiries.byMail))).toContain(reference)
  expect(href(moderation.inquiries.byWhatsapp)).toMatch(/^https:\/\/wa\.me\/9647701234567\?text=/)
  // Another person changes the inquiry first.
  await sql(shop, "update inquiries set note = 'theirs', version = version + 1 where id = $1", [id])
  const note = () => page.main.getByLabelText<HTMLInputElement>(moderation.inquiries.note, { exact: false })
  fill(note(), 'ours')
  await page.user.selectOptions(page.main.getByLabelText(moderation.inquiries.status), 'answered')
  const save = () => page.user.click(page.main.getByRole('button', { name: shell.save }))
  await save()
  await page.screen.findByText(shell.stale)
  await page.main.findByText('theirs')
  expect(note().value).toBe('ours')
  await save()
  await page.screen.findByText(shell.saved)
  expect(await sql(shop, 'select status, note from inquiries where id = $1', [id])).toEqual([
    { status: 'answered', note: 'ours' },
  ])
})

test('a review is removed with a reason, and the product’s rating follows', async () => {
  const { id: userId } = await signedIn(shop, null)
  const product = await shop.addProduct({ titleAr: 'مظلة مطر' })
  await sql(
    shop,
    `insert into reviews (product_id, user_id, rating, text, created_at, updated_at)
     values ($1, $2, 1, 'Rubbish and rude', now(), now())`,
    [product.id, userId],
  )
  await sql(
    shop,
    'update products set rating_brought = 4.5, review_count_brought = 12, review_count = 13, rating = 4.23 where id = $1',
    [product.id],
  )
  const page = await openAdmin(shop, '/admin/reviews?stars=1', 'staff')
  const review = () => page.main.queryByText('مظلة مطر')?.closest('li') ?? null
  const remove = () =>
    page.user.click(
      within(review() as HTMLElement).getByRole('button', {
        name: new RegExp(`^${moderation.reviews.remove}`),
      }),
    )
  await remove()
  await remove()
  await page.main.findByText(moderation.reviews.reasonMissing)
  const reason = within(review() as HTMLElement).getByLabelText<HTMLInputElement>(moderation.reviews.reason, {
    exact: false,
  })
  fill(reason, 'insult')
  await remove()
  await page.screen.findByText(moderation.reviews.removed)
  await expect.poll(review).toBeNull()
  const { body } = await newVisitor(shop).get(`/api/products/${product.slug}`)
  expect([body.rating, body.reviewCount]).toEqual([4.5, 12])
})

test('the overview counts a new order at once, and shows revenue to admins only', async () => {
  const id = await placeOrder(shop, { product: await shop.addProduct() })
  const member = await openAdmin(shop, '/admin', 'staff')
  await member.main.findByRole('link', { name: toOrderNumber(id) })
  await member.main.findByRole('heading', { name: reports.ordersByDay })
  expect(member.main.queryByRole('heading', { name: reports.revenueByDay })).toBeNull()
  const page = await openAdmin(shop, '/admin?days=7')
  await page.main.findByRole('heading', { name: reports.revenueByDay })
  await page.user.click(page.main.getAllByText(reports.asTable)[0] as HTMLElement)
  const table = await page.main.findByRole('table', { name: reports.ordersByDay })
  expect(within(table).getAllByRole('row')).toHaveLength(8)
})
