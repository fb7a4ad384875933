import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages as t } from '#shell/messages/ar.ts'
import { createTestApp } from '#test/harness/app.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { addOptions, variantIds } from '#test/harness/variants.ts'
import { setStatus } from './support/orders.ts'
import { newVisitor, openPage } from './support/page.ts'
import type { App } from './support/products.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

/** A product with one option, and a line of an order for two pieces of a value of it. */
async function lineWith(option: string, [value, other]: [string, string]) {
  const { id: productId, titleAr } = await shop.addProduct({ titleAr: `منتج ${option}` })
  const variants = [value, other].map((each) => ({ values: { [option]: each }, stockQuantity: 9 }))
  await addOptions(shop.db, productId, { options: [option], variants })
  const { [value]: variantId = 0 } = await variantIds(shop.db, productId)
  return { titleAr, line: { productId, variantId, quantity: 2 } }
}

test('a tap on the goods chooses them; the reasons fit their kind', async () => {
  const goods = [
    await lineWith('size', ['s', 'm']),
    await lineWith('shoe-size', ['41', '42']),
    await lineWith('age', ['1-2y', '3-4y']),
    await lineWith('storage', ['256gb', '512gb']),
    await lineWith('colour', ['black', 'white']),
  ]
  const visitor = newVisitor(shop)
  const body = orderBody(
    goods.map(({ line }) => line),
    goods.length * 20_000,
  )
  const placed = await visitor.post('/api/orders', body)
  expect(placed.status).toBe(201)
  const { id } = placed.body
  await setStatus(shop, id, 'delivered')
  const page = await openPage(shop, `/order/${id}/return`, { visitor })
  const misfits: string[] = []
  for (const { titleAr } of goods) {
    const box = page.main.getByRole<HTMLInputElement>('checkbox', { name: new RegExp(titleAr) })
    const entry = within(box.closest('li') as HTMLElement)
    expect([box.checked, entry.getByLabelText<HTMLSelectElement>(t.returns.quantity).value]).toEqual([
      false,
      '1',
    ])
    await page.user.click(entry.getByText(titleAr))
    expect(box.checked).toBe(true)
    const reason = entry.getByLabelText<HTMLSelectElement>(t.returns.reason)
    if ([...reason.options].some(({ value }) => value === 'does_not_fit')) misfits.push(titleAr)
  }
  expect(misfits).toEqual(goods.slice(0, 3).map(({ titleAr }) => titleAr))
})

test('an exchange names the options of the ordered goods, and of a line that has no other', async () => {
  const phone = await lineWith('storage', ['256gb', '512gb'])
  const single = await shop.addProduct()
  await addOptions(shop.db, single.id, {
    options: ['colour'],
    variants: [{ values: { colour: 'black' }, stockQuantity: 9 }],
  })
  const { black: variantId = 0 } = await variantIds(shop.db, single.id)
  const visitor = newVisitor(shop)
  const lines = [phone.line, { productId: single.id, variantId, quantity: 2 }]
  const placed = await visitor.post('/api/orders', orderBody(lines, 40_000))
  expect(placed.status).toBe(201)
  await setStatus(shop, placed.body.id, 'delivered')
  const page = await openPage(shop, `/order/${placed.body.id}/return?kind=exchange`, { visitor })
  page.main.getByText('المنتج نفسه مع تغيير السعة.')
  page.main.getByText('لا يتوفر الآن خيار آخر من اللون.')
})
