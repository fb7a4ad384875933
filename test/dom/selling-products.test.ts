import { within } from '@testing-library/dom'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { promotions as promoted } from '#selling/promotions/messages/ar.ts'
import { rates } from '#selling/rates/messages/ar.ts'
import { messages } from '#selling/shell/messages/ar.ts'
import { createTestApp } from '#test/harness/app.ts'
import { addOffer } from '#test/harness/offers.ts'
import { addSeller } from '#test/harness/sellers.ts'
import { newVisitor, openPage } from './support/page.ts'
import type { App } from './support/products.ts'
import { fill } from './support/shopper.ts'

let shop: App
let seller: Awaited<ReturnType<typeof addSeller>>
beforeAll(async () => {
  shop = await createTestApp()
  seller = await addSeller(shop)
})
afterAll(() => shop.close())

const { selling } = messages
if (!selling) throw new Error('no texts of sellers')
const { products: t } = selling
async function open(path: string) {
  const { username, password } = seller.owner
  const visitor = newVisitor(shop)
  expect((await visitor.post('/api/login', { username, password })).status).toBe(200)
  return openPage(shop, `/selling/${seller.slug}${path}`, { visitor })
}
const offers = async () =>
  (
    await shop.db.execute(
      sql`select price, stock_quantity as stock, sku from variants where seller_id = ${seller.id} order by id`,
    )
  ).rows

test('a page is searched by its barcode, sold on, and its price and stock are saved in its row', async () => {
  const { id } = await shop.addProduct({ price: 10_000, stockQuantity: 5 })
  await shop.db.execute(sql`update variants set gtin = '5901234123457' where product_id = ${id}`)
  const page = await open('/products')
  await page.user.click(page.main.getByRole('link', { name: t.sell }))
  await page.main.findByRole('heading', { name: t.findTitle })
  const search = page.main.getByLabelText<HTMLInputElement>(t.search)
  await fill(search, '٥٩٠١٢٣٤١٢٣٤٥٧')
  await page.user.click(page.main.getByRole('button', { name: messages.desk?.find ?? '' }))
  await page.user.click(await page.main.findByText(t.offerThis))
  await fill(page.main.getByLabelText<HTMLInputElement>(t.price), '9100')
  await fill(page.main.getByLabelText<HTMLInputElement>(t.stock), '٣')
  await page.user.click(page.main.getByRole('button', { name: t.offer }))
  await page.main.findByText(t.errors.not_a_multiple ?? '')
  await fill(page.main.getByLabelText<HTMLInputElement>(t.price), '9000')
  await page.user.click(page.main.getByRole('button', { name: t.offer }))
  await page.main.findByText(t.first)
  expect(await offers()).toEqual([{ price: 9_000, stock: 3, sku: null }])
  const row = within(page.main.getByText(t.first).closest('li') as HTMLElement)
  await fill(row.getByLabelText<HTMLInputElement>(t.price), '9250')
  await fill(row.getByLabelText<HTMLInputElement>(t.discountPrice), '9250')
  await page.user.click(row.getByText(t.save))
  await row.findByText(t.errors.not_below_price ?? '')
  expect(await offers()).toMatchObject([{ price: 9_000 }])
  await fill(row.getByLabelText<HTMLInputElement>(t.discountPrice), '')
  await fill(row.getByLabelText<HTMLInputElement>(t.stock), '8')
  await page.user.click(row.getByText(t.save))
  await page.screen.findByText(t.saved)
  expect(await offers()).toEqual([{ price: 9_250, stock: 8, sku: null }])
})

test('a new product is proposed, its wrong fields are named, and it is withdrawn', async () => {
  const page = await open('/products/new')
  await page.user.click(page.main.getByRole('button', { name: t.send }))
  await page.main.findAllByText(t.errors.required ?? '')
  for (const label of Object.values(t.titles))
    await fill(page.main.getByLabelText<HTMLInputElement>(label), 'إبريق Kettle')
  await fill(page.main.getByLabelText<HTMLInputElement>(t.brand), 'Novel')
  await fill(page.main.getByLabelText<HTMLInputElement>(t.price), '5000')
  await fill(page.main.getByLabelText<HTMLInputElement>(t.stock), '2')
  const category = page.main.getByLabelText<HTMLSelectElement>(t.category)
  await page.user.selectOptions(category, category.options[1]?.value ?? '')
  await page.user.click(page.main.getByRole('button', { name: t.send }))
  await page.user.click(await page.main.findByText(t.withdraw))
  await page.main.findByText(t.statuses.withdrawn)
})

test('a file is applied, and its report names each cell that was not written', async () => {
  const { id } = await shop.addProduct({ price: 10_000 })
  const [variantId] = await addOffer(shop.db, { productId: id, sellerId: seller.id, price: 11_000 })
  const page = await open('/products')
  await page.user.click(page.main.getByRole('link', { name: t.offerFile.link }))
  const field = await page.main.findByLabelText<HTMLInputElement>(t.offerFile.file)
  const apply = async (text: string) => {
    const file = new page.window.File([text], 'offers.csv', { type: 'text/csv' })
    await page.user.upload(field, file as unknown as File)
    await page.user.click(page.main.getByRole('button', { name: t.offerFile.send }))
  }
  await apply('price\n8000')
  await page.main.findByText(new RegExp(t.offerFile.codes.column_missing ?? ''))
  await apply(`offer,price,stock_quantity\n${variantId},10500,many`)
  await page.main.findByText(t.offerFile.prices(1))
  await page.main.findByText(t.offerFile.codes.stock_not_a_number ?? '')
  const [row] = (await shop.db.execute(sql`select price from variants where id = ${variantId}`)).rows
  expect(row).toEqual({ price: 10_500 })
})

test('another text for a page is proposed with what it says now, and what waits has before, now and proposed', async () => {
  const { id } = await shop.addProduct({ price: 10_000, titleEn: 'Kettle of tin' })
  await addOffer(shop.db, { productId: id, sellerId: seller.id, price: 11_000 })
  const page = await open(`/products/${id}/texts`)
  await page.main.findByText(t.nothingChanges)
  const title = page.main.getByLabelText<HTMLInputElement>(t.titles.titleEn)
  expect(title.value).toBe('Kettle of tin')
  await fill(title, 'Kettle of <b>copper</b>')
  const changes = within(await page.main.findByRole('table', { name: t.changes }))
  changes.getByText('Kettle of tin')
  await page.user.click(page.main.getByRole('button', { name: t.send }))
  await page.main.findByText(t.errors.no_html ?? '')
  await fill(title, 'Kettle of copper')
  await page.user.click(page.main.getByRole('button', { name: t.send }))
  await page.main.findByText(t.change)
  await shop.db.execute(
    sql`update products set title = title || '{"en": "Kettle of brass"}'::jsonb where id = ${id}`,
  )
  const again = await open(`/products/${id}/texts`)
  const waits = within(await again.main.findByRole('table', { name: t.statuses.pending }))
  for (const text of ['Kettle of tin', 'Kettle of brass', 'Kettle of copper']) waits.getByText(text)
})

test('a promotion is refused by its field, runs, and is stopped in the list', async () => {
  const page = await open('/promotions')
  await page.user.click(page.main.getByRole('link', { name: promoted.add }))
  const field = (name: string) => page.main.getByLabelText<HTMLInputElement>(name)
  await page.main.findByRole('heading', { name: promoted.add })
  fill(field(promoted.nameOf.nameAr), 'خصم الصيف')
  fill(field(promoted.nameOf.nameEn), 'Summer discount')
  fill(field(promoted.value), '١٠١')
  await page.user.click(page.main.getByRole('button', { name: promoted.create }))
  await page.main.findByText(promoted.errors.too_large ?? '')
  fill(field(promoted.value), '١٠')
  await page.user.click(page.main.getByRole('button', { name: promoted.create }))
  await page.main.findByText(promoted.states.active)
  await page.user.click(page.main.getByRole('button', { name: `${promoted.stop}: خصم الصيف` }))
  await page.main.findByText(promoted.states.stopped)
  const { rows } = await shop.db.execute(sql`select value, active, seller_id as seller from promotions`)
  expect(rows).toEqual([{ value: 10, active: false, seller: seller.id }])
})

test('own rates are typed place by place, and what is wrong is named beside its field', async () => {
  const page = await open('/rates')
  await page.user.click(page.main.getByRole('button', { name: rates.add }))
  await page.user.click(page.main.getByRole('button', { name: rates.add }))
  const fields = (name: string) => page.main.getAllByLabelText<HTMLInputElement>(name)
  for (const fee of fields(rates.fee)) fill(fee, '٣٠٠٠')
  fill(fields(rates.fee)[1] as HTMLInputElement, 'مجاني')
  const save = () => page.user.click(page.main.getByRole('button', { name: messages.desk?.save ?? '' }))
  await save()
  await page.main.findByText(rates.errors.not_a_number ?? '')
  fill(fields(rates.fee)[1] as HTMLInputElement, '٢٥٠٠')
  await save()
  await page.screen.findByText(messages.desk?.saved ?? '')
  const { rows } = await shop.db.execute(sql`select fee, area from seller_rates order by id`)
  expect(rows).toEqual([
    { fee: 3_000, area: null },
    { fee: 2_500, area: null },
  ])
  expect(page.main.getByText(rates.hub)).toBeTruthy()
})
