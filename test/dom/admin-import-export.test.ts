import { within } from '@testing-library/dom'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formatNumber } from '#platform/i18n/format.ts'
import { createTestApp } from '#test/harness/app.ts'
import { admin, openAdmin, sql } from './support/back-office.ts'
import type { Page } from './support/page.ts'
import type { App } from './support/products.ts'
import { fill } from './support/shopper.ts'

let shop: App
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

const { importExport: transfer } = admin

async function choose(page: Page, name: string, text: string) {
  const file = new page.window.File([text], name, { type: 'text/csv' })
  const field = page.document.querySelector('main input[accept*=csv]') as HTMLInputElement
  await page.user.upload(field, file as unknown as File)
}

const press = async (page: Page, name: string) =>
  page.user.click(await page.screen.findByRole('button', { name }))

test('a Shopify file without an exchange rate is preserved; its import is undone completely', async () => {
  const page = await openAdmin(shop, '/admin/transfer')
  const columns =
    'Handle,Title,Vendor,Type,Tags,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Status'
  await choose(page, 'products_export.csv', `${columns}\nrug,Rug,Dar,Home & Kitchen,wool,,0,20,active\n`)
  await page.user.click(page.main.getByLabelText(transfer.options.hideWithoutPicture, { exact: false }))
  await press(page, transfer.startDryRun)
  await page.screen.findByText(transfer.report.failureOf({ code: 'rate_required' }))
  await press(page, transfer.dryRunAgain)
  await page.main.findByText(transfer.rateWrong)
  fill(page.main.getByLabelText<HTMLInputElement>(transfer.rate, { exact: false }), '١٣١٠')
  await press(page, transfer.dryRunAgain)
  await press(page, transfer.importProducts(1))
  await page.screen.findByText(transfer.importIntro)
  for (const code of ['column_dropped', 'stock_unknown', 'hidden_without_picture'] as const)
    await page.screen.findAllByText(transfer.report.sentenceOf({ code }))
  const result = () => sql(shop, "select price, stock_quantity, hidden from products where slug = 'rug'")
  expect(await result()).toEqual([{ price: 26_250, stock_quantity: 0, hidden: true }])

  await sql(shop, "update products set hidden = false where slug = 'rug'")
  await press(page, transfer.undo)
  const first = await page.screen.findByRole('dialog')
  expect(first.textContent).toContain(transfer.undoText)
  await page.user.click(within(first).getByRole('button', { name: transfer.undoNot }))
  expect(page.screen.queryByRole('dialog')).toBeNull()
  await press(page, transfer.undo)
  const dialog = within(await page.screen.findByRole('dialog'))
  await page.user.click(dialog.getByRole('button', { name: transfer.undo }))
  await page.screen.findByText(transfer.undoIntro)
  await page.screen.findByText(transfer.report.sentenceOf({ code: 'undo_hidden' }))
  expect(await result()).toEqual([{ price: 26_250, stock_quantity: 0, hidden: true }])
  await page.user.click(await page.screen.findByRole('link', { name: transfer.toUndone }))
  await page.screen.findByRole('link', { name: transfer.toUndoing })
  expect(page.screen.queryByRole('button', { name: transfer.undo })).toBeNull()

  // Then what it made is deleted.
  const { deletion } = transfer
  await press(page, deletion.button)
  const confirming = await page.screen.findByRole('dialog')
  await within(confirming).findByText(deletion.deleted(1))
  await page.user.click(within(confirming).getByRole('button', { name: deletion.confirm(1) }))
  await page.screen.findByText(deletion.intro)
  await page.screen.findByText(transfer.report.sentenceOf({ code: 'created_deleted' }))
  expect(await result()).toEqual([])
  await page.user.click(await page.screen.findByRole('link', { name: deletion.toDeleted }))
  await page.screen.findByRole('link', {
    name: deletion.toDeleting(formatNumber(1, 'ar'), formatNumber(0, 'ar')),
  })
  expect(page.screen.queryByRole('button', { name: deletion.button })).toBeNull()
})

test('the first wrong field has the focus, also where only the time of the file is wrong, and its details open', async () => {
  const page = await openAdmin(shop, '/admin/transfer')
  const field = (name: string) => page.document.querySelector<HTMLInputElement>(`main [name=${name}]`)
  await press(page, transfer.startDryRun)
  await expect.poll(() => page.document.activeElement?.getAttribute('accept')).toContain('csv')
  await choose(page, 'list.csv', 'slug\nrug\n')
  fill(field('exportedAt') as HTMLInputElement, '2099-01-01T00:00')
  await press(page, transfer.startDryRun)
  await page.main.findByText(transfer.exportedInFuture)
  await expect.poll(() => page.document.activeElement?.getAttribute('name')).toBe('exportedAt')
  expect(field('exportedAt')?.closest('details')?.open).toBe(true)
  fill(field('exportedAt') as HTMLInputElement, '')
  fill(field('rate') as HTMLInputElement, 'x')
  await press(page, transfer.startDryRun)
  await expect.poll(() => page.document.activeElement?.getAttribute('name')).toBe('rate')
  expect(field('rate')?.closest('details')?.open).toBe(true)
})

test('categories that the shop lacks are listed by the dry run, then made', async () => {
  const page = await openAdmin(shop, '/admin/transfer')
  const file = 'Handle,Title,Vendor,Type,Variant Price\nkilim,Kilim,Dar,Carpets,20000\n'
  await choose(page, 'carpets.csv', file)
  for (const name of ['newCategories', 'hideWithoutPicture'] as const)
    await page.user.click(page.main.getByLabelText(transfer.options[name], { exact: false }))
  await page.user.click(page.main.getByLabelText(transfer.inDinars))
  expect(page.main.queryByLabelText(transfer.rate, { exact: false })).toBeNull()
  await press(page, transfer.startDryRun)
  await page.screen.findByText(transfer.report.sentenceOf({ code: 'category_made' }))
  await page.screen.findByText(transfer.options.newCategories)
  const made = () => sql(shop, "select slug, image from categories where slug = 'carpets'")
  expect(await made()).toEqual([])
  await press(page, transfer.importProducts(1))
  await page.screen.findByText(transfer.importIntro)
  await page.screen.findByText(transfer.report.sentenceOf({ code: 'category_made' }))
  expect(await made()).toEqual([{ slug: 'carpets', image: '' }])
})

test('the columns of a list are named once, checked, and known for the next file', async () => {
  const { mapping } = transfer
  const header = 'البضاعة,قيمتها,القسم,ملاحظة'
  const row = (name: string, price: number) => `${header}\n${name},${price},books,جديد\n`
  const page = await openAdmin(shop, '/admin/transfer')
  await choose(page, 'list.csv', row('رواية نادرة', 15_000))
  await press(page, transfer.startDryRun)
  await page.screen.findByText(transfer.report.failureOf({ code: 'header_unknown' }))
  await page.user.click(page.main.getByLabelText(transfer.options.hideWithoutPicture, { exact: false }))
  const select = (column: string) =>
    page.main.getByLabelText<HTMLSelectElement>(mapping.column(column), { exact: false })
  expect(['البضاعة', 'قيمتها', 'القسم', 'ملاحظة'].map((name) => select(name).value)).toEqual([
    ...['Name', 'Regular price', 'Categories', ''],
  ])
  await page.main.findByText('رواية نادرة')
  fill(page.main.getByLabelText<HTMLInputElement>(transfer.rate, { exact: false }), '1')

  await page.user.selectOptions(select('ملاحظة'), 'Name')
  await press(page, mapping.submit)
  await page.main.findByText(mapping.twice(mapping.fields.Name))
  await page.user.selectOptions(select('البضاعة'), '')
  await page.user.selectOptions(select('ملاحظة'), 'Description')
  await press(page, mapping.submit)
  await page.main.findByText(mapping.missing(mapping.fields.Name))
  await page.user.selectOptions(select('البضاعة'), 'Name')
  await press(page, mapping.submit)
  await press(page, transfer.importProducts(1))
  await page.screen.findByText(transfer.importIntro)
  const names = () => sql(shop, "select title ->> 'ar' as name from products where price = 15000")
  await expect.poll(names).toEqual([{ name: 'رواية نادرة' }])

  const next = await openAdmin(shop, '/admin/transfer')
  await choose(next, 'list-2.csv', row('رواية أخرى', 15_000))
  await next.user.click(next.main.getByLabelText(transfer.options.hideWithoutPicture, { exact: false }))
  fill(next.main.getByLabelText<HTMLInputElement>(transfer.rate, { exact: false }), '1')
  await press(next, transfer.startDryRun)
  await next.screen.findByText(transfer.report.sentenceOf({ code: 'columns_as_saved' }))
  await next.screen.findByText(mapping.change)
  expect(
    next.main.getByLabelText<HTMLInputElement>(transfer.options.hideWithoutPicture, { exact: false }).checked,
  ).toBe(true)
})

test('the shop is downloaded by a link, and an invalid file is refused with the reason', async () => {
  const page = await openAdmin(shop, '/admin/transfer')
  const download = page.main.getByRole('link', { name: transfer.packageAction })
  expect(download.getAttribute('href')).toBe('/api/admin/transfer/package')
  await choose(page, 'products.csv', 'PK\x03\x04[Content_Types].xml')
  await press(page, transfer.startDryRun)
  await page.screen.findByText(transfer.report.failureOf({ code: 'file_xlsx' }))
})

test('the moment of the export is read from the name of the file, and can be changed', async () => {
  const page = await openAdmin(shop, '/admin/transfer')
  const moment = () => page.main.getByLabelText<HTMLInputElement>(transfer.options.exportedAt)
  expect(moment().value).toBe('')
  const name = 'dijla-products-2026-10-31T21-30-05Z (1).csv'
  await choose(page, name, 'slug,stock\nnothing,1\n')
  expect(moment().value).toBe('2026-11-01T00:30')
  fill(moment(), '2999-01-01T10:00')
  await press(page, transfer.startDryRun)
  await page.main.findByText(transfer.exportedInFuture)
  fill(moment(), '2026-10-30T10:00')
  await page.user.click(page.main.getByLabelText(transfer.options.leaveChangedStock, { exact: false }))
  await press(page, transfer.startDryRun)
  await page.screen.findByText(transfer.dryRunIntro)
  page.screen.getByText(transfer.options.leaveChangedStock)
  const [run] = await sql(shop, 'select options from transfer_runs order by id desc limit 1')
  expect(run).toMatchObject({ options: { exportedAt: '2026-10-30T07:00:00.000Z', changedStock: 'leave' } })
})

test('an import with errors is corrected and repeated, and its products are in the shop', async () => {
  const page = await openAdmin(shop, '/admin/transfer')
  const file = (price: string) =>
    [
      'slug,title_en,title_ar,category,brand,price,stock',
      'tray-1,Copper tray 1,صينية نحاس 1,home-kitchen,Safafeer,"25,000",5',
      `tray-2,Copper tray 2,صينية نحاس 2,home-kitchen,Safafeer,"${price}",5`,
    ].join('\r\n')
  const trays = () =>
    sql(shop, "select price, stock_quantity as stock from products where slug ~ '^tray-' order by slug")
  const hide = () =>
    page.user.click(page.main.getByLabelText(transfer.options.hideWithoutPicture, { exact: false }))
  await press(page, transfer.startDryRun)
  await page.main.findByText(transfer.fileMissing)
  await choose(page, 'trays.csv', file('cheap'))
  await hide()
  await press(page, transfer.startDryRun)
  await page.screen.findByText(transfer.dryRunIntro)
  await page.screen.findAllByText(transfer.report.sentenceOf({ code: 'price_not_a_number' }))
  expect(await trays()).toEqual([])

  await page.open('/admin/transfer')
  await choose(page, 'mended.csv', file('٣٠٬٠٠٠'))
  await hide()
  // The connection drops during the upload and then returns.
  page.network.setOnline(false)
  await press(page, transfer.startDryRun)
  await expect.poll(() => page.document.querySelector('[data-reconnecting]')).not.toBeNull()
  expect(page.document.querySelector('main form')?.textContent).toContain('mended.csv')
  page.network.setOnline(true)
  await press(page, transfer.importProducts(2))
  await page.screen.findByText(transfer.importIntro)
  await page.screen.findAllByText(transfer.states.done)
  expect(await trays()).toEqual([
    { price: 25_000, stock: 5 },
    { price: 30_000, stock: 5 },
  ])
})
