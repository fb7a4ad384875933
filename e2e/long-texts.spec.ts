import type { Page } from '@playwright/test'
import { registerAccount } from './support/account.ts'
import { type BackOffice, test } from './support/back-office-data.ts'
import { addProduct, sql } from './support/database.ts'
import { expect, open } from './support/journey.ts'
import { adminAddresses, type LongTexts, shopAddresses } from './support/long-text-addresses.ts'
import { badFits } from './support/measure-page.ts'
import { addShirt } from './support/options.ts'
import { orderPhone, placeOrder } from './support/orders.ts'
import { moveOrder, openReturn } from './support/returns.ts'

const link = `https://example.com/${'a-long-part'.repeat(7)}`.slice(0, 90)
const brand = 'B'.repeat(60)
const inBothLanguages = (ar: string, en: string) => JSON.stringify({ ar, en })
const title = inBothLanguages('س'.repeat(190), 'W'.repeat(190))
const text = `انظر ${link} للتفاصيل`

/** Gives a product the longest texts that an operator can save, without a place to break a line; lists of every kind have it. */
async function lengthen(id: number): Promise<void> {
  await sql(
    `update products set title = $2, brand = $3, model = repeat('M', 60), description = $4, popular = true,
       sub_category_id = (select id from sub_categories where slug = 'computers') where id = $1`,
    [id, title, brand, inBothLanguages(text, text)],
  )
  await sql('update variants set discount_price = price - 1000 where product_id = $1', [id])
}

/** Adds a page of the owner, which no menu links to; returns its slug. */
async function addPage(): Promise<string> {
  const slug = `long-${process.pid}-${Date.now()}`
  await sql('insert into content_pages (slug, title, hidden, at) values ($1, $2, false, now())', [
    slug,
    title,
  ])
  await sql(
    `insert into content_versions (slug, language, version, title, description, markdown, at)
     select $1, language, 1, repeat('W', 190), $2, '## ' || repeat('س', 190) || E'\\n\\n' || $2, now()
     from unnest(array['ar', 'en']) as language`,
    [slug, text],
  )
  return slug
}

async function addPromotion(): Promise<number> {
  const [row] = await sql<{ id: number }>(
    `insert into promotions (name, kind, effect, value, active, created_at)
     values ($1, 'code', 'fixed', 250, false, now()) returning id`,
    [inBothLanguages('س'.repeat(60), 'W'.repeat(60))],
  )
  return row?.id ?? 0
}

/** A proposal of a seller whom shoppers do not know, in conflict with what the page has. */
async function addProposal(productId: number): Promise<number> {
  const values = (letter: string) =>
    JSON.stringify({
      titleAr: letter.repeat(190),
      titleEn: letter.repeat(190),
      brand: letter.repeat(60),
      descriptionAr: text,
    })
  const [row] = await sql<{ id: number }>(
    `with seller as (
       insert into sellers (slug, name, status) values ($1, $2, 'refused') returning id
     )
     insert into product_proposals (seller_id, product_id, fields, base, base_version, by_user_id, created_at)
     select seller.id, $3, $4, $5, 1, (select min(id) from users), now() from seller returning id`,
    [
      `long-${process.pid}-${Date.now()}`,
      inBothLanguages('س'.repeat(60), 'W'.repeat(60)),
      productId,
      values('W'),
      values('M'),
    ],
  )
  return row?.id ?? 0
}

/** Makes the parcel of an order one of another seller, with a dispute in the longest words. */
async function addDispute(order: number, seller: number): Promise<number> {
  await sql('update parcels set seller_id = $2 where order_id = $1', [order, seller])
  const [row] = await sql<{ id: number }>(
    `insert into disputes (parcel_id, seller_id, kind, status, words, answer_by, answer, answered_by_user_id, answered_at, created_at)
     select id, $2, 'not_as_described', 'answered', repeat('س', 1000), now(), repeat('W', 1000), (select min(id) from users), now(), now()
     from parcels where order_id = $1 returning id`,
    [order, seller],
  )
  return row?.id ?? 0
}

/** Products with the longest texts, seen, wished for, in the cart and ordered by somebody with a long name. */
async function createLongTexts(page: Page, { ids, cookies }: BackOffice): Promise<LongTexts> {
  const [product, soldOut, shirt] = [await addProduct(), await addProduct(), await addShirt()]
  for (const { id } of [product, soldOut, shirt]) await lengthen(id)
  const { username } = await registerAccount(page, 'ar')
  await sql(`update users set name = repeat('س', 60), address = repeat('W', 60) where username = $1`, [
    username,
  ])
  const discounted = (of: typeof product) => ({ product: { id: of.id, price: of.price - 1000 } })
  const order = await placeOrder(page, discounted(product), discounted(soldOut))
  await page.request.post('/api/wishlist', { data: { userId: 1, productId: product.id } })
  for (const { id } of [product, soldOut])
    await page.request.post('/api/cart', { data: { userId: 1, productId: id, quantity: 1 } })
  await sql('update variants set stock_quantity = 0 where product_id = $1', [soldOut.id])

  const customer = await page.context().cookies()
  await page.context().addCookies(cookies)
  await moveOrder(page, order, 'processing', 'shipped', 'delivered')
  await page.context().clearCookies()
  await page.context().addCookies(customer)
  return {
    product,
    soldOut,
    shirt,
    brand,
    order,
    return: await openReturn(page, order),
    promotion: await addPromotion(),
    proposal: await addProposal(product.id),
    dispute: await addDispute(order, ids.seller),
    inquiry: ids.inquiry,
    seller: ids.seller,
    page: await addPage(),
    phone: orderPhone.replace('0', '+964'),
  }
}

async function expectFits(page: Page, address: string): Promise<void> {
  await open(page, address, 'ar')
  // A text that is cut behind an ellipsis is complete elsewhere.
  const faults = (await badFits(page)).filter((fault) => !fault.startsWith('cut: '))
  expect.soft(faults, address).toEqual([])
}

// Pages that do not exist, and links of mails that have expired.
test.use({ expectedErrors: /status of 40[04]/ })

test('the longest title, brand, model and link leave every screen of the shop as wide as the phone', async ({
  page,
  backOffice,
}) => {
  test.setTimeout(240_000)
  await page.goto('/')
  for (const address of shopAddresses(await createLongTexts(page, backOffice)))
    await expectFits(page, address)
})

test('the longest title, brand, model and link leave every screen of the back office as wide as the phone', async ({
  page,
  backOffice,
}) => {
  test.setTimeout(240_000)
  await page.goto('/')
  const long = await createLongTexts(page, backOffice)
  await page.context().addCookies(backOffice.cookies)
  for (const address of adminAddresses(long)) await expectFits(page, address)
})
