import type { Browser, Page } from '@playwright/test'
import { formatPrice } from '#platform/money/money.ts'
import { messages as adminAr } from '#src/admin/messages/ar.ts'
import { messages as adminEn } from '#src/admin/messages/en.ts'
import { readQrCode } from '#test/harness/read-qr-code.ts'
import { expectAccessible } from './support/axe.ts'
import { ownProduct, sql, stockOf } from './support/database.ts'
import { expect, hydrated, type Language, open, test, texts } from './support/journey.ts'
import { numberOf, placeOrder } from './support/orders.ts'
import { openStaffPage } from './support/staff.ts'

const admin = { ar: adminAr.admin, en: adminEn.admin }

function textsOf(language: Language) {
  const { [language]: result } = admin
  if (!result) throw new Error('no texts of the back office')
  return result
}

/** A courier for this test only. */
async function ownCourier(): Promise<{ id: number; name: string }> {
  const [courier] = await sql<{ id: number; name: string }>(
    "insert into couriers (name, phone, created_at) values ($1, '+9647801112233', now()) returning id, name",
    [`كرار ${process.pid}-${Date.now()}-${Math.random()}`],
  )
  if (!courier) throw new Error('no courier')
  return courier
}

/** The size of each page of a PDF in whole millimetres. */
function paperOf(pdf: Buffer): number[][] {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)
  return [...boxes].map(([, width, height]) =>
    [width, height].map((points) => Math.round((Number(points) / 72) * 25.4)),
  )
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** Opens an order in the back office. */
async function openOrder(page: Page, id: number, language: Language) {
  await open(page, `/admin/orders/${id}`, language)
  await expect(heading(page)).toContainText(numberOf(id))
}

async function chooseCourier(page: Page, language: Language, name: string) {
  const { orders } = textsOf(language)
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(orders.courier, { exact: true }).selectOption({ label: name })
  await dialog.getByRole('button', { name: orders.moves.shipped }).click()
  await expect(dialog).toHaveCount(0)
}

/** Answers the question after «Delivered», which names the cash. */
async function confirmDelivery(page: Page, language: Language) {
  const { orders, goods } = textsOf(language)
  const dialog = page.getByRole('dialog', { name: orders.deliver.ask })
  await expect(dialog.locator('[data-cash]')).toBeVisible()
  await dialog.getByRole('button', { name: goods.confirm }).click()
  await expect(dialog).toHaveCount(0)
}

const language = 'ar'
const { orders, shell } = textsOf(language)
const { myOrders } = texts[language]

test.describe('orders in the back office', () => {
  test('a shopper’s order appears by itself, is confirmed, shipped and delivered, and the shopper’s page follows', async ({
    page,
    browser,
  }) => {
    const staff = await openStaffPage(browser, 'staff', language)
    await open(staff, '/admin/orders', language)
    await expect(heading(staff)).toHaveText(orders.title)
    const product = await ownProduct({ stock: 5 })
    const courier = await ownCourier()
    await page.goto('/')
    const id = await placeOrder(page, { product, quantity: 2 })
    // Other tests place orders too, so the newest order may belong to another test.
    await expect(staff.getByRole('status').filter({ hasText: orders.arrived('').trim() })).toBeVisible()
    await openOrder(staff, id, language)

    const follow = async (status: keyof typeof myOrders.statuses) => {
      await expect(heading(staff)).toContainText(myOrders.statuses[status])
      await open(page, `/order/${id}`, language)
      await expect(page.getByRole('main').getByText(myOrders.statuses[status]).first()).toBeVisible()
    }
    await staff.getByRole('button', { name: orders.callOutcomes.confirmed, exact: true }).click()
    const calls = staff.locator('section', { has: staff.getByRole('heading', { name: orders.calls }) })
    await expect(calls.getByRole('listitem')).toHaveText(new RegExp(orders.callOutcomes.confirmed))
    await staff.getByRole('button', { name: orders.moves.processing, exact: true }).click()
    await follow('processing')
    await staff.getByRole('button', { name: orders.moves.shipped, exact: true }).click()
    await chooseCourier(staff, language, courier.name)
    await follow('shipped')
    await staff.getByRole('button', { name: orders.moves.delivered, exact: true }).click()
    await confirmDelivery(staff, language)
    await follow('delivered')
    await expect(page.getByText(myOrders.paid).first()).toBeVisible()

    await open(staff, '/admin/couriers', language)
    const panel = staff.locator('section', { has: staff.getByRole('heading', { name: courier.name }) })
    await panel.getByLabel(orders.amount).fill('٥٠٬٠٠٠')
    await panel.getByRole('button', { name: orders.takeCash }).click()
    await expect
      .poll(() => sql('select amount from handovers where courier_id = $1', [courier.id]))
      .toEqual([{ amount: 50_000 }])
    await staff.context().close()
  })

  test('an admin undoes a delivery recorded by mistake and gives a reason', async ({ page, browser }) => {
    const admin = await openStaffPage(browser, 'admin', language)
    const product = await ownProduct({ stock: 5 })
    const courier = await ownCourier()
    await page.goto('/')
    const id = await placeOrder(page, { product })
    await openOrder(admin, id, language)
    await admin.getByRole('button', { name: orders.moves.processing, exact: true }).click()
    await admin.getByRole('button', { name: orders.moves.shipped, exact: true }).click()
    await chooseCourier(admin, language, courier.name)
    await admin.getByRole('button', { name: orders.moves.delivered, exact: true }).click()
    await confirmDelivery(admin, language)
    await expect(heading(admin)).toContainText(myOrders.statuses.delivered)
    await admin.getByRole('button', { name: orders.undoDelivery }).click()
    const dialog = admin.getByRole('dialog')
    await dialog.getByRole('button', { name: orders.undoDelivery }).click()
    await expect(dialog.getByText(orders.undoDeliveryErrors.required).first()).toBeVisible()
    await dialog.getByLabel(orders.undoDeliveryReason).fill('الزبون لم يكن في البيت')
    await dialog.getByRole('button', { name: orders.undoDelivery }).click()
    await expect(heading(admin)).toContainText(myOrders.statuses.shipped)
    await expect(admin.getByText('الزبون لم يكن في البيت').first()).toBeVisible()
    expect(await sql('select cash, delivered_at from deliveries where order_id = $1', [id])).toEqual([
      { cash: null, delivered_at: null },
    ])
    await open(page, `/order/${id}`, language)
    await expect(page.getByText(myOrders.paid, { exact: true })).toHaveCount(0)
    await admin.context().close()
  })

  test('quantity, address and note are changed before shipping; an outdated page is refused', async ({
    page,
    browser,
  }) => {
    const staff = await openStaffPage(browser, 'staff', language)
    const product = await ownProduct({ stock: 5 })
    await page.goto('/')
    const id = await placeOrder(page, { product, quantity: 2 })
    await openOrder(staff, id, language)
    const title = product.title_ar
    const quantity = staff.getByLabel(orders.quantityOf(title))
    await quantity.fill('9')
    await staff.getByRole('button', { name: orders.change, exact: true }).click()
    await expect(staff.getByText(orders.quantityErrors.above_stock)).toBeVisible()
    await quantity.fill('٤')
    await staff.getByRole('button', { name: orders.change, exact: true }).click()
    await expect.poll(() => stockOf(product.id)).toBe(1)
    // The page has the order's new version once it shows the new sum; until then it would send the former one.
    await expect(staff.getByRole('main')).toContainText(formatPrice(4 * product.price, language))

    await staff.getByRole('button', { name: orders.editShipping }).click()
    const { orders: shop } = texts[language]
    await staff.getByLabel(shop.phone).fill('123')
    await staff.getByRole('button', { name: shell.save }).click()
    await expect(staff.getByText(shop.fieldErrors.phone)).toBeVisible()
    await expect(staff.getByLabel(shop.phone)).toBeFocused()
    await staff.getByLabel(shop.phone).fill('٠٧٨٠ ٧٦٥ ٤٣٢١')
    const saved = staff.waitForResponse((response) => response.url().endsWith('/shipping'))
    await staff.getByRole('button', { name: shell.save }).click()
    expect((await saved).status()).toBe(204)
    await expect(staff.locator('dd').getByText('0780 765 4321')).toBeVisible()
    const whatsApp = await staff.getByRole('link', { name: orders.whatsApp }).getAttribute('href')
    expect(whatsApp).toMatch(/^https:\/\/wa\.me\/9647807654321\?text=/)
    await expect(staff.getByRole('link', { name: orders.call, exact: true })).toHaveAttribute(
      'href',
      'tel:+9647807654321',
    )
    await open(page, `/order/${id}`, language)
    await expect(page.getByRole('main')).toContainText('١٠٠٬٠٠٠')

    // The shopper cancels while the page still shows the order as open.
    await staff.route('**/api/admin/orders/events', (route) => route.abort())
    expect((await page.request.post(`/api/orders/${id}/cancel`, { data: {} })).status()).toBe(200)
    const confirm = staff.getByRole('button', { name: orders.moves.processing, exact: true })
    // The page may have refreshed already; then the button is gone.
    await confirm.click({ timeout: 2000 }).catch(() => undefined)
    await expect(heading(staff)).toContainText(myOrders.statuses.cancelled)
    await expect(confirm).toHaveCount(0)
    expect(await stockOf(product.id)).toBe(5)
    await staff.context().close()
  })

  test('several orders at once by keyboard: orders that cannot move are listed with their reason; slips, labels and the sheet', async ({
    page,
    browser,
  }) => {
    const staff = await openStaffPage(browser, 'staff', language)
    const product = await ownProduct({ stock: 50 })
    await page.goto('/')
    const ids: number[] = []
    for (let made = 0; made < 3; made += 1) ids.push(await placeOrder(page, { product }))
    const name = `Bulk ${ids[0]} ${language}`
    await sql("update products set model = 'KT-900' where id = $1", [product.id])
    await sql('update orders set full_name = $1 where id = any($2)', [name, ids])
    await sql("update orders set status = 'delivered' where id = $1", [ids[0]])
    await open(staff, `/admin/orders?q=${encodeURIComponent(name)}&sort=placed`, language)
    const boxes = staff.locator('input[data-order]')
    await expect(boxes).toHaveCount(3)
    await boxes.first().focus()
    await staff.keyboard.press('Shift+ArrowDown')
    await staff.keyboard.press('Shift+ArrowDown')
    await expect(staff.getByRole('region', { name: orders.chosen(3) })).toBeVisible()
    await expect(staff.getByRole('link', { name: orders.sheet })).toHaveAttribute(
      'href',
      new RegExp(ids.join(',')),
    )
    // The first tap only opens a question; leaving it changes nothing.
    const ask = (name: string) => staff.getByRole('button', { name, exact: true }).click()
    const dialog = staff.getByRole('dialog')
    const confirmTwo = orders.bulkSome(orders.moves.processing, 2)
    const confirm = orders.bulk.processing
    await ask(confirmTwo)
    await expect(dialog.getByRole('heading', { name: confirm.ask(2), exact: true })).toBeVisible()
    await dialog.getByRole('button', { name: orders.goBack }).click()
    await expect(dialog).toHaveCount(0)
    await ask(orders.bulkSome(orders.moves.cancelled, 2))
    await expect(dialog.getByRole('button')).toHaveText([orders.cancelAct(2), orders.goBack])
    await dialog.getByRole('button', { name: orders.goBack }).click()
    expect(
      await sql('select 1 from orders where id = any($1) and status = $2', [ids, 'pending']),
    ).toHaveLength(2)
    await ask(confirmTwo)
    await expect(dialog.getByText(orders.bulkOthers(1))).toBeVisible()
    await dialog.getByRole('button', { name: confirm.act(2) }).click()
    const alert = staff.getByRole('alert').filter({ hasText: orders.moved(2) })
    await expect(alert).toContainText(`${numberOf(ids[0] ?? 0)}: ${orders.skipReasons.not_possible}`)

    await open(staff, `/admin/orders/slips?ids=${ids.join(',')}`, language)
    await expect(staff.locator('[data-sheet] [data-code]')).toHaveCount(3)
    await open(staff, `/admin/orders/labels?ids=${ids.join(',')}`, language)
    await expect(staff.locator('[data-sheet] [data-code]')).toHaveCount(3)
    const label = staff.locator('[data-sheet]').first()
    for (const part of ['[data-governorate]', '[data-number]']) {
      const size = await label
        .locator(part)
        .evaluate((node) => Number.parseFloat(getComputedStyle(node).fontSize))
      expect(size, part).toBeGreaterThanOrEqual(26)
    }
    await expect(label.locator('[data-shop]')).toContainText(orders.shopName)
    await expect(label.locator('[data-lines]')).toContainText('KT-900')
    await staff.emulateMedia({ media: 'print' })
    await expect(staff.getByRole('banner')).toBeHidden()
    await expect(staff.getByRole('button', { name: orders.print })).toBeHidden()
    const codes = await staff.locator('[data-sheet] [data-code]').all()
    const read = await Promise.all(codes.map(async (code) => readQrCode(await code.screenshot())))
    const { origin } = new URL(staff.url())
    expect(read.sort()).toEqual(ids.map((id) => `${origin}/track?number=${numberOf(id)}`).sort())
    await staff.emulateMedia({ media: null })
    expect(paperOf(await staff.pdf({ preferCSSPageSize: true }))).toEqual(Array(3).fill([100, 150]))
    await open(staff, `/admin/orders/slips?ids=${ids.join(',')}`, language)
    await expect(staff.locator('[data-sheet] [data-code]')).toHaveCount(3)
    expect(paperOf(await staff.pdf({ preferCSSPageSize: true }))).toEqual(Array(3).fill([210, 297]))
    // The two confirmed orders; the third is delivered.
    await staff.getByRole('link', { name: orders.picking }).click()
    await expect(staff.locator('[data-total]')).toHaveText(orders.pickingTotal(2, 2))
    await expect(staff.locator('[data-picked] [data-tick]')).toHaveCount(1)
    await expectAccessible(staff, 'the picking list')
    expect(paperOf(await staff.pdf({ preferCSSPageSize: true }))).toEqual([[210, 297]])
    await staff.context().close()
  })

  test('on a phone nothing is wider than the screen, and the sound setting is remembered', async ({
    page,
    browser,
  }) => {
    const staff = await phoneOf(browser, language)
    const product = await ownProduct()
    await page.goto('/')
    const id = await placeOrder(page, { product })
    for (const address of [
      '/admin/orders',
      `/admin/orders/${id}`,
      '/admin/couriers',
      `/admin/orders/slips?ids=${id}`,
    ]) {
      await open(staff, address, language)
      await expect(heading(staff)).toBeVisible()
      expect(await staff.evaluate(() => document.documentElement.scrollWidth), address).toBeLessThanOrEqual(
        360,
      )
      await expectAccessible(staff, address)
    }
    await open(staff, '/admin/orders', language)
    await staff.getByRole('button', { name: orders.soundOn }).click()
    await staff.reload()
    await hydrated(staff)
    await expect(staff.getByRole('button', { name: orders.soundOff })).toBeVisible()
    await staff.context().close()
  })
})

const phoneOf = (browser: Browser, language: Language) =>
  openStaffPage(browser, 'staff', language, { width: 360, height: 740 })
