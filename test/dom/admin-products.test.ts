import { within } from '@testing-library/dom'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoCategories } from '#seed/categories.ts'
import { messages as t } from '#shell/messages/ar.ts'
import { categories } from '#shop/catalogue/tables.ts'
import { createTestApp } from '#test/harness/app.ts'
import { admin, inside, openAdmin, placeOrder, sql } from './support/back-office.ts'
import { findLines, findStock } from './support/orders.ts'
import { openPage, type Page } from './support/page.ts'
import type { App } from './support/products.ts'
import {
  confirmedOrder,
  fill,
  fillCheckout,
  goToCheckout,
  placeOrderButton,
  visitorWithCart,
} from './support/shopper.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const words = admin.products

const field = (page: Page, name: string) =>
  page.main.getByLabelText<HTMLInputElement>(words.fields[name] ?? name, { selector: 'input' })

const named = (page: Page, name: string) =>
  page.document.querySelector(`main [name="${name}"]`) as HTMLInputElement

const save = (page: Page) => page.user.click(page.main.getByRole('button', { name: words.save }))

test('the second editor of a product is warned, sees the changes, loses nothing and saves deliberately', async () => {
  const { id } = await shop.addProduct()
  const page = await openAdmin(shop, `/admin/products/${id}`)
  fill(field(page, 'titleEn'), 'Typed by the second')
  fill(field(page, 'brand'), 'Second')
  await sql(shop, "update products set brand = 'First', model = 'F-1', version = version + 1 where id = $1", [
    id,
  ])
  await save(page)
  const title = await page.main.findByRole('heading', { name: words.conflictTitle })
  const notice = title.closest('[role="alert"]') as HTMLElement
  for (const text of ['First', 'Second', 'F-1']) expect(notice.textContent).toContain(text)
  expect(field(page, 'titleEn').value).toBe('Typed by the second')
  await page.user.click(within(notice).getByRole('button', { name: words.saveOver }))
  await expect.poll(() => page.main.queryByRole('heading', { name: words.conflictTitle })).toBeNull()
  await page.network.settled()
  expect(
    await sql(shop, "select brand, model, title ->> 'en' as title from products where id = $1", [id]),
  ).toEqual([{ brand: 'Second', model: 'F-1', title: 'Typed by the second' }])
})

test('a hidden product is gone from the shop, and a cart with it says so', async () => {
  const { id, slug } = await shop.addProduct()
  const visitor = await visitorWithCart(shop, id)
  const page = await openAdmin(shop, `/admin/products/${id}`)
  await page.user.click(named(page, 'hidden'))
  await save(page)
  await page.screen.findByText(words.saved)
  expect((await visitor.get(`/product/${slug}`)).status).toBe(404)
  const cart = await openPage(shop, '/cart', { visitor })
  await cart.main.findAllByText(t.cart.soldOut)
})

test('staff change the stock with a reason, but no prices', async () => {
  const { id } = await shop.addProduct({ stockQuantity: 8 })
  const page = await openAdmin(shop, `/admin/products/${id}`, 'staff')
  expect(named(page, 'price')).toBeNull()
  await page.user.selectOptions(page.main.getByLabelText(words.stockReason), 'damaged')
  fill(page.main.getByLabelText<HTMLInputElement>(words.stockQuantity, { selector: 'input' }), '-٣')
  fill(
    page.main.getByLabelText<HTMLInputElement>(words.stockNote, { exact: false, selector: 'input' }),
    'Box fell',
  )
  await page.user.click(page.main.getByRole('button', { name: words.stockSave }))
  await expect.poll(() => page.document.querySelector('[data-stock]')?.textContent).toBe('٥')
  await page.main.findAllByText('Box fell')
  expect(await findStock(shop, id)).toBe(5)
})

test('the list is searched, and its address contains the filters', async () => {
  const { id, titleAr } = await shop.addProduct({ titleAr: 'دفتر ملاحظات', titleEn: 'Notebook' })
  const page = await openAdmin(shop, '/admin/products', 'staff')
  fill(named(page, 'search'), 'notebook')
  await page.user.click(page.main.getByRole('button', { name: words.find }))
  await expect.poll(() => page.document.querySelectorAll('tbody tr').length).toBe(1)
  expect(page.address).toBe('/admin/products?search=notebook')
  await page.open(page.address)
  await page.user.click(page.main.getByRole('link', { name: titleAr }))
  await page.main.findByRole('heading', { level: 1, name: new RegExp(titleAr) })
  expect(page.address).toMatch(new RegExp(`^/admin/products/${id}\\?list=`))
  await page.user.click(page.main.getByRole('link', { name: words.toProducts }))
  await expect.poll(() => page.address).toBe('/admin/products?search=notebook')
})

test('selected products are hidden and shown again, after a question', async () => {
  const { id } = await shop.addProduct({ titleEn: 'Lantern', titleAr: 'فانوس' })
  const hidden = () => sql(shop, 'select hidden from products where id = $1', [id])
  const page = await openAdmin(shop, '/admin/products?search=lantern')
  for (const action of ['hide', 'show'] as const) {
    const { button, ask, done } = words.bulk[action]
    await page.user.click(page.document.querySelector('tbody input[type=checkbox]') as HTMLElement)
    const bar = within(await page.screen.findByRole('region', { name: words.selected(1) }))
    await page.user.click(bar.getAllByRole('button', { name: button })[0] as HTMLElement)
    const dialog = within(await page.screen.findByRole('dialog', { name: ask(1) }))
    await page.user.click(dialog.getByRole('button', { name: button }))
    await expect
      .poll(() =>
        page.screen
          .getAllByRole('status')
          .map(({ textContent }) => textContent)
          .join(),
      )
      .toContain(done(1))
    await expect.poll(() => page.screen.queryByRole('region', { name: words.selected(1) })).toBeNull()
    expect(await hidden()).toEqual([{ hidden: action === 'hide' }])
  }
})

test('a category with products cannot be deleted, and the reason is shown', async () => {
  await shop.addProduct({ category: demoCategories[0]?.slug ?? '' })
  const page = await openAdmin(shop, '/admin/categories')
  await page.user.click(page.main.getAllByText(words.remove)[0] as HTMLElement)
  const dialog = within(await page.screen.findByRole('dialog'))
  dialog.getByText(words.categoryInUse)
  expect(dialog.queryByRole('button', { name: words.remove })).toBeNull()
})

test('two editors of one category lose nothing; fields that were not edited show the stored value', async () => {
  const made = await shop.db
    .insert(categories)
    .values(
      ['edited', 'left'].map((name) => ({
        slug: `${name}-shelf`,
        name: { en: `${name}-shelf`, ar: `${name}-shelf` },
        image: '/pictures/0123456789abcdef-640.jpg',
        position: 900,
        hidden: true,
      })),
    )
    .returning()
  const ids = made.map(({ id }) => id)
  const page = await openAdmin(shop, '/admin/categories')
  const item = (name: string) =>
    inside(page.main.getAllByText(new RegExp(`${name}-shelf`))[0] as HTMLElement, 'li:has(> details)')
  const openItem = (name: string) => page.user.click(item(name).getAllByText(words.edit)[0] as HTMLElement)
  const input = (name: string, label: string) =>
    item(name).getAllByLabelText<HTMLInputElement>(label, { selector: 'input' })[0] as HTMLInputElement
  await openItem('edited')
  const slug = words.fields.slug ?? ''
  fill(input('edited', words.categoryNameEn), 'edited-shelf by the second')
  fill(input('edited', slug), 'second-shelf')
  await sql(
    shop,
    `update categories set version = version + 1,
       name = jsonb_build_object('en', (name ->> 'en') || ' by the first', 'ar', (name ->> 'ar') || ' أولًا')
     where id = any($1)`,
    [ids],
  )
  const saveItem = () =>
    page.user.click(item('edited').getAllByRole('button', { name: words.save })[0] as HTMLElement)
  await saveItem()
  const title = await page.main.findByRole('heading', { name: words.categoryConflictTitle })
  expect(page.document.activeElement).toBe(title)
  const notice = title.closest('[role="alert"]') as HTMLElement
  for (const text of ['by the first', 'by the second', 'أولًا']) expect(notice.textContent).toContain(text)
  expect(input('edited', words.categoryNameEn).value).toBe('edited-shelf by the second')
  expect(input('edited', slug).value).toBe('second-shelf')
  // This field was not edited, so the stored value is shown without a question.
  await openItem('left')
  expect(input('left', words.categoryNameEn).value).toBe('left-shelf by the first')
  expect(item('left').queryByRole('alert')).toBeNull()

  await page.user.click(within(notice).getByRole('button', { name: words.saveOver }))
  await page.screen.findByText(words.saved)
  await expect.poll(() => page.main.queryByRole('heading', { name: words.categoryConflictTitle })).toBeNull()
  expect(input('edited', words.categoryNameAr).value).toBe('edited-shelf أولًا')
  expect(
    await sql(
      shop,
      "select name ->> 'en' as en, name ->> 'ar' as ar, slug, version from categories where id = $1",
      [ids[0]],
    ),
  ).toEqual([{ en: 'edited-shelf by the second', ar: 'edited-shelf أولًا', slug: 'second-shelf', version: 3 }])
  fill(input('edited', words.categoryNameAr), 'ثالثًا edited-shelf')
  await saveItem()
  await expect
    .poll(() => sql(shop, "select name ->> 'ar' as ar from categories where id = $1", [ids[0]]))
    .toEqual([{ ar: 'ثالثًا edited-shelf' }])
  expect(page.main.queryByRole('heading', { name: words.categoryConflictTitle })).toBeNull()
})

test('a product that was ordered is archived instead of deleted, found by the filter and brought back', async () => {
  const product = await shop.addProduct()
  await placeOrder(shop, { product })
  const page = await openAdmin(shop, `/admin/products/${product.id}`)
  const { bulk } = words
  await page.user.click(page.main.getByRole('button', { name: bulk.delete.button }))
  const dialog = within(await page.screen.findByRole('dialog'))
  await page.user.click(dialog.getByRole('button', { name: bulk.delete.button }))
  await dialog.findByText(words.bulkSkipReasons.ordered)
  await page.user.click(dialog.getByRole('button', { name: bulk.archive.button }))
  await page.screen.findByText(bulk.archive.done(1))
  const stored = () =>
    sql(shop, 'select hidden, archived_at is not null as archived from products where id = $1', [product.id])
  expect(await stored()).toEqual([{ hidden: true, archived: true }])

  const list = await openAdmin(shop, '/admin/products?show=archived')
  await list.user.click(list.main.getByRole('checkbox', { name: words.selectAll }))
  await list.user.click(list.main.getByRole('button', { name: bulk.restore.button }))
  const confirming = within(await list.screen.findByRole('dialog'))
  await list.user.click(confirming.getByRole('button', { name: bulk.restore.button }))
  await list.main.findByText(bulk.restore.done(1))
  expect(await stored()).toEqual([{ hidden: true, archived: false }])

  const again = await openAdmin(shop, `/admin/products/${product.id}`)
  await again.user.click(again.main.getByRole('button', { name: bulk.archive.button }))
  await again.main.findByText(words.isArchived)
  expect(await stored()).toEqual([{ hidden: true, archived: true }])
  await again.main.findByRole('button', { name: bulk.restore.button })
})

test('Shift with a click selects all products in between', async () => {
  const titles = ['Range one', 'Range two', 'Range three']
  for (const titleEn of titles) await shop.addProduct({ titleEn })
  const page = await openAdmin(shop, '/admin/products?search=range&sort=added')
  const boxes = await page.main.findAllByRole<HTMLInputElement>('checkbox', { name: /^اختيار منتج/ })
  expect(boxes).toHaveLength(titles.length)
  await page.user.click(boxes[2] as HTMLElement)
  await page.user.keyboard('{Shift>}')
  await page.user.click(boxes[0] as HTMLElement)
  await page.main.findByText(words.selected(titles.length))
})

test('the page of a product leads to the orders with it', async () => {
  const product = await shop.addProduct({ stockQuantity: 5 })
  const id = await placeOrder(shop, { product })
  await placeOrder(shop, { product: await shop.addProduct() })
  const page = await openAdmin(shop, `/admin/products/${product.id}`)
  await page.user.click(page.main.getByRole('link', { name: words.itsOrders }))
  await page.screen.findByText(admin.orders.ofProduct(product.titleAr))
  const listed = [...page.document.querySelectorAll('tr[data-row]')].map((row) =>
    row.getAttribute('data-row'),
  )
  expect(listed).toEqual([String(id)])
})

test('a product is created with pictures, and bought by a shopper', async () => {
  const page = await openAdmin(shop, '/admin/products/new')
  const picture = async (background: string) =>
    new Uint8Array(
      await sharp({ create: { width: 500, height: 400, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    )
  const choose = async (
    ...chosen: [name: string, type: string, content: Uint8Array<ArrayBuffer> | string][]
  ) =>
    page.user.upload(
      page.document.querySelector('main [type=file]') as HTMLElement,
      chosen.map(
        ([name, type, content]) => new page.window.File([content], name, { type }) as unknown as File,
      ),
    )
  const create = () => page.user.click(page.main.getByRole('button', { name: words.create }))
  fill(field(page, 'titleAr'), 'قوري جديد')
  fill(field(page, 'titleEn'), 'New teapot')
  expect(field(page, 'slug').value).toBe('new-teapot')
  fill(field(page, 'brand'), 'Tigris')
  const category = named(page, 'categoryId') as unknown as HTMLSelectElement
  await page.user.selectOptions(category, category.options[1]?.value ?? '')
  fill(field(page, 'price'), '12600')
  await page.main.findByText(words.errors.not_a_multiple ?? '')
  fill(field(page, 'price'), '١٢٬٥٠٠')
  fill(field(page, 'stockQuantity'), '3')
  // Without a picture the form is refused with an error under the field, and keeps its values.
  await create()
  await page.main.findByText(words.imagesRequired)
  await choose(
    ['trick.png', 'image/png', '<svg><script>1</script></svg>'],
    ['one.jpg', 'image/jpeg', await picture('#a52')],
    ['two.jpg', 'image/jpeg', await picture('#2a5')],
  )
  await page.main.findByText(words.pictureErrors.picture_not_an_image ?? '')
  await page.main.findByRole('img', { name: words.pictureNumber('٢') })
  // The ninth picture is refused by name, and the eight stay.
  const shades = ['#111', '#222', '#333', '#444', '#555', '#666', '#777']
  await choose(
    ...(await Promise.all(
      shades.map(
        async (shade, index): Promise<[string, string, Uint8Array<ArrayBuffer>]> => [
          `more-${index}.jpg`,
          'image/jpeg',
          await picture(shade),
        ],
      ),
    )),
  )
  const refused = await page.main.findByText('more-6.jpg')
  expect(refused.parentElement?.textContent).toContain(words.pictureNotAdded(8))
  await page.main.findByRole('img', { name: words.pictureNumber('٨') })
  await page.user.click(named(page, 'hidden'))
  await create()
  await page.main.findByRole('heading', { level: 1, name: /قوري جديد/ })
  const id = Number(/^\/admin\/products\/(\d+)$/.exec(page.address)?.[1])
  await page.user.click(named(page, 'hidden'))
  await save(page)
  await page.screen.findByText(words.saved)

  const shopper = await openPage(shop, '/product/new-teapot', { visitor: await visitorWithCart(shop, id) })
  shopper.main.getByRole('heading', { level: 1, name: 'قوري جديد' })
  await goToCheckout(shopper)
  fillCheckout(shopper)
  await expect.poll(() => placeOrderButton(shopper).disabled).toBe(false)
  await shopper.user.click(placeOrderButton(shopper))
  await confirmedOrder(shopper)
  expect(await findLines(shop, id)).toMatchObject([{ quantity: 1, price: 12_500 }])
  expect(await findStock(shop, id)).toBe(2)
})
