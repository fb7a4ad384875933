import type { Page } from '@playwright/test'
import { openAccountMenu, signIn } from './support/account.ts'
import { adminTexts } from './support/admin-texts.ts'
import { axeFindings } from './support/axe.ts'
import { ownProduct, sql } from './support/database.ts'
import { expect, hydrated, languages, open, test, texts } from './support/journey.ts'
import { numberOf, placeOrder } from './support/orders.ts'
import { addStaff, openStaffPage } from './support/staff.ts'

/** Places orders of one name, by which the queue finds only them; the oldest first. */
async function placeOrders(page: Page, count: number): Promise<{ name: string; ids: number[] }> {
  const product = await ownProduct({ stock: 100 })
  const name = `Desk ${product.slug}`
  await page.goto('/')
  // Placing 20 orders takes long: the others are copies of the first.
  const first = await placeOrder(page, { product })
  const ids = [first]
  for (let made = 1; made < count; made += 1) ids.push(await copyOrder(first))
  await sql('update orders set full_name = $1 where id = any($2)', [name, ids])
  return { name, ids }
}

/** Copies an order with its parcel, payment and lines, a second later. */
async function copyOrder(id: number): Promise<number> {
  const [row] = await sql<{ id: number }>(
    `with copy as (
       insert into orders (user_id, total_amount, status, payment_method, shipping_address, full_name, phone, governorate, city,
         address, language, arrives_from, arrives_to, created_at)
       select user_id, total_amount, status, payment_method, shipping_address, full_name, phone, governorate, city,
         address, language, arrives_from, arrives_to, clock_timestamp() from orders where id = $1 returning id
     ), parcel as (
       insert into parcels (order_id, seller_id, number, status, goods, total, collect)
       select copy.id, seller_id, number, status, goods, total, collect from parcels, copy where order_id = $1
       returning id, order_id
     ), payment as (
       insert into payments (parcel_id, due) select parcel.id, due from parcel, payments
       where parcel_id = (select id from parcels where order_id = $1)
     ), line as (
       insert into order_items (order_id, parcel_id, product_id, variant_id, quantity, price, title, image)
       select parcel.order_id, parcel.id, product_id, variant_id, quantity, price, title, image
       from order_items, parcel where order_items.order_id = $1
     ), change as (
       insert into order_status_changes (order_id, status, reason, at) select id, 'pending', 'placed', now() from copy
     )
     select id from copy`,
    [id],
  )
  if (!row) throw new Error('no copy')
  return row.id
}

/** Hands new orders to a courier of their own; returns its id. */
async function ship(staff: Page, ids: readonly number[]): Promise<number> {
  const [courier] = await sql<{ id: number }>(
    "insert into couriers (name, phone, created_at) values ($1, '+9647801112233', now()) returning id",
    [`Courier of order ${ids[0]}`],
  )
  if (!courier) throw new Error('no courier')
  for (const [version, to] of ['processing', 'shipped'].entries()) {
    const data = { to, courierId: courier.id, orders: ids.map((id) => ({ id, version })) }
    expect(await (await staff.request.post('/api/admin/orders/moves', { data })).json()).toMatchObject({
      stayed: [],
    })
  }
  return courier.id
}

const queueOf = (name: string, more = '') => `/admin/orders?q=${encodeURIComponent(name)}${more}`

for (const language of languages) {
  const { orders, products } = adminTexts[language]
  const { myOrders } = texts[language]

  test.describe(`the desk, in ${language}`, () => {
    test('20 orders are confirmed with 20 clicks and no page load', async ({ page, browser }) => {
      const { name, ids } = await placeOrders(page, 21)
      const staff = await openStaffPage(browser, 'staff', language)
      await open(staff, queueOf(name, '&status=pending'), language)
      await hydrated(staff)
      let loads = 0
      staff.on('request', (request) => {
        if (request.isNavigationRequest()) loads += 1
      })
      const newest = ids.toReversed()
      await staff.getByRole('link', { name: numberOf(newest[0] ?? 0), exact: true }).click()
      const panel = staff.getByRole('complementary', { name: orders.panel.label })
      const title = panel.getByRole('heading', { name: orders.order }).first()
      let clicks = 0
      for (const id of newest.slice(0, 20)) {
        await expect(title).toContainText(numberOf(id))
        await panel.getByRole('button', { name: orders.moves.processing, exact: true }).click()
        clicks += 1
      }
      await expect(title).toContainText(numberOf(newest[20] ?? 0))
      await expect(panel.getByRole('button', { name: orders.moves.processing, exact: true })).toBeFocused()
      expect({ clicks, loads }).toEqual({ clicks: 20, loads: 0 })
      expect(
        await sql("select 1 from orders where id = any($1) and status = 'processing'", [ids]),
      ).toHaveLength(20)
      await staff.context().close()
    })

    test('an order beside the queue: keys, address, summary on top, and nothing is confirmed twice', async ({
      page,
      browser,
    }) => {
      const { name, ids } = await placeOrders(page, 3)
      const [oldest = 0, middle = 0, newest = 0] = ids
      const staff = await openStaffPage(browser, 'staff', language)
      await open(staff, queueOf(name), language)
      await hydrated(staff)
      const panel = staff.getByRole('complementary', { name: orders.panel.label })
      const title = panel.getByRole('heading', { name: orders.order }).first()
      await staff.keyboard.press('j')
      await expect(title).toContainText(numberOf(newest))
      await staff.keyboard.press('j')
      await expect(title).toContainText(numberOf(middle))
      await staff.keyboard.press('k')
      await expect(title).toContainText(numberOf(newest))
      await expect(staff).toHaveURL(new RegExp(`open=${numberOf(newest)}`))
      const confirm = panel.getByRole('button', { name: orders.moves.processing, exact: true })
      await expect(confirm).toBeInViewport()
      await expect(panel.locator('a[href^="tel:"]').first()).toBeInViewport()
      await expect(panel.getByText('شارع ٦٢، قرب جامع الرحمن').first()).toBeInViewport()
      expect.soft(await axeFindings(staff, 'main')).toEqual([])
      // A double click confirms one order, not the one that appears in its place too.
      await confirm.dblclick()
      await expect(title).toContainText(numberOf(middle))
      await staff.waitForTimeout(300)
      expect(await sql("select id from orders where id = any($1) and status = 'processing'", [ids])).toEqual([
        { id: newest },
      ])
      await staff.getByRole('link', { name: orders.panel.next }).click()
      await expect(title).toContainText(numberOf(oldest))
      await staff.keyboard.press('Escape')
      await expect(panel).toHaveCount(0)
      await staff.context().close()
    })

    // The rest depends on neither language nor direction.
    if (language !== 'ar') return

    test('signing in leads staff to the back office, and the account menu links there', async ({ page }) => {
      await open(page, '/login', language)
      const { username } = await addStaff(page, 'staff', language)
      await signIn(page, language, username)
      await expect(page).toHaveURL(/\/admin(\?|$)/)
      await open(page, '/', language)
      await hydrated(page)
      await openAccountMenu(page)
      await expect(page.getByRole('banner').locator('a[href^="/admin"]')).toBeVisible()
    })

    test('15 orders fit on a laptop, each on one line; on a phone nothing is too wide', async ({
      page,
      browser,
    }) => {
      const { name, ids } = await placeOrders(page, 16)
      const staff = await openStaffPage(browser, 'staff', language)
      const [shipped = 0, noAnswer = 0, later = 0, due = 0] = ids
      await ship(staff, [shipped])
      for (const [id, call] of [
        [noAnswer, { outcome: 'no_answer' }],
        [later, { outcome: 'call_back', callbackAt: new Date(Date.now() + 3_600_000).toISOString() }],
        [due, { outcome: 'call_back', callbackAt: new Date().toISOString() }],
      ] as const)
        expect((await staff.request.post(`/api/admin/orders/${id}/calls`, { data: call })).status()).toBe(204)
      await open(staff, queueOf(name), language)
      const rows = staff.locator('tbody tr')
      await expect(rows).toHaveCount(16)
      const boxes = await Promise.all((await rows.all()).map((row) => row.boundingBox()))
      const visible = boxes.filter((box) => box && box.y + box.height <= 768)
      expect(visible.length).toBeGreaterThanOrEqual(15)
      expect(new Set(boxes.map((box) => Math.round(box?.height ?? 0))).size, 'lines of one height').toBe(1)
      expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1366)
      const clipped = await staff.locator('table').evaluate((table) => {
        const frame = table.parentElement
        return frame ? frame.scrollWidth - frame.clientWidth : -1
      })
      expect(clipped, 'no column is outside of the frame').toBe(0)
      expect.soft(await axeFindings(staff, 'main')).toEqual([])

      await staff.setViewportSize({ width: 360, height: 740 })
      expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
      const [first] = await rows.all()
      expect((await first?.boundingBox())?.height).toBeLessThanOrEqual(160)
      expect.soft(await axeFindings(staff, 'main')).toEqual([])
      // On a phone an order is a page; the customer to call again comes first.
      await rows
        .first()
        .getByRole('link', { name: numberOf(due), exact: true })
        .click()
      await expect(staff).toHaveURL(new RegExp(`/admin/orders/${due}`))
      await staff.context().close()
    })

    test('filters are in the address, and the counts follow', async ({ page, browser }) => {
      const { name, ids } = await placeOrders(page, 3)
      await sql("update orders set governorate = 'basra', arrives_to = '2031-01-05' where id = $1", [ids[0]])
      const staff = await openStaffPage(browser, 'staff', language)
      await open(staff, queueOf(name), language)
      await hydrated(staff)
      const main = staff.getByRole('main')
      await main.getByLabel(orders.allGovernorates).selectOption('basra')
      await expect(staff).toHaveURL(/governorate=basra/)
      await expect(staff.locator('tbody tr')).toHaveCount(1)
      const pending = main.getByRole('navigation').getByRole('link', { name: myOrders.statuses.pending })
      await expect(pending).toContainText(language === 'ar' ? '١' : '1')
      await main.getByLabel(orders.promisedBy).fill('2031-01-06')
      await main.getByRole('button', { name: orders.find }).click()
      await expect(staff).toHaveURL(/promised=2031-01-06/)
      await expect(main.getByText(orders.none)).toBeVisible()
      await main.getByRole('link', { name: orders.clearFilters }).click()
      await expect(staff.locator('tbody tr')).toHaveCount(3)
      await main.getByLabel(orders.anyCall).selectOption('none')
      await expect(staff).toHaveURL(/call=none/)
      await expect(staff.locator('tbody tr')).toHaveCount(3)
      await staff.context().close()
    })

    test('a customer to call back comes first when it is time', async ({ page, browser }) => {
      const { name, ids } = await placeOrders(page, 3)
      const [oldest = 0, , newest = 0] = ids
      const staff = await openStaffPage(browser, 'staff', language)
      await open(staff, queueOf(name, `&open=${oldest}`), language)
      await hydrated(staff)
      const panel = staff.getByRole('complementary', { name: orders.panel.label })
      const time = panel.getByLabel(orders.callback.at, { exact: true })
      await panel.getByRole('button', { name: orders.callback.later }).click()
      await expect(time).toHaveAttribute('aria-invalid', 'true')
      await panel.getByRole('button', { name: orders.callback.inAnHour }).click()
      const first = staff.locator('tbody tr').first()
      await expect(staff.locator(`tr[data-row="${oldest}"] [data-cell="call"] time`)).toBeVisible()
      await expect(first).toHaveAttribute('data-row', String(newest))
      await sql("update order_calls set callback_at = now() - interval '1 minute' where order_id = $1", [
        oldest,
      ])
      await open(staff, queueOf(name), language)
      await expect(first).toHaveAttribute('data-row', String(oldest))
      await staff.getByRole('main').getByRole('link', { name: orders.callbackTab }).click()
      await expect(staff.locator('tbody tr')).toHaveCount(1)
      await staff.context().close()
    })

    test('cash is named before several orders count as delivered', async ({ page, browser }) => {
      const { name, ids } = await placeOrders(page, 2)
      const staff = await openStaffPage(browser, 'staff', language)
      const courierId = await ship(staff, ids)
      await open(staff, queueOf(name, `&courier=${courierId}`), language)
      await hydrated(staff)
      await staff.getByLabel(orders.chooseAll).check()
      const bar = staff.getByRole('region', { name: orders.chosen(2) })
      await expect(bar.getByRole('button')).toHaveText([orders.moves.delivered, orders.clearSelection])
      await bar.getByRole('button', { name: orders.moves.delivered }).click()
      const dialog = staff.getByRole('dialog')
      await expect(dialog.locator('[data-cash]')).toContainText(language === 'ar' ? '٥٠٬٠٠٠' : '50,000')
      expect(await sql("select 1 from orders where id = any($1) and status = 'delivered'", [ids])).toEqual([])
      await dialog.getByRole('button', { name: orders.bulk.delivered.act(2) }).click()
      await expect(staff.getByText(orders.moved(2))).toBeVisible()
      await staff.context().close()
    })

    test('prices and stock are edited in the list: rows with errors stay, the others are saved', async ({
      browser,
    }) => {
      const mark = `liste${process.pid}x${Date.now() % 1_000_000}${language}`
      const titles = { ar: `ابريق ${mark}`, en: `Jug ${mark}` }
      // In the order of the list.
      const made = [await ownProduct({ titles }), await ownProduct({ titles })]
      const [low, high] = made
      if (!low || !high) throw new Error('no products')
      const staff = await openStaffPage(browser, 'admin', language)
      await open(staff, `/admin/products?search=${mark}&sort=added`, language)
      await hydrated(staff)
      await staff.getByRole('button', { name: products.listEdit.start }).click()
      const titleOf = (product: typeof low) => (language === 'ar' ? product.title_ar : product.title_en)
      const field = (name: 'price' | 'stockQuantity', product: typeof low) =>
        staff.getByLabel(products.listEdit[name](titleOf(product)), { exact: true })
      const save = staff.getByRole('button', { name: products.listEdit.save })
      await expect(save).toHaveCount(0)
      const rows = staff.locator('input[data-field="price"]')
      await expect(rows).toHaveCount(2)
      await rows.first().focus()
      await staff.keyboard.press('Enter')
      await expect(rows.nth(1)).toBeFocused()
      await staff.keyboard.press('ArrowUp')
      await expect(rows.first()).toBeFocused()

      await field('price', low).fill('٢٧٬٠٠٠')
      await field('stockQuantity', low).fill('7')
      await field('price', high).fill('27001')
      await save.click()
      await expect(staff.getByText(products.errors.not_a_multiple ?? '')).toBeVisible()
      await expect(field('price', high)).toHaveValue('27001')
      await expect(field('price', low)).toHaveValue('27000')
      expect(await sql('select price, stock_quantity from products where id = $1', [low.id])).toEqual([
        { price: 27_000, stock_quantity: 7 },
      ])
      expect(await sql('select reason, change from stock_changes where product_id = $1', [low.id])).toEqual([
        { reason: 'counted', change: -13 },
      ])
      // Somebody else changes it meanwhile: what was typed stays, and the current value is named.
      await field('price', high).fill('28000')
      await sql('update variants set price = 30000 where product_id = $1', [high.id])
      await sql('update products set version = version + 1 where id = $1', [high.id])
      await save.click()
      const stale = products.listEdit.stale(language === 'ar' ? '٣٠٬٠٠٠' : '30,000')
      await expect(staff.getByText(stale)).toBeVisible()
      expect.soft(await axeFindings(staff, 'main')).toEqual([])
      await staff.setViewportSize({ width: 360, height: 740 })
      expect(await staff.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
      await save.click()
      await expect(staff.getByText(products.listEdit.saved(1))).toBeVisible()
      expect(await sql('select price from products where id = $1', [high.id])).toEqual([{ price: 28_000 }])
      await staff.context().close()
    })
  })
}
