import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import type { RunOptions } from './domain/run.ts'
import { findRun } from './queries.ts'
import { addShopPicture, findVariants, importText } from './testing/import-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop({ seed: 'small' })
})
afterAll(() => shop.close())
beforeEach(() => shop.advance(3_600_000))

const query = async (text: string, values: unknown[] = []) => (await shop.db.$client.query(text, values)).rows
const stockOf = async (slug: string): Promise<number> =>
  (await query('select stock_quantity as stock from products where slug = $1', [slug]))[0].stock
const now = () => shop.now().toISOString()

/** Changes the stock of a variant, by the SKU where there is one, a minute after now. */
async function move(slug: string, change: number, reason: string, sku: string | null = null): Promise<void> {
  await query(
    `with moved as (
       update variants set stock_quantity = stock_quantity + $2
       where product_id = (select id from products where slug = $1) and position >= 0 and sku is not distinct from coalesce($5, sku)
       returning id, product_id)
     insert into stock_changes (product_id, variant_id, change, reason, at) select product_id, id, $2, $3, $4 from moved`,
    [slug, change, reason, new Date(shop.now().getTime() + 60_000), sku],
  )
}

const remarks = ({ lines }: Awaited<ReturnType<typeof importText>>) =>
  lines
    .filter(({ code }) => /^stock_(sold|changed|left)/.test(code ?? ''))
    .map(({ row, slug, column, code, value }) => [row, slug, column, code, value])

describe('our own file', () => {
  test('a row whose pieces were sold or counted since the export has a remark, and is written', async () => {
    const exportedAt = now()
    const stock = await stockOf('usb-fan')
    const [tv, shirt] = [await stockOf('led-tv-43'), await stockOf('cotton-shirt')]
    await move('usb-fan', -2, 'order')
    await move('led-tv-43', 4, 'received')
    // Sold and returned: as it was.
    await move('cotton-shirt', -1, 'order')
    await move('cotton-shirt', 1, 'cancel')
    const csv = `slug,stock\nusb-fan,${stock}\nled-tv-43,${tv}\ncotton-shirt,${shirt + 5}\n`
    const dry = await importText(shop, csv, { exportedAt, dryRun: true })
    expect(remarks(dry)).toEqual([
      [2, 'usb-fan', 'stock', 'stock_sold_since', `${stock} · ${stock - 2} · −2`],
      [3, 'led-tv-43', 'stock', 'stock_changed_since', `${tv} · ${tv + 4} · +4`],
    ])
    expect(remarks(await importText(shop, csv, { dryRun: true }))).toEqual([])
    const { run } = await importText(shop, csv, { exportedAt })
    expect(run).toMatchObject({ changed: 3, options: { exportedAt, changedStock: 'file' } })
    expect(await stockOf('usb-fan')).toBe(stock)
    // A repetition states what the shop has.
    expect(remarks(await importText(shop, csv, { exportedAt }))).toEqual([])
  })

  test('changed stock is left, while other stock and other columns are written', async () => {
    const exportedAt = now()
    const [fan, novel] = [await stockOf('usb-fan'), await stockOf('arabic-novel')]
    await move('usb-fan', -3, 'order')
    const csv = `slug,stock,brand\nusb-fan,${fan + 10},Left\narabic-novel,${novel + 10},Left\n`
    const imported = await importText(shop, csv, { exportedAt, changedStock: 'leave' })
    expect(imported.run).toMatchObject({ changed: 2 })
    expect(remarks(imported)).toEqual([
      [2, 'usb-fan', 'stock', 'stock_left_sold', `${fan + 10} · ${fan - 3} · −3`],
    ])
    expect([await stockOf('usb-fan'), await stockOf('arabic-novel')]).toEqual([fan - 3, novel + 10])
    expect(await query("select slug from products where brand = 'Left' order by slug")).toHaveLength(2)
    // A file with nothing else changes nothing.
    const only = await importText(shop, `slug,stock\nusb-fan,${fan}\n`, { exportedAt, changedStock: 'leave' })
    expect(only.run).toMatchObject({ changed: 0, unchanged: 1 })
  })

  test('of a product with options only the variants that were sold', async () => {
    const picture = await addShopPicture(shop)
    const head = 'slug,title_en,title_ar,category,brand,price,stock,picture,options,value1,sku\n'
    const rows = (m: number, l: number) =>
      `${head}tee,Tee,تيشيرت,fashion,Dar,9000,${m},${picture},size,m,T-M\ntee,,,,,9000,${l},,,l,T-L\n`
    await importText(shop, rows(10, 10))
    shop.advance(60_000)
    const exportedAt = now()
    await move('tee', -4, 'order', 'T-L')
    const imported = await importText(shop, rows(12, 12), { exportedAt, changedStock: 'leave' })
    expect(remarks(imported)).toEqual([[3, 'tee', 'stock', 'stock_left_sold', '12 · 6 · −4']])
    expect((await findVariants(shop, 'tee')).map(({ stock }) => stock)).toEqual([12, 6])
  })
})

const foreign: Partial<RunOptions> = { rate: 1000, category: 'fashion', hideWithoutPicture: true }

test('files of Shopify, of its inventory and of WooCommerce', async () => {
  const shopify = (stock: number) =>
    `Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price\n` +
    `cap,Cap,Dar,X,Size,M,C-M,shopify,${stock},10\ncap,,,,,L,C-L,shopify,${stock},10\n`
  const inventory = (stock: number) =>
    `Handle,Title,Option1 Name,Option1 Value,SKU,Location,Available\ncap,Cap,Size,M,C-M,Baghdad,${stock}\ncap,Cap,Size,L,C-L,Baghdad,${stock}\n`
  const woo = (stock: number) =>
    `ID,Type,SKU,Name,Published,Stock,Regular price,Categories\n7,simple,W-1,Belt,1,${stock},10,X\n`
  expect((await importText(shop, shopify(10), foreign)).run).toMatchObject({ added: 1 })
  expect((await importText(shop, woo(10), foreign)).run).toMatchObject({ added: 1 })
  shop.advance(60_000)
  const exportedAt = now()
  await move('cap', -3, 'order', 'C-L')
  await move('belt', -1, 'order')
  const options = { ...foreign, exportedAt, changedStock: 'leave' as const }
  shop.advance(60_000)
  expect(remarks(await importText(shop, shopify(11), options))).toEqual([
    [3, 'cap', 'Variant Inventory Qty', 'stock_left_sold', '11 · 7 · −3'],
  ])
  const counted = await importText(shop, inventory(12), options)
  expect(remarks(counted)).toMatchObject([
    [2, 'cap', expect.any(String), 'stock_left_changed', '12 · 11 · +1'],
    [3, 'cap', expect.any(String), 'stock_left_sold', '12 · 7 · −3'],
  ])
  expect(remarks(await importText(shop, woo(11), options))).toEqual([
    [2, 'belt', 'Stock', 'stock_left_sold', '11 · 9 · −1'],
  ])
  expect([await stockOf('cap'), await stockOf('belt')]).toEqual([18, 9])
})

test('a call with a wrong moment is refused with the field; one to come counts as now', async () => {
  const admin = (await signedIn(shop, 'admin')).browser
  const sent = await admin.fetch('/api/admin/transfer/files?name=x.csv', {
    method: 'PUT',
    body: 'slug,stock\nnothing,1\n',
    headers: { 'content-type': 'application/octet-stream' },
  })
  const { id: file } = await sent.json()
  const start = (exportedAt: unknown) =>
    admin.post('/api/admin/transfer/runs', { file, dryRun: true, exportedAt })
  for (const moment of ['yesterday', '2026-02-30', '2026-13-45T10:00:00Z'])
    expect((await start(moment)).body).toMatchObject({
      code: 'invalid_request',
      errors: { exportedAt: 'not_a_date' },
    })
  const { body } = await start(new Date(shop.now().getTime() + 86_400_000).toISOString())
  await shop.deps.transfers.idle()
  expect((await findRun(shop.deps, body.id)).options.exportedAt).toBe(now())
})
