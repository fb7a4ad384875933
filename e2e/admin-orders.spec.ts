import { messages as adminAr } from '#backoffice/shell/messages/ar.ts'
import { messages as adminEn } from '#backoffice/shell/messages/en.ts'
import { readQrCode } from '#test/harness/read-qr-code.ts'
import { expectAccessible } from './support/axe.ts'
import { addProduct, sql } from './support/database.ts'
import { expect, type Language, open, test } from './support/journey.ts'
import { placeOrder, toOrderNumber } from './support/orders.ts'
import { openStaffPage } from './support/staff.ts'

const admin = { ar: adminAr.admin, en: adminEn.admin }

function textsOf(language: Language) {
  const { [language]: result } = admin
  if (!result) throw new Error('no texts of the back office')
  return result
}

/** The size of each page of a PDF in whole millimetres. */
function paperOf(pdf: Buffer): number[][] {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)
  return [...boxes].map(([, width, height]) =>
    [width, height].map((points) => Math.round((Number(points) / 72) * 25.4)),
  )
}

const language = 'ar'
const { orders } = textsOf(language)

test.describe('orders in the back office', () => {
  // What follows: test/dom/order-journey.test.ts.
  test('a shopper’s order appears by itself', async ({ page, browser }) => {
    const staff = await openStaffPage(browser, 'staff', language)
    await open(staff, '/admin/orders', language)
    await placeOrder(page, { product: await addProduct({ stock: 5 }), quantity: 2 })
    // Other tests place orders too, so the newest order may belong to another test.
    await expect(staff.getByRole('status').filter({ hasText: orders.arrived('').trim() })).toBeVisible()
    await staff.context().close()
  })

  test('several orders are printed: slips, labels and the picking list, each with its size of paper', async ({
    page,
    browser,
  }) => {
    const staff = await openStaffPage(browser, 'staff', language)
    const product = await addProduct({ stock: 50 })
    const ids: number[] = []
    for (let made = 0; made < 3; made += 1) ids.push(await placeOrder(page, { product }))
    await sql("update products set model = 'KT-900' where id = $1", [product.id])
    const data = { to: 'processing', orders: ids.slice(1).map((id) => ({ id, version: 0 })) }
    expect((await staff.request.post('/api/admin/orders/moves', { data })).status()).toBe(200)
    await sql(
      "with moved as (update parcels set status = 'delivered' where order_id = $1) update orders set status = 'delivered' where id = $1",
      [ids[0]],
    )
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
    expect(read.sort()).toEqual(ids.map((id) => `${origin}/track?number=${toOrderNumber(id)}`).sort())
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
})
