import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '#test/harness/app.ts'
import { addOptions, setSale, variantIds } from '#test/harness/variants.ts'
import { admin, openAdmin, sql } from './support/back-office.ts'
import { openPage, type Page } from './support/page.ts'
import type { App } from './support/products.ts'
import { fill } from './support/shopper.ts'
import { staffVisitor } from './support/staff.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const words = admin.products
const colours = ['black', 'navy', 'white']
const sizes = ['s', 'm', 'l']
const texts = words.listEdit

/** A shirt in three colours with as many variants as there are prices. */
async function addShirt(title: string, prices: number[]) {
  const shirt = await shop.addProduct({ titleEn: title, titleAr: `قميص ${title}` })
  await addOptions(shop.db, shirt.id, {
    options: ['colour', 'size'],
    variants: prices.map((price, index) => ({
      values: { colour: colours[index % 3] ?? '', size: sizes[Math.floor(index / 3)] ?? '' },
      price,
    })),
  })
  return { ...shirt, ids: Object.values(await variantIds(shop.db, shirt.id)) }
}
const pricesOf = (id: number) =>
  sql(
    shop,
    'select price, discount_price, stock_quantity as stock from variants where product_id = $1 and position >= 0 order by position',
    [id],
  )
const cells = (page: Page, field: string) => [
  ...page.document.querySelectorAll<HTMLInputElement>(`input[data-field="${field}"]`),
]
const press = (page: Page, name: string | RegExp) => page.user.click(page.main.getByRole('button', { name }))

test('variants are edited below their product, by keyboard, with an error at its cell', async () => {
  const shirt = await addShirt('Oxford', [10_000, 10_000, 12_000])
  const page = await openAdmin(shop, '/admin/products?search=oxford')
  await press(page, texts.start)
  await expect.poll(() => cells(page, 'price').length).toBe(3)
  const [first, second, third] = cells(page, 'price') as [
    HTMLInputElement,
    HTMLInputElement,
    HTMLInputElement,
  ]
  first.focus()
  await page.user.keyboard('{Enter}')
  expect(page.document.activeElement).toBe(second)
  fill(first, '١١٬٠٠٠')
  fill(second, '١١٬٠٠١')
  fill(cells(page, 'stockQuantity')[2] as HTMLInputElement, '٧')
  await press(page, texts.save)
  const error = await page.main.findByText(words.errors.not_a_multiple ?? '')
  expect(second.getAttribute('aria-describedby')).toBe(error.id)
  expect([first.value, second.value, third.value]).toEqual(['11000', '١١٬٠٠١', '12000'])
  expect(await pricesOf(shirt.id)).toMatchObject([
    { price: 11_000, stock: 5 },
    { price: 10_000, stock: 5 },
    { price: 12_000, stock: 7 },
  ])
  // Somebody else changes it: what was typed stays with the current price, and a second save sets it.
  fill(second, '11000')
  await sql(shop, 'update variants set price = 9000, version = version + 1 where id = $1', [shirt.ids[1]])
  await press(page, texts.save)
  await page.main.findByText(texts.stale('٩٬٠٠٠'))
  expect(second.value).toBe('11000')
  await press(page, texts.save)
  await page.main.findByText(texts.saved(1))
  expect((await pricesOf(shirt.id))[1]).toMatchObject({ price: 11_000 })
})

test('many variants are closed at first, and one field sets the price that they share', async () => {
  const shirt = await addShirt(
    'Parka',
    Array.from({ length: 9 }, () => 20_000),
  )
  const page = await openAdmin(shop, '/admin/products?search=parka')
  await press(page, texts.start)
  const all = await page.main.findByLabelText<HTMLInputElement>(texts.price(texts.allOf(shirt.titleAr)))
  expect([all.value, cells(page, 'price').length]).toEqual(['20000', 1])
  fill(all, '٢١٬٥٠٠')
  await page.user.click(page.main.getByRole('button', { name: new RegExp(words.options.count(9)) }))
  await expect.poll(() => cells(page, 'price').map(({ value }) => value)).toEqual(Array(10).fill('٢١٬٥٠٠'))
  await press(page, texts.save)
  await page.main.findByText(texts.saved(1))
  expect((await pricesOf(shirt.id)).map(({ price }) => price)).toEqual(Array(9).fill(21_500))
})

test('selected products become dearer by a percentage after a preview, once', async () => {
  const plain = await shop.addProduct({ titleEn: 'Tea glass', titleAr: 'استكان', price: 10_000 })
  const reduced = await shop.addProduct({ titleEn: 'Tea pot', titleAr: 'قوري', price: 10_000 })
  await setSale(shop.db, reduced.id, { discountPrice: 8000 })
  const cheap = await shop.addProduct({ titleEn: 'Tea bag', titleAr: 'كيس شاي', price: 250 })
  const price = words.bulk.price
  const page = await openAdmin(shop, '/admin/products?search=tea')
  await page.user.click(await page.main.findByLabelText(words.selectAll))
  await press(page, price.button)
  const dialog = within(await page.screen.findByRole('dialog', { name: price.ask(3) }))
  const by = dialog.getByLabelText<HTMLInputElement>(price.by)
  await page.user.click(dialog.getByRole('button', { name: price.button }))
  await dialog.findByText(price.wrong)
  fill(by, '٥')
  const rows = () => dialog.getAllByRole('row').map(({ textContent }) => textContent ?? '')
  await dialog.findByRole('button', { name: price.save(2) })
  expect(rows().join('\n')).toContain(price.reasons.unchanged)
  expect(rows().find((row) => row.includes('استكان'))).toMatch(/١٠٬٠٠٠.*١٠٬٥٠٠/)
  expect(rows().find((row) => row.includes('قوري'))).toMatch(/٨٬٠٠٠.*٨٬٥٠٠.*١٠٬٠٠٠/)
  const save = dialog.getByRole('button', { name: price.save(2) })
  await page.user.dblClick(save)
  await page.main.findByText(price.done(2))
  expect(page.main.getByText(price.reasons.unchanged, { exact: false }).textContent).toContain('كيس شاي')
  expect(
    (await Promise.all([plain, reduced, cheap].map(({ id }) => pricesOf(id)))).map(([row]) => row),
  ).toMatchObject([
    { price: 10_500, discount_price: null },
    { price: 10_000, discount_price: 8500 },
    { price: 250 },
  ])
})

test('a percentage in English; a product that changed meanwhile is named and stays', async () => {
  const { id } = await shop.addProduct({ titleEn: 'Carpet', titleAr: 'سجادة', price: 10_000 })
  const page = await openPage(shop, '/admin/products?search=carpet&lang=en', {
    visitor: await staffVisitor(shop, 'admin'),
  })
  await page.user.click(await page.main.findByLabelText('Select all on this page'))
  await press(page, 'Change prices')
  const dialog = within(await page.screen.findByRole('dialog', { name: 'Change the price of 1 product' }))
  await page.user.selectOptions(dialog.getByLabelText('Change'), 'Lower')
  await page.user.selectOptions(dialog.getByLabelText('In'), 'dinars')
  fill(dialog.getByLabelText<HTMLInputElement>('By how much'), '1,000')
  const save = await dialog.findByRole('button', { name: 'Change 1 product' })
  await sql(shop, 'update products set version = version + 1 where id = $1', [id])
  await page.user.click(save)
  await page.main.findByText(/Somebody has changed it meanwhile/)
  expect((await pricesOf(id))[0]).toMatchObject({ price: 10_000 })
})

const costsOf = async (id: number) =>
  (
    await sql(shop, 'select cost from variants where product_id = $1 and position >= 0 order by position', [
      id,
    ])
  ).map(({ cost }) => cost)

test('costs are edited in the list beside prices, of products without options too', async () => {
  const cup = await shop.addProduct({ titleEn: 'Mocha cup', titleAr: 'فنجان موكا', price: 10_000 })
  const shirt = await addShirt('Mocha', [10_000, 10_000])
  const page = await openAdmin(shop, '/admin/products?search=mocha')
  await press(page, texts.start)
  const own = await page.main.findByLabelText<HTMLInputElement>(texts.cost(cup.titleAr))
  const all = await page.main.findByLabelText<HTMLInputElement>(texts.cost(texts.allOf(shirt.titleAr)))
  fill(own, '٦١٢٣٫٥')
  fill(all, '٤٬٠٠١')
  await press(page, texts.save)
  const error = await page.main.findByText(words.errors.not_a_number ?? '')
  expect(own.getAttribute('aria-describedby')).toBe(error.id)
  expect([own.value, await costsOf(cup.id), await costsOf(shirt.id)]).toEqual([
    '٦١٢٣٫٥',
    [null],
    [4001, 4001],
  ])
  fill(own, '٦١٢٣')
  await sql(shop, 'update variants set cost = 5000 where product_id = $1', [cup.id])
  await press(page, texts.save)
  await page.main.findByText(texts.stale('٥٬٠٠٠'))
  expect(own.value).toBe('٦١٢٣')
  await press(page, texts.save)
  await page.main.findByText(texts.saved(1))
  expect([await costsOf(cup.id), await pricesOf(cup.id)]).toMatchObject([[6123], [{ price: 10_000 }]])
  fill(all, '')
  await press(page, texts.save)
  await expect.poll(() => costsOf(shirt.id)).toEqual([null, null])
})

test('costs of selected products rise after a preview; an unknown one is said to be unknown', async () => {
  const cup = await shop.addProduct({ titleEn: 'Latte cup', titleAr: 'فنجان لاتيه' })
  const glass = await shop.addProduct({ titleEn: 'Latte glass', titleAr: 'كأس لاتيه' })
  await sql(shop, 'update variants set cost = 999 where product_id = $1', [cup.id])
  const { button, ask, save, done } = { ...words.bulk.price, ...words.bulk.cost }
  const page = await openAdmin(shop, '/admin/products?search=latte')
  await page.user.click(await page.main.findByLabelText(words.selectAll))
  await press(page, button)
  const dialog = within(await page.screen.findByRole('dialog', { name: ask(2) }))
  expect(dialog.queryByLabelText(words.bulk.price.rounding)).toBeNull()
  fill(dialog.getByLabelText<HTMLInputElement>(words.bulk.price.by), '٠٫٥')
  const send = await dialog.findByRole('button', { name: save(1) })
  const rows = dialog.getAllByRole('row').map(({ textContent }) => textContent ?? '')
  expect(rows.find((row) => row.includes('لاتيه') && row.includes('فنجان'))).toMatch(/٩٩٩.*١٬٠٠٤/)
  expect(rows.find((row) => row.includes('كأس'))).toContain(words.bulkSkipReasons.cost_unknown)
  await page.user.dblClick(send)
  await page.main.findByText(done(1))
  expect([await costsOf(cup.id), await costsOf(glass.id)]).toEqual([[1004], [null]])
})

test('a member who may count stock, not see costs, has no field for them', async () => {
  await shop.addProduct({ titleEn: 'Espresso cup', titleAr: 'فنجان اسبريسو' })
  const page = await openPage(shop, '/admin/products?search=espresso', {
    visitor: await staffVisitor(shop, 'staff'),
  })
  await press(page, texts.start)
  await expect.poll(() => cells(page, 'stockQuantity').length).toBe(1)
  expect(cells(page, 'cost')).toEqual([])
})
