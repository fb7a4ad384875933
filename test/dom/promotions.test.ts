import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp } from '#test/harness/app.ts'
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

const { promotions: texts, newOrder: words, fields } = admin
const field = (page: Page, label: string) =>
  page.main.getByLabelText<HTMLInputElement>(label, { selector: 'input' })
const chosenIn = (page: Page, label = texts.chosen) =>
  within(page.main.getByRole('list', { name: label }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)
const find = async (page: Page, text: string) => {
  fill(field(page, words.search), text)
  await page.user.keyboard('{Enter}')
}
const stored = (name: string) =>
  sql(shop, "select id, value, cap, scope, scope_ids from promotions where name ->> 'ar' = $1", [name])

test('a promotion is made on its own page for picked products; an error leaves all that was typed', async () => {
  const lamp = await shop.addProduct({
    titleEn: 'Brass lamp',
    titleAr: 'مصباح نحاس',
    image: '/pictures/0123456789abcdef-640.jpg',
  })
  const shade = await shop.addProduct({ titleEn: 'Brass shade', titleAr: 'غطاء نحاس' })
  await sql(shop, "update variants set sku = 'LMP-77' where product_id = $1", [lamp.id])
  const page = await openAdmin(shop, '/admin/promotions')
  expect(page.main.queryByLabelText(texts.nameAr)).toBeNull()
  await page.user.click(page.main.getByRole('link', { name: texts.add }))
  fill(await page.main.findByLabelText<HTMLInputElement>(texts.nameAr), 'خصم النحاس')
  fill(field(page, texts.nameEn), 'Brass sale')
  await page.user.selectOptions(page.main.getByLabelText(texts.kind), texts.kinds.automatic)
  fill(field(page, texts.value), '١٠١')
  await page.user.selectOptions(page.main.getByLabelText(fields.scope), texts.scopes.products)
  // Enter searches and does not send the form; a title in the other language and a SKU find too.
  field(page, words.search).focus()
  await find(page, 'brass shade')
  await page.user.click(await page.main.findByRole('button', { name: `${words.choose}: ${shade.titleAr}` }))
  field(page, words.search).focus()
  await find(page, 'LMP-77')
  const pick = await page.main.findByRole('button', { name: `${words.choose}: ${lamp.titleAr}` })
  pick.focus()
  await page.user.keyboard('{Enter}')
  expect([pick.getAttribute('aria-pressed'), page.document.activeElement]).toEqual(['true', pick])
  expect(chosenIn(page)).toEqual([shade.titleAr, lamp.titleAr])
  expect(page.main.getByRole('list', { name: texts.chosen }).querySelectorAll('img')).toHaveLength(2)
  await page.user.click(page.main.getByRole('button', { name: texts.create }))
  await expect.poll(() => field(page, texts.value).getAttribute('aria-invalid')).toBe('true')
  expect(page.document.activeElement).toBe(field(page, texts.value))
  expect([field(page, texts.nameAr).value, field(page, texts.value).value]).toEqual(['خصم النحاس', '١٠١'])
  expect(chosenIn(page)).toEqual([shade.titleAr, lamp.titleAr])
  page.main.getByText(texts.unsaved)
  const leaving = page.document.createEvent('Event')
  leaving.initEvent('beforeunload', false, true)
  page.document.defaultView?.dispatchEvent(leaving)
  expect(leaving.defaultPrevented).toBe(true)

  fill(field(page, texts.value), '١٥')
  await page.user.click(page.main.getByRole('button', { name: words.remove(shade.titleAr) }))
  expect(page.document.activeElement).toBe(field(page, words.search))
  await page.user.click(page.main.getByRole('button', { name: texts.create }))
  await page.main.findByRole('heading', { level: 1, name: 'خصم النحاس' })
  const [row] = await stored('خصم النحاس')
  expect(row).toMatchObject({ value: 15, scope: 'products', scope_ids: [lamp.id] })
  expect(page.address).toBe(`/admin/promotions/${row?.id}`)
  expect(chosenIn(page)).toEqual([lamp.titleAr])
})

test('a stored promotion is edited; categories are found by either name, and none chosen is an error', async () => {
  const made = await (await staffVisitor(shop, 'admin')).post('/api/admin/promotions', {
    nameAr: 'خصم الأقسام',
    nameEn: 'Category sale',
    kind: 'automatic',
    effect: 'percent',
    value: 10,
    scope: 'categories',
    scopeSlugs: ['fashion'],
  })
  expect(made.status).toBe(201)
  const page = await openAdmin(shop, `/admin/promotions/${made.body.id}`)
  const [fashion] = await sql(shop, "select name ->> 'ar' as name from categories where slug = 'fashion'")
  await page.main.findByLabelText(texts.searchCategories)
  expect(chosenIn(page)).toEqual([fashion?.name])
  await page.user.click(page.main.getByRole('button', { name: words.remove(String(fashion?.name)) }))
  const save = page.main.getByRole('button', { name: admin.shell.save })
  await page.user.click(save)
  await expect.poll(() => field(page, texts.searchCategories).getAttribute('aria-invalid')).toBe('true')
  fill(field(page, texts.searchCategories), 'GROC')
  const match = await page.main.findByRole('button', { name: new RegExp(`^${words.choose}: `) })
  await page.user.click(match)
  // Another choice and back loses nothing.
  const scope = page.main.getByLabelText(fields.scope)
  await page.user.selectOptions(scope, texts.scopes.sub_categories)
  expect(chosenIn(page)).toEqual([])
  await page.user.selectOptions(scope, texts.scopes.categories)
  await page.user.click(page.main.getByRole('button', { name: admin.shell.save }))
  await expect.poll(() => page.main.queryByText(texts.unsaved)).toBeNull()
  const [grocery] = await sql(shop, "select id from categories where slug = 'grocery'")
  expect(await stored('خصم الأقسام')).toMatchObject([{ scope: 'categories', scope_ids: [grocery?.id] }])
})

test('an admin adds codes to a promotion, and stops it', async () => {
  const page = await openAdmin(shop, '/admin/promotions/new')
  fill(field(page, texts.nameAr), 'خصم الرموز')
  fill(field(page, texts.nameEn), 'Codes')
  fill(field(page, texts.code), 'CODES15')
  fill(field(page, texts.value), '15')
  await page.user.click(page.main.getByRole('button', { name: texts.create }))
  await page.main.findByRole('heading', { level: 1, name: 'خصم الرموز' })
  const partly = (label: string) =>
    page.main.getByLabelText<HTMLInputElement>(label, { exact: false, selector: 'input' })
  fill(partly(texts.count), '20')
  fill(partly(fields.prefix ?? ''), 'Many-')
  await page.user.click(page.main.getAllByRole('button', { name: texts.addCodes }).at(-1) as HTMLElement)
  await page.main.findByText(texts.codeCount(21))
  await page.user.click(page.main.getByRole('button', { name: texts.stop }))
  await page.main.findByText(texts.states.stopped)
  expect(await sql(shop, "select active from promotions where name ->> 'ar' = 'خصم الرموز'")).toEqual([
    { active: false },
  ])
})

test('somebody else saves meanwhile: what was typed stays and is saved deliberately', async () => {
  const visitor = await staffVisitor(shop, 'admin')
  const { body } = await visitor.post('/api/admin/promotions', {
    nameAr: 'خصم أول',
    nameEn: 'First sale',
    kind: 'automatic',
    effect: 'percent',
    value: 10,
    scope: 'all',
  })
  const page = await openPage(shop, `/admin/promotions/${body.id}?lang=en`, { visitor })
  fill(await page.main.findByLabelText<HTMLInputElement>('Percent or dinars'), '20')
  await sql(shop, 'update promotions set cap = 5000, version = version + 1 where id = $1', [body.id])
  const save = () => page.user.click(page.main.getByRole('button', { name: 'Save' }))
  await save()
  await page.screen.findByText(/This has changed meanwhile/)
  // What the other changed is there, beside what was typed.
  await expect.poll(() => field(page, 'Highest discount').value).toBe('5000')
  expect(field(page, 'Percent or dinars').value).toBe('20')
  await save()
  await expect.poll(() => page.main.queryByText('There are unsaved changes.')).toBeNull()
  expect((await stored('خصم أول'))[0]).toMatchObject({ value: 20, cap: 5000 })
})

test('only the right to prices opens the form', async () => {
  expect((await (await staffVisitor(shop, 'staff')).get('/admin/promotions/new')).status).toBe(404)
})
