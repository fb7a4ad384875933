import { createWriteStream } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { addSubCategory, assign } from '#test/harness/sub-categories.ts'
import { addOptions } from '#test/harness/variants.ts'
import { exportCategories, exportOptions, exportSubCategories } from './export-catalogue.ts'
import { exportPackage } from './export-package.ts'
import { buildZip } from './testing/build-zip.ts'
import { addShopPicture, exportText, importFile, importText, undoImport } from './testing/import-shop.ts'

let here: TestShop
let there: TestShop
let zip: string
let valuePicture: string
beforeAll(async () => {
  here = await createTestShop({ seed: 'small' })
  there = await createTestShop({ categories: false })
  await here.db.$client.query("update categories set image = $1, hidden = slug = 'beauty'", [
    await addShopPicture(here),
  ])
  const { rows } = await here.db.$client.query('select slug from products')
  for (const { slug } of rows) {
    const pictures = [await addShopPicture(here), await addShopPicture(here), await addShopPicture(here)]
    await here.db.$client.query('update products set image = $1, more_images = $2 where slug = $3', [
      ...[pictures[0], pictures.slice(1), slug],
    ])
  }
  await here.db.$client.query(`
    update products set hidden = true, image = case when slug = 'led-tv-43' then '' else image end,
      more_images = case when slug = 'led-tv-43' then '{}' else more_images end
    where slug in ('led-tv-43', 'rose-perfume')`)
  await here.db.$client.query(`
    update variants set discount_price = null, planned_discount_price = 4000,
      discount_starts_at = '2027-01-01T09:30:00Z', discount_ends_at = '2027-01-08T21:00:00.500Z'
    where product_id = (select id from products where slug = 'phone-case')`)
  const shirt = await here.db.$client.query("select id from products where slug = 'cotton-shirt'")
  await here.db.$client.query(`
    insert into option_values (option_id, key, name, colour, position)
    select id, 'crimson', '{"en": "Crimson", "ar": "قرمزي"}', '#dc143c', 99 from options where key = 'colour'`)
  valuePicture = await addShopPicture(here)
  await addOptions(here.db, shirt.rows[0].id, {
    options: ['colour', 'size'],
    variants: [
      { values: { colour: 'crimson', size: 'm' }, price: 15_000, sku: 'CR-M' },
      { values: { colour: 'black', size: 'm' }, price: 16_000, hidden: true },
    ],
    pictures: [{ option: 'colour', value: 'crimson', images: [valuePicture] }],
  })
  await assign(here.db, 'phone-case', await addSubCategory(here.db, { category: 'mobiles', slug: 'cases' }))
  await addSubCategory(here.db, { category: 'mobiles', slug: 'chargers' })
  await here.db.$client.query("update sub_categories set hidden = true where slug = 'chargers'")
  zip = join(here.folder, 'shop.zip')
  await pipeline(exportPackage(here.db, here.pictures), createWriteStream(zip))
})
afterAll(async () => {
  await here.close()
  await there.close()
})

test('an export package rebuilds the shop elsewhere byte for byte', async () => {
  const looked = await importFile(there, zip, { dryRun: true })
  expect(looked.run).toMatchObject({ state: 'done', added: 10, refused: 0 })
  expect(await exportCategories(there.db)).not.toContain('books')
  const { run, report } = await importFile(there, zip)
  expect(run).toMatchObject({ state: 'done', added: 10, refused: 0, changed: 0 })
  expect(report.filter(({ code }) => code === 'category_added')).toHaveLength(7)
  expect(await exportText(there)).toBe(await exportText(here))
  expect(await exportCategories(there.db)).toBe(await exportCategories(here.db))
  expect(report.filter(({ code }) => code === 'sub_category_added')).toHaveLength(2)
  expect(await exportSubCategories(there.db)).toBe(await exportSubCategories(here.db))
  expect(await exportOptions(there.db)).toBe(await exportOptions(here.db))
  expect(report.filter(({ code }) => code === 'value_from_package')).toHaveLength(1)
  expect(await there.pictures.sourcePath(valuePicture.replace(/^.*\/|-.*$/g, ''))).not.toBeNull()
  const { rows } = await there.db.$client.query(
    "select image, more_images, hidden, slug from products where image <> ''",
  )
  expect(rows.filter(({ hidden }) => hidden).map(({ slug }) => slug)).toEqual(['rose-perfume'])
  for (const { image, more_images } of rows) {
    for (const address of [image, ...more_images]) {
      expect(await there.pictures.find(address.slice('/pictures/'.length)), address).not.toBeNull()
    }
  }
  expect((await importFile(there, zip)).run).toMatchObject({ unchanged: 10, changed: 0 })
})

test('hidden products stay hidden and future discounts stay scheduled', async () => {
  const browser = there.browser()
  for (const slug of ['led-tv-43', 'rose-perfume']) {
    expect((await browser.get(`/api/products/${slug}`)).status).toBe(404)
  }
  const { body } = await browser.get('/api/products/phone-case')
  expect({ price: body.price, discount: body.discountPrice ?? null }).toEqual({ price: 5000, discount: null })
})

test('an older file without newer columns leaves those fields unchanged', async () => {
  const before = await exportText(there)
  const older = before
    .split('\r\n')
    // It had one row for each product.
    .filter((line) => !line.startsWith('cotton-shirt,,'))
    .map((line) => line.split(',').slice(0, 14).join(','))
    .join('\r\n')
    // As older exports wrote it: the current discount.
    .replace(/(phone-case,[^\r]*,5000,)4000/, '$1')
  const { run } = await importText(there, older.replace(/led-tv-43.*\r\n/, ''))
  expect(run).toMatchObject({ unchanged: 9, changed: 0, refused: 0 })
  expect(await exportText(there)).toBe(before)
})

test('undoing a package import hides its categories and products, and deletes empty sub-categories', async () => {
  const shop = await createTestShop({ categories: false })
  try {
    const { run } = await importFile(shop, zip)
    const undone = await undoImport(shop, run.id)
    expect(undone.run).toMatchObject({ state: 'done', changed: 8 + 6 + 2, unchanged: 2 + 1, undoes: run.id })
    const count = 'select count(*)::int as count from products where not hidden'
    expect((await shop.db.$client.query(count)).rows).toEqual([{ count: 0 }])
    const categories =
      'select count(*)::int as count from categories c left join sub_categories s on true where not c.hidden or not s.hidden'
    expect((await shop.db.$client.query(categories)).rows).toEqual([{ count: 0 }])
  } finally {
    await shop.close()
  }
})

test('only admins can download and upload the package', async () => {
  const admin = await signedIn(here, 'admin')
  const response = await admin.browser.fetch('/api/admin/transfer/package')
  expect(response.headers.get('content-type')).toBe('application/zip')
  const bytes = Buffer.from(await response.arrayBuffer())
  const other = await signedIn(there, 'admin')
  const sent = await other.browser.fetch('/api/admin/transfer/files?name=shop.zip', {
    method: 'PUT',
    body: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  })
  const { id, kind } = await sent.json()
  expect(kind).toBe('zip')
  const started = await other.browser.post('/api/admin/transfer/runs', { file: id, dryRun: true })
  await there.deps.transfers.idle()
  const { body } = await other.browser.get(`/api/admin/transfer/runs/${started.body.id}`)
  expect(body).toMatchObject({ state: 'done', unchanged: 10 })
  const staff = await signedIn(here, 'staff')
  expect((await staff.browser.get('/api/admin/transfer/package')).status).toBe(404)
})

test('invalid categories refuse the package before anything is written', async () => {
  const before = await exportText(there)
  const path = join(there.folder, 'bad.zip')
  const products = { name: 'products.csv', content: Buffer.from('slug,price\nusb-fan,250\n') }
  const categories = {
    name: 'categories.csv',
    content: Buffer.from('slug,name_en,name_ar\nok,Ok,حسن\nNot Ok,,\n'),
  }
  await writeFile(path, buildZip([products, categories]))
  const { run } = await importFile(there, path)
  expect(run).toMatchObject({ state: 'refused', failure: { code: 'categories_unreadable', row: 3 } })
  expect(await exportText(there)).toBe(before)
})

test('a source file named like an own picture is validated like any other', async () => {
  const path = join(there.folder, 'evil.zip')
  const address = '/pictures/aaaaaaaaaaaaaaaa-640.jpg'
  const products = { name: 'products.csv', content: Buffer.from(`slug,picture\nusb-fan,${address}\n`) }
  const script = { name: 'pictures/aaaaaaaaaaaaaaaa.webp', content: Buffer.from('<script>alert(1)</script>') }
  await writeFile(path, buildZip([products, script]))
  expect((await importFile(there, path)).report[0]).toMatchObject({ code: 'picture_not_an_image' })
  const drawn = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .webp()
    .toBuffer()
  await writeFile(path, buildZip([products, { ...script, content: drawn }]))
  expect((await importFile(there, path)).run.changed).toBe(1)
})
