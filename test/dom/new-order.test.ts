import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatPhone } from '#platform/phone/format-phone.ts'
import { messages as t } from '#shell/messages/ar.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { createTestApp } from '#test/harness/app.ts'
import { addOptions } from '#test/harness/variants.ts'
import { admin, openAdmin, placeOrder, sql } from './support/back-office.ts'
import type { App } from './support/products.ts'
import { fill } from './support/shopper.ts'

const texts = admin.newOrder

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

test('a scanned code adds its variant; one that is sold out, or a name, waits for a choice', async () => {
  const shirt = await shop.addProduct({ titleAr: 'قميص', titleEn: 'Shirt' })
  await addOptions(shop.db, shirt.id, {
    options: ['colour'],
    variants: [
      { values: { colour: 'black' }, sku: 'SH-1-BLK', gtin: '6291041500220' },
      { values: { colour: 'red' }, sku: 'SH-1-RED', stockQuantity: 0 },
    ],
  })
  const plain = await shop.addProduct({ titleAr: 'غلاية', titleEn: 'Kettle' })
  await shop.db.update(variants).set({ sku: 'KT-9' }).where(eq(variants.productId, plain.id))
  const page = await openAdmin(shop, '/admin/orders/new')
  const field = page.main.getByRole<HTMLInputElement>('searchbox', { name: texts.search })
  const lines = () => page.main.queryAllByRole('spinbutton').map((each) => each.getAttribute('aria-label'))

  await page.user.type(field, '6291041500220{Enter}')
  await expect.poll(lines).toEqual([texts.quantity('قميص · أسود')])
  await expect.poll(() => field.value).toBe('')
  await page.user.type(field, 'kt9{Enter}')
  await expect.poll(lines).toEqual([texts.quantity('قميص · أسود'), texts.quantity('غلاية')])

  // Digits of both kinds are typed over the old ones, and read when the field is left.
  const [quantity] = page.main.getAllByRole<HTMLInputElement>('spinbutton')
  await page.user.click(quantity as HTMLInputElement)
  await page.user.keyboard('100')
  await page.main.findByText(texts.quantityWrong(99))
  await page.user.keyboard('{Backspace}{Backspace}')
  await expect.poll(() => page.main.queryByText(texts.quantityWrong(99))).toBeNull()
  for (const [typed, read] of [
    ['{End}{Backspace}2{Tab}', '٢'],
    ['{End}{Backspace}{Tab}', '٢'],
    ['٧{Tab}', '٧'],
    ['100{Tab}', '٩٩'],
  ] as const) {
    await page.user.click(quantity as HTMLInputElement)
    await page.user.keyboard(typed)
    await expect.poll(() => quantity?.value).toBe(read)
  }

  await expect.poll(() => field.value).toBe('')
  for (const text of ['sh1red', 'قميص']) {
    await page.user.clear(field)
    await page.user.type(field, `${text}{Enter}`)
    await page.main.findByRole('combobox', { name: `${texts.chooseVariant}: قميص` })
    expect(lines()).toHaveLength(2)
  }
})

test('a code that is scanned again adds a piece, up to those that are there', async () => {
  const kettle = await shop.addProduct({ titleAr: 'إبريق', titleEn: 'Pot', stockQuantity: 2 })
  await shop.db.update(variants).set({ sku: 'PT-2' }).where(eq(variants.productId, kettle.id))
  const page = await openAdmin(shop, '/admin/orders/new')
  const field = page.main.getByRole<HTMLInputElement>('searchbox', { name: texts.search })
  const quantity = () => page.main.queryAllByRole<HTMLInputElement>('spinbutton').map(({ value }) => value)
  for (const expected of ['١', '٢', '٢']) {
    await page.user.type(field, 'pt2{Enter}')
    await expect.poll(() => field.value).toBe('')
    await expect.poll(quantity).toEqual([expected])
  }
  await page.screen.findByText(texts.allChosen('إبريق', '٢'))
})

test('a known phone fills in the newest address and warns; an address that was typed is not replaced', async () => {
  const product = await shop.addProduct({ titleAr: 'خلاط' })
  const [first, other] = [
    await placeOrder(shop, { product, fullName: 'زينب كاظم' }),
    await placeOrder(shop, { product }),
  ]
  const phoneOf = async (id: number) =>
    String((await sql(shop, 'select phone from orders where id = $1', [id]))[0]?.phone)
  const page = await openAdmin(shop, '/admin/orders/new')
  const field = (name: string) => page.main.getByLabelText<HTMLInputElement>(name)
  const typePhone = async (phone: string) => {
    await page.user.clear(field(t.orders.phone))
    await page.user.type(field(t.orders.phone), `${phone}{Tab}`)
  }
  await sql(shop, 'update orders set governorate = $2, city = $3 where id = $1', [first, 'basra', 'الزبير'])
  await typePhone(await phoneOf(first))
  await expect.poll(() => field(t.orders.fullName).value).toBe('زينب كاظم')
  expect([field(t.orders.governorate).value, field(t.orders.city).value]).toEqual(['basra', 'الزبير'])

  // The address leaves with its phone, unless somebody has edited it.
  await typePhone('07709876543')
  await expect.poll(() => field(t.orders.fullName).value).toBe('')
  await page.user.type(field(t.orders.fullName), 'سعاد')
  await typePhone(await phoneOf(other))
  await page.user.click(await page.main.findByRole('button', { name: texts.fillAddress }))
  expect(field(t.orders.fullName).value).toBe('علي حسين')
  expect(page.main.queryByRole('button', { name: texts.fillAddress })).toBeNull()

  await sql(
    shop,
    "insert into customer_blocks (phone, reason, by_user_id, at) select phone, 'لا يستلم', user_id, now() from orders where id = $1",
    [first],
  )
  await typePhone(await phoneOf(first))
  await page.main.findByText('لا يستلم')
  await page.main.findByText(texts.blockedText)
  // As the second phone of another customer it is named.
  await typePhone('07709876543')
  await expect.poll(() => page.main.queryByText('لا يستلم')).toBeNull()
  const second = page.main.getByLabelText(t.orders.secondPhone, { exact: false })
  await page.user.type(second, await phoneOf(first))
  await page.main.findByText('لا يستلم')
  page.main.getByRole('link', { name: formatPhone(await phoneOf(first)) })
})

test('staff write down an order by phone, add a product, print its invoice and block the customer', async () => {
  const [first, second] = [await shop.addProduct(), await shop.addProduct()]
  const page = await openAdmin(shop, '/admin/orders/new', 'staff')
  const { orders, customers } = admin
  const field = (name: string) => page.main.getByLabelText<HTMLInputElement>(name, { exact: false })
  const press = (name: string) => page.user.click(page.main.getByRole('button', { name }))
  const pick = async ({ slug, titleAr }: { slug: string; titleAr: string }) => {
    fill(page.main.getByRole<HTMLInputElement>('searchbox', { name: texts.search }), slug)
    await press(texts.searchButton)
    const [match] = await page.main.findAllByRole('button', { name: `${texts.choose}: ${titleAr}` })
    await page.user.click(match as HTMLElement)
  }
  const phone = () => page.main.getByLabelText<HTMLInputElement>(t.orders.phone)
  await pick(first)
  await press(texts.place)
  await expect.poll(() => phone().getAttribute('aria-invalid')).toBe('true')
  fill(phone(), '07701239876')
  fill(field(t.orders.fullName), 'زبون الهاتف')
  await page.user.selectOptions(field(t.orders.governorate), 'baghdad')
  fill(field(t.orders.city), 'الكرادة')
  fill(page.main.getByLabelText<HTMLInputElement>(texts.address), 'قرب جامع الرحمن')
  await expect.poll(() => page.document.querySelector('[data-collect]')).not.toBeNull()
  await press(texts.place)
  await page.main.findAllByText(`${orders.channel}: ${orders.channels.phone}`, { exact: false })

  await press(texts.addItem)
  await pick(second)
  await page.screen.findAllByText(texts.added)
  const order = page.address
  await page.user.click(page.main.getByRole('link', { name: orders.invoices }))
  await page.main.findByRole('heading', { name: orders.invoice })
  expect(page.document.querySelectorAll('[data-sheet] tbody tr')).toHaveLength(2)

  await page.open(order)
  await page.user.click(page.main.getByRole('link', { name: customers.customerPage }))
  await page.main.findByRole('heading', { name: customers.blockTitle })
  const reason = () => page.main.getByLabelText<HTMLInputElement>(customers.reason, { exact: false })
  fill(reason(), 'x')
  await press(customers.block)
  await expect.poll(() => reason().getAttribute('aria-invalid')).toBe('true')
  fill(reason(), 'Refused three parcels')
  await press(customers.block)
  await page.main.findByRole('button', { name: customers.unblock })
  fill(page.main.getByLabelText<HTMLInputElement>(customers.note), 'يسكن قرب الجسر')
  await press(customers.addNote)
  await page.main.findByText('يسكن قرب الجسر')
  await page.open(`/admin/customers?q=${encodeURIComponent('زبون الهاتف')}`)
  expect(page.main.getByRole('table').textContent).toContain(customers.blocked)
})
