import { within } from '@testing-library/dom'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '#test/harness/app.ts'
import { admin, inside, openAdmin, sql } from './support/back-office.ts'
import { newVisitor, openPage } from './support/page.ts'
import type { App } from './support/products.ts'
import { fill } from './support/shopper.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const words = admin.products

const picture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#a52' } })
    .jpeg()
    .toBuffer()

test('a category is created hidden, gets another address, is made visible and hidden; its product can be bought throughout', async () => {
  const { id, slug } = await shop.addProduct()
  const page = await openAdmin(shop, '/admin/categories')
  const form = [...page.document.querySelectorAll('main form')].at(-1) as HTMLElement
  const input = (part: HTMLElement, label: string) =>
    within(part).getByLabelText<HTMLInputElement>(label, { exact: false, selector: 'input' })
  const slugLabel = words.fields.slug ?? ''
  fill(input(form, words.categoryNameAr), 'رف الاختبار')
  fill(input(form, words.categoryNameEn), 'Test shelf')
  fill(input(form, slugLabel), 'Not This')
  await page.user.click(input(form, words.fields.hidden ?? ''))
  const file = new page.window.File([await picture()], 'shelf.jpg', { type: 'image/jpeg' })
  await page.user.upload(form.querySelector('input[type=file]') as HTMLElement, file as unknown as File)
  await within(form).findByRole('img')
  await page.user.click(within(form).getByRole('button', { name: words.categoryCreate }))
  await within(form).findByText(words.slugInvalid)
  fill(input(form, slugLabel), 'first-shelf')
  await page.user.click(within(form).getByRole('button', { name: words.categoryCreate }))
  await page.screen.findByText(words.categoryCreated)
  await sql(
    shop,
    "update products set category_id = (select id from categories where slug = 'first-shelf') where id = $1",
    [id],
  )

  const item = () => inside(page.main.getAllByText(/رف الاختبار/)[0] as HTMLElement, 'li:has(> details)')
  const itemPart = () =>
    (page.main.getAllByText(/رف الاختبار/)[0] as HTMLElement).closest('li') as HTMLElement
  const save = () => page.user.click(item().getByRole('button', { name: words.save }))
  const badge = () => itemPart().querySelector('p')?.textContent
  await expect.poll(badge).toContain(words.hiddenBadge)
  const visitor = newVisitor(shop)
  const statusOf = async (path: string) => (await visitor.get(path)).status
  expect(await statusOf('/products/first-shelf')).toBe(404)
  expect((await visitor.get(`/product/${slug}`)).body).not.toContain('/products/first-shelf')

  await page.user.click(item().getAllByText(words.edit)[0] as HTMLElement)
  fill(input(itemPart(), slugLabel), 'moved-shelf')
  await item().findByText(words.hints.slugMoved ?? '')
  await page.user.click(item().getByRole('checkbox'))
  await save()
  await page.screen.findByText(words.saved)
  const moved = await openPage(shop, '/products/first-shelf?sort=price-low')
  expect(moved.address).toBe('/products/moved-shelf?sort=price-low')
  expect(moved.main.getByRole('heading', { level: 1 }).textContent).toContain('رف الاختبار')
  expect(moved.document.querySelector(`a[href="/product/${slug}"]`)).not.toBeNull()

  // The form is rendered again with the saved values.
  await expect.poll(() => itemPart().textContent).toContain('first-shelf')
  item().getByText(words.hints.formerly ?? '', { exact: false })
  await page.user.click(item().getByRole('checkbox'))
  await save()
  await expect.poll(badge).toContain(words.hiddenBadge)
  expect(await statusOf('/products/moved-shelf')).toBe(404)
  expect((await visitor.get('/')).body).not.toContain('/products/moved-shelf')
  expect((await visitor.post('/api/cart', { userId: 1, productId: id, quantity: 1 })).status).toBe(201)
})
