import type { Browser, Page } from '@playwright/test'
import sharp from 'sharp'
import { formatPrice } from '#platform/money/money.ts'
import { governorates } from '#shop/delivery/domain/governorates.ts'
import { adminTexts } from './support/admin-texts.ts'
import { countWork, documentedWork } from './support/count-work.ts'
import { addProduct, sql } from './support/database.ts'
import { expect, open, test, texts } from './support/journey.ts'
import { addProductWithOptions, addShirt } from './support/options.ts'
import { addCourier, moveTogether, placeOrders, toQueueAddress } from './support/order-copies.ts'
import { placeOrder, toOrderNumber } from './support/orders.ts'
import { moveOrder } from './support/returns.ts'
import { openStaffPage } from './support/staff.ts'

const document = 'docs/back-office/clicks.md'
const documented = documentedWork(document)

const language = 'ar'
const { newOrder, orders, products, promotions, delivery, managedReturns, shell } = adminTexts[language]
const shop = texts[language]
const mark = `${process.pid}x${Date.now()}`

// The fees are those of all orders of the shop.
test.afterAll(() => sql('update delivery_rates set fee = 0'))

type BackOffice = {
  page: Page
  /** Opens the screen where a task begins, does it, and compares what it took with the document. */
  task: (name: string, address: string, work: () => Promise<void>) => Promise<void>
}

async function openBackOffice(browser: Browser): Promise<BackOffice> {
  const page = await openStaffPage(browser, 'admin', language)
  // A new page of the same person: what its registration took does not count.
  const operator = await page.context().newPage()
  await page.close()
  const takeCount = await countWork(operator)
  return {
    page: operator,
    task: async (name, address, work) => {
      await open(operator, address, language)
      await work()
      expect.soft(await takeCount(), `${name}: ${document}`).toEqual(documented[name])
    },
  }
}

const picture = () =>
  sharp({ create: { width: 500, height: 400, channels: 3, background: { r: 90, g: 120, b: 60 } } })
    .jpeg()
    .toBuffer()

/** Five shirts with six variants of two prices, which a search for this word finds. */
async function addPricedShirts(word: string) {
  const values = ['black', 'navy'].flatMap((colour) => ['s', 'm', 'l'].map((size) => ({ colour, size })))
  const variants = values.map((each, index) => ({ values: each, price: index % 2 ? 25_000 : 26_000 }))
  for (let made = 0; made < 5; made += 1) {
    const { id } = await addProductWithOptions({ options: ['colour', 'size'], variants })
    await sql('update products set search_text = $2 where id = $1', [id, word])
  }
}

test('the goods of a shop take the clicks, fields and pages of the document', async ({ browser }) => {
  test.setTimeout(90_000)
  const { page, task } = await openBackOffice(browser)
  const main = page.getByRole('main')
  const press = (name: string) => main.getByRole('button', { name, exact: true }).click()
  const saleable = () =>
    sql<{ productId: number; variantId: number }>(
      `select products.id as "productId", variants.id as "variantId"
       from products join variants on variants.product_id = products.id
       where title ->> 'en' = $1 and not variants.hidden and variants.stock_quantity = 5 and variants.price = 25000`,
      [`Shirt ${mark}`],
    )
  const field = (name: string) => main.getByLabel(products.fields[name] ?? name, { exact: true })

  await task(
    'first product, with two options, six variants and their stock',
    '/admin/products/new',
    async () => {
      await field('titleAr').fill(`قميص ${mark}`)
      await field('titleEn').fill(`Shirt ${mark}`)
      await field('categoryId').selectOption({ index: 1 })
      await field('brand').fill('Tigris')
      await field('price').fill('25000')
      const chooser = page.waitForEvent('filechooser')
      await main.getByText(products.addPictures, { exact: true }).click()
      await (await chooser).setFiles([{ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await picture() }])
      await press(products.create)
      await expect(page).toHaveURL(/\/admin\/products\/\d+$/)
      const options = main.getByLabel(products.options.choose, { exact: true })
      for (const { key, group, values } of [
        { key: 'colour', group: 'اللون', values: ['أسود', 'كحلي'] },
        { key: 'size', group: 'المقاس', values: ['S', 'M', 'L'] },
      ]) {
        await options.selectOption(key)
        for (const value of values)
          await main
            .getByRole('group', { name: group })
            .getByRole('checkbox', { name: value, exact: true })
            .check()
      }
      const stocks = main.locator('input[data-column="stock"]')
      await expect(stocks).toHaveCount(6)
      for (const stock of await stocks.all()) await stock.fill('5')
      await press(products.save)
      await expect.poll(saleable).toHaveLength(6)
    },
  )
  const line = { userId: 1, ...(await saleable())[0], quantity: 1 }
  expect((await page.request.post('/api/cart', { data: line })).status()).toBe(201)

  await addPricedShirts(`prices${mark}`)
  await task('prices of 30 variants, each another', `/admin/products?search=prices${mark}`, async () => {
    await press(products.listEdit.start)
    const prices = main.locator('input[data-field="price"]')
    await expect(prices).toHaveCount(30)
    for (const [index, price] of (await prices.all()).entries())
      await price.fill(String(30_000 + index * 250))
    await press(products.listEdit.save)
    await expect(page.getByText(products.listEdit.saved(5))).toBeVisible()
  })

  await task('a promotion with a code', '/admin/promotions', async () => {
    await main.getByRole('link', { name: promotions.add }).click()
    await main.getByLabel(promotions.nameAr).fill(`خصم ${mark}`)
    await main.getByLabel(promotions.nameEn).fill(`Sale ${mark}`)
    await main.getByLabel(promotions.code, { exact: true }).fill(`CLICKS${mark}`)
    await main.getByLabel(promotions.value).fill('10')
    await press(promotions.create)
    await expect(page.getByRole('heading', { level: 1, name: mark })).toBeVisible()
  })
  await page.context().close()
})

test('the orders of a shop take the clicks, fields and pages of the document', async ({
  page: customer,
  browser,
}) => {
  test.setTimeout(90_000)
  const { page, task } = await openBackOffice(browser)
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const pending = await placeOrders(customer, 21)
  const packed = await placeOrders(customer, 25)
  await moveTogether(page, packed.ids, { to: 'processing', version: 0 })
  const courierId = await addCourier(`Courier ${mark}`)
  const product = await addProduct({})
  const shirt = await addShirt()
  const elsewhere = await placeOrder(customer, { product })
  const sized = await placeOrder(customer, {
    product: { id: shirt.id, price: 25_000 },
    ...(shirt.variantIds['black/m'] && { variantId: shirt.variantIds['black/m'] }),
  })
  const returned = await placeOrder(customer, { product })
  await moveOrder(page, returned, 'processing', 'shipped', 'delivered')

  await task('fees of 19 governorates', '/admin/delivery', async () => {
    for (const each of governorates)
      await main
        .getByLabel(delivery.cell(delivery.columns.fee, each[language]), { exact: true })
        .fill(each.slug === 'baghdad' ? '3000' : '5000')
    await main.getByRole('button', { name: shell.save, exact: true }).click()
    await expect(page.getByText(shell.saved, { exact: true }).first()).toBeVisible()
  })

  await task('confirm 20 orders', toQueueAddress(pending.name, '&status=pending'), async () => {
    const newest = pending.ids.toReversed()
    await page.getByRole('link', { name: toOrderNumber(newest[0] ?? 0), exact: true }).click()
    const panel = page.getByRole('complementary', { name: orders.panel.label })
    const confirm = panel.getByRole('button', { name: orders.moves.processing, exact: true })
    const title = panel.getByRole('heading', { name: orders.order }).first()
    for (const id of newest.slice(0, 20)) {
      await expect(title).toContainText(toOrderNumber(id))
      await confirm.click()
    }
    // The next one that waits is open, with the focus on its next step.
    await expect(title).toContainText(toOrderNumber(newest[20] ?? 0))
    await expect(confirm).toBeFocused()
  })
  expect(await statusesOf(pending.ids)).toEqual({ pending: 1, processing: 20 })

  await task('hand 25 orders to a courier', toQueueAddress(packed.name, '&status=processing'), async () => {
    await expect(main.locator('tbody tr')).toHaveCount(25)
    await main.locator('thead').getByRole('checkbox').check()
    await main.getByRole('button', { name: orders.moves.shipped, exact: true }).click()
    await dialog.getByLabel(orders.courier, { exact: true }).selectOption(String(courierId))
    await dialog.getByRole('button', { name: orders.moves.shipped }).click()
    await expect(dialog).toHaveCount(0)
  })
  expect(await statusesOf(packed.ids)).toEqual({ shipped: 25 })

  await task('move an order to another governorate, with its fee', `/admin/orders/${elsewhere}`, async () => {
    await main.getByRole('button', { name: orders.editShipping }).click()
    await main.getByLabel(shop.orders.governorate).selectOption('basra')
    await main.getByLabel(shop.orders.city).fill('العشار')
    await main.getByLabel(newOrder.address, { exact: true }).fill('قرب الكورنيش')
    // The new fee, which the operator reads before saving.
    await expect(main.locator('[data-elsewhere]')).toContainText(formatPrice(5_000, language))
    await main.getByRole('button', { name: shell.save, exact: true }).click()
    await expect(main.getByRole('button', { name: orders.editShipping })).toBeVisible()
  })
  const moved = await (await page.request.get(`/api/admin/orders/${elsewhere}`)).json()
  expect(moved).toMatchObject({ shipping: { governorate: 'basra' }, amounts: { delivery: { fee: 5_000 } } })

  await task('swap a size', `/admin/orders/${sized}`, async () => {
    await main.getByRole('button', { name: orders.byHand.swapOf('') }).click()
    await dialog
      .getByLabel(orders.byHand.variant, { exact: true })
      .selectOption(String(shirt.variantIds['black/xl']))
    await dialog.getByRole('button', { name: orders.byHand.swap, exact: true }).click()
    await expect(dialog).toHaveCount(0)
  })
  expect(await sql('select variant_id from order_items where order_id = $1', [sized])).toEqual([
    { variant_id: shirt.variantIds['black/xl'] },
  ])

  await task('open a return for a caller', `/admin/orders/${returned}`, async () => {
    await main.getByRole('button', { name: managedReturns.openFor.open }).click()
    await dialog.getByLabel(shop.returns.quantity).fill('1')
    await dialog.getByLabel(shop.returns.reason).selectOption('changed_mind')
    await dialog.getByRole('button', { name: managedReturns.openFor.open }).click()
    await expect(page).toHaveURL(/\/admin\/returns\/\d+$/)
  })
  await page.context().close()
})

/** How many of these orders are in each status. */
async function statusesOf(ids: readonly number[]): Promise<Record<string, number>> {
  const rows = await sql<{ status: string; orders: number }>(
    'select status, count(*)::int as orders from orders where id = any($1) group by status',
    [ids],
  )
  return Object.fromEntries(rows.map(({ status, orders: count }) => [status, count]))
}
