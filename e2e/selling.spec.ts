import type { Page } from '@playwright/test'
import { today } from '#selling/home/messages/ar.ts'
import { problems } from '#selling/parcels/messages/problems-ar.ts'
import { messages as ar } from '#selling/shell/messages/ar.ts'
import { addAccount, password, registerAccount, signIn } from './support/account.ts'
import { addProduct, sql } from './support/database.ts'
import { checkEverySize } from './support/every-size.ts'
import { createVisitor } from './support/go-to.ts'
import { expect, hydrated, languages, open, test, texts } from './support/journey.ts'
import { press, tabTo } from './support/keyboard.ts'
import { placeOrder, setStatus, toOrderNumber } from './support/orders.ts'
import { moveOrder } from './support/returns.ts'
import { openStaffPage } from './support/staff.ts'

/*
 * The pages of the shop say who sells while there is another seller, so these tests are alone with their shop, and the seller is an
 * unknown one after them.
 */

const { parcels } = ar.selling ?? {}
if (!parcels) throw new Error('no texts of sellers')

const slug = `e2e-seller-${process.pid}`
const base = `/selling/${slug}`
let sellerId = 0

test.beforeAll(async () => {
  const [row] = await sql<{ id: number }>(
    `insert into sellers (slug, name, status, handover) values ($1, '{"ar": "تمور البصرة", "en": "Basra Dates"}', 'refused', 'direct')
     returning id`,
    [slug],
  )
  sellerId = row?.id ?? 0
})
test.afterEach(async () => {
  await sql("update sellers set status = 'refused', selling = false where id = $1", [sellerId])
  await sql('update promotions set active = false where seller_id = $1', [sellerId])
  await sql('update variants set hidden = true where seller_id = $1', [sellerId])
})

/** Lets an account own the seller, which is open then. */
async function own(username: string): Promise<void> {
  await sql(
    `insert into seller_members (seller_id, user_id, role, created_at)
     select $1, id, 'owner', now() from users where username = $2`,
    [sellerId, username],
  )
  await sql("update sellers set status = 'open', selling = true where id = $1", [sellerId])
}

/** Places and confirms an order whose only parcel is the seller's; returns its id and that of the parcel. */
async function placeForSeller(customer: Page, staff: Page): Promise<{ id: number; parcelId: number }> {
  const id = await placeOrder(customer, { product: await addProduct() })
  const [parcel] = await sql<{ id: number }>(
    `update parcels set seller_id = $2, handover = 'direct' where order_id = $1 returning id`,
    [id, sellerId],
  )
  await moveOrder(staff, id, 'processing')
  return { id, parcelId: parcel?.id ?? 0 }
}

test('an offer is bought by keyboard; its seller signs in on a phone, packs a parcel with one tap and reports a problem with another by keyboard (ar)', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const { username } = await addAccount(page, 'ar')
  await own(username)
  const staff = await openStaffPage(browser, 'admin', 'ar')
  const [first, second] = [await placeForSeller(staff, staff), await placeForSeller(staff, staff)]
  await staff.context().close()

  const { adding, layout, sellers } = texts.ar
  const { id, slug: product } = await addProduct()
  await sql(
    `insert into variants (product_id, seller_id, combination, price, stock_quantity, position)
     select product_id, $2, combination, price + 1000, 5, position from variants where product_id = $1`,
    [id, sellerId],
  )
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, `/product/${product}`, 'ar')
  await press(page, page.getByRole('main').getByRole('button', { name: sellers.offerOf('تمور البصرة') }))
  await expect(page.getByRole('link', { name: layout.cartWith(adding.pieces(1)) }).first()).toBeAttached()

  await signIn(page, 'ar', username, '/login?back=/selling')
  await expect(page).toHaveURL(base)
  await expect(page.getByRole('heading', { level: 1, name: today.title })).toBeVisible()
  // A link that is pressed earlier loads a page, whose buttons wait for its script again.
  await hydrated(page)
  await page
    .getByRole('navigation')
    .getByRole('link', { name: parcels.title })
    .filter({ visible: true })
    .click()
  await page.getByRole('button', { name: parcels.packName(toOrderNumber(first.id)) }).click()
  await expect(page.getByRole('link', { name: toOrderNumber(first.id) })).toBeHidden()
  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type(toOrderNumber(second.id))
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('link', { name: toOrderNumber(second.id) }))
  await press(page, page.getByRole('button', { name: problems.report }))
  const dialog = page.getByRole('dialog')
  await tabTo(page, dialog.getByLabel(problems.note))
  await page.keyboard.type('آخر قطعة مكسورة')
  await press(page, dialog.getByRole('button', { name: problems.report }))
  await expect(page.getByRole('alert')).toContainText('آخر قطعة مكسورة')
  const rows = await sql(
    'select packed_at is not null as packed from parcels where id = any($1) order by id',
    [[first.parcelId, second.parcelId]],
  )
  expect(rows).toEqual([{ packed: true }, { packed: false }])
})

for (const language of languages)
  test(`the panel of sellers: axe finds no violation, targets are 44 px and everything fits, also at twice the size (${language})`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(180_000)
    const { username } = await registerAccount(page, language)
    await own(username)
    const phone = { width: 360, height: 740 }
    const staff = await openStaffPage(browser, 'admin', language, phone)
    const { parcelId } = await placeForSeller(staff, staff)
    // Its customer rates the seller of a delivered parcel, and disputes it.
    const { id: delivered } = await placeForSeller(staff, staff)
    await setStatus(delivered, 'delivered')
    await open(staff, `/order/${delivered}/parcel/1`, language)
    await expect(staff.locator('main form')).toHaveCount(2)
    await checkEverySize(staff, 'the parcel of a customer')
    await staff.context().close()
    const [pickup] = await sql<{ id: number }>(
      `insert into seller_pickups (seller_id, receiver, by_user_id, at)
       select $1, 'Haidar of the shop', user_id, now() from seller_members where seller_id = $1 limit 1 returning id`,
      [sellerId],
    )
    const [promotion] = await sql<{ id: number }>(
      `insert into promotions (name, kind, effect, value, seller_id, created_at)
       values ('{"ar": "خصم الصيف", "en": "Summer discount"}', 'automatic', 'percent', 10, $1, now()) returning id`,
      [sellerId],
    )
    const signedIn = await page.request.post('/api/login', { data: { username, password } })
    expect(signedIn.status()).toBe(200)
    const visit =
      language === 'ar'
        ? // No other test loads each of these screens from the server.
          (address: string) => open(page, address, language)
        : createVisitor(page, language)
    const check = async (path: string) => {
      await visit(base + path)
      await checkEverySize(page, path || 'today')
    }
    for (const path of [
      '',
      '/notices',
      '/parcels',
      `/parcels/${parcelId}`,
      `/parcels/${parcelId}/label`,
      '/statement?period=all',
      '/statement/sheet',
      '/papers',
      '/payouts',
      '/products',
      '/products/sell',
      '/products/new',
      '/products/file',
      '/proposals',
      '/promotions',
      '/promotions/new',
      `/promotions/${promotion?.id}`,
      '/rates',
      '/profile',
      '/close',
      '/team',
      '/log',
      '/payout-ways',
      '/security',
      '/returns',
      '/disputes',
      '/ratings',
    ])
      await check(path)
    await sql('update parcels set packed_at = now() where id = $1', [parcelId])
    await check('/parcels/hand-over')
    await sql('update parcels set pickup_id = $2 where id = $1', [parcelId, pickup?.id])
    const ofShoppers = [`/seller/${slug}`, '/sell/apply']
    for (const path of [`${base}/parcels/${parcelId}`, `${base}/pickups/${pickup?.id}`, ...ofShoppers]) {
      await open(page, path, language)
      await checkEverySize(page, path)
    }
  })
