import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { rootFolder } from '#platform/config/root.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { findVariants, importText } from './testing/import-shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await createTestShop()
})
afterEach(() => shop.close())

const options = { rate: 1, category: 'fashion', hideWithoutPicture: true, newValues: true }
const importCsv = async (csv: string, more = {}) => {
  const { run, lines } = await importText(shop, csv, { ...options, ...more })
  return { run, codes: lines.map(({ row, code, value }) => [row, code, value].filter(Boolean).join(' ')) }
}
const products = async (start: string) =>
  (
    await shop.db.$client.query(
      `select slug, model, price, brand, title ->> 'ar' as title from products where slug like $1 order by slug`,
      [`${start}%`],
    )
  ).rows
const unchanged = (count: number) => ({ added: 0, changed: 0, refused: 0, unchanged: count })

const wooHead =
  'ID,Type,SKU,Name,Published,Stock,Regular price,Parent,Brands,Attribute 1 name,Attribute 1 value(s)\n'
const woo = (id: number, sku: string, name: string, price: number) =>
  `${id},simple,${sku},${name},1,3,${price},,Dar,,\n`
const shopifyHead =
  'Handle,Title,Vendor,Type,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Price\n'
const shopify = (handle: string, title: string, sku: string, price: number) =>
  `${handle},${title},Dar,Fashion,${sku},shopify,3,${price}\n`

describe('WooCommerce', () => {
  test('products of one name in two files are two, by their SKU', async () => {
    await importCsv(wooHead + woo(1, 'NM-1', 'Wall clock', 20_000))
    const { run, codes } = await importCsv(wooHead + woo(1, 'NM-2', 'Wall clock', 35_000))
    expect(run).toMatchObject({ added: 1, changed: 0 })
    expect(codes).toContain('2 slug_with_tail wall-clock-nm-2')
    expect(await products('wall-clock')).toMatchObject([
      { slug: 'wall-clock', model: 'NM-1', price: 20_000 },
      { slug: 'wall-clock-nm-2', model: 'NM-2', price: 35_000 },
    ])
  })

  test('the order of rows decides nothing: a file and its reverse are the same products', async () => {
    const rows = [
      ...[woo(1, 'AN-1', 'Desk fan', 1000), woo(2, 'AN-2', 'Desk fan', 2000)],
      ...[woo(3, '', 'Plain', 3000), woo(4, '', 'Plain', 4000)],
    ]
    expect((await importCsv(wooHead + rows.join(''))).run).toMatchObject({ added: 4 })
    const before = [await products('desk-fan'), await products('plain')]
    expect((await importCsv(wooHead + rows.toReversed().join(''))).run).toMatchObject(unchanged(4))
    expect((await importCsv(wooHead + rows.join(''))).run).toMatchObject(unchanged(4))
    expect([await products('desk-fan'), await products('plain')]).toEqual(before)
  })

  test('a product of the shop without a SKU, or with another, is never overwritten', async () => {
    await shop.addProduct({ slug: 'tea-glass', titleEn: 'Tea glass', brand: 'Own', price: 9000 })
    await shop.addProduct({ slug: 'tea-pot', titleEn: 'Tea pot', brand: 'Own', model: 'OWN-1' })
    const rows =
      woo(1, 'TG-9', 'Tea glass', 60_000) + woo(2, '', 'Tea glass', 50_000) + woo(3, '', 'Tea pot', 1000)
    expect((await importCsv(wooHead + rows)).run).toMatchObject({ added: 3, changed: 0 })
    expect(await products('tea-')).toMatchObject([
      { slug: 'tea-glass', brand: 'Own', price: 9000 },
      { slug: 'tea-glass-2', price: 50_000 },
      { slug: 'tea-glass-tg-9', price: 60_000 },
      { slug: 'tea-pot', brand: 'Own', model: 'OWN-1' },
      { slug: 'tea-pot-3', price: 1000 },
    ])
  })

  test('a renamed product is found by its SKU; one that got a SKU later by its id and name', async () => {
    await importCsv(wooHead + woo(1, 'R-1', 'Old name', 1000) + woo(2, '', 'Bare', 2000))
    const { run } = await importCsv(wooHead + woo(1, 'r-1', 'New name', 1000) + woo(2, 'B-2', 'Bare', 2000))
    expect(run).toMatchObject({ added: 0, changed: 2 })
    expect(await products('old-name')).toMatchObject([{ model: 'r-1' }])
    expect(await products('bare')).toMatchObject([{ slug: 'bare', model: 'B-2' }])
  })

  test('Arabic names with one Latin form are two products', async () => {
    const rows = [woo(1, '', 'عطر طين', 1000), woo(2, '', 'عطر تين', 2000)]
    for (const row of rows) await importCsv(wooHead + row)
    expect((await products('atr-')).map(({ title, price }) => [title, price])).toEqual([
      ...[
        ['عطر طين', 1000],
        ['عطر تين', 2000],
      ],
    ])
    expect((await importCsv(wooHead + rows.toReversed().join(''))).run).toMatchObject(unchanged(2))
  })

  test('a name of other letters has its SKU as the address', async () => {
    expect((await importCsv(wooHead + woo(1, 'CN-1', '茶杯', 1000))).run).toMatchObject({ added: 1 })
    expect(await products('cn-1')).toHaveLength(1)
  })

  test.each([
    ['another SKU', 'A-1', 'B-1'],
    ['another id and name', '', ''],
  ])('two products of %s are two, although their variations have one SKU', async (_, first, second) => {
    const file = (id: number, sku: string, name: string, price: number) =>
      `${wooHead}${id},variable,${sku},${name},1,,,,Dar,Tone,Red\n` +
      `${id + 10},variation,RED,${name},1,3,${price},id:${id},,Tone,Red\n`
    await importCsv(file(1, first, 'Shirt', 1000))
    const { run, codes } = await importCsv(file(2, second, 'Mug', 2000))
    expect(run).toMatchObject({ added: 1, changed: 0 })
    expect(codes).toContain('3 sku_left_out RED')
    expect(await products('shirt')).toMatchObject([{ title: 'Shirt', price: 1000 }])
    expect((await importCsv(file(1, first, 'Shirt', 1000))).run).toMatchObject(unchanged(1))
    expect((await importCsv(file(1, first, 'Shirt of wool', 1000))).run).toMatchObject({ changed: 1 })
  })

  test('one SKU twice in a file is refused with the row of the first', async () => {
    const { run, codes } = await importCsv(
      wooHead + woo(1, 'TW-1', 'One', 1000) + woo(2, 'tw-1', 'Two', 2000),
    )
    expect(run).toMatchObject({ added: 1, refused: 1 })
    expect(codes).toContain('3 slug_twice 2')
  })
})

describe('Shopify', () => {
  const dresses = [shopify('فستان-صيف', 'فستان صيف', '', 1000), shopify('فستان-سيف', 'فستان سيف', '', 2000)]

  test.each([
    ['in one file', [dresses.join('')]],
    ['in two files', dresses],
  ])('Arabic handles with one Latin form are two products, %s', async (_, files) => {
    for (const file of files) expect((await importCsv(shopifyHead + file)).run).toMatchObject({ refused: 0 })
    expect(await products('fstan-')).toMatchObject([
      { slug: 'fstan-syf', title: 'فستان صيف', price: 1000 },
      { slug: 'fstan-syf-2', title: 'فستان سيف', price: 2000 },
    ])
    expect((await importCsv(shopifyHead + dresses.toReversed().join(''))).run).toMatchObject(unchanged(2))
  })

  test('variants of two such handles are not taken for scattered rows', async () => {
    const head = 'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Price\n'
    const rows = (handle: string) => `${handle},${handle},Dar,Fashion,Size,M,,1000\n${handle},,,,,L,,1000\n`
    const file = head + rows('ثوب-صيف') + rows('ثوب-سيف')
    expect((await importCsv(file)).run).toMatchObject({ added: 2, refused: 0 })
    expect(await findVariants(shop, 'thwb-syf-2')).toHaveLength(2)
    expect((await importCsv(file)).run).toMatchObject(unchanged(2))
  })

  test('the handle is remembered: title, SKU and address here may change', async () => {
    const { codes } = await importCsv(shopifyHead + shopify('untitled-nov5_04-35', 'Vase', 'V-1', 1000))
    expect(codes).toContain('2 handle_changed untitled-nov5_04-35 → untitled-nov5-04-35')
    await shop.db.execute(
      sql`update products set slug = 'vase', model = 'MINE' where slug = 'untitled-nov5-04-35'`,
    )
    const { run } = await importCsv(shopifyHead + shopify('untitled-nov5_04-35', 'Vase 2', 'V-2', 1000))
    expect(run).toMatchObject({ added: 0, changed: 1 })
    expect(await products('vase')).toMatchObject([{ model: 'V-2' }])
  })

  test('a handle that a product of the shop has is a new product, unless the SKU is the same', async () => {
    await shop.addProduct({ slug: 'tea-glass', brand: 'Own', price: 9000 })
    await shop.addProduct({ slug: 'other-slug', model: 'TC-1' })
    const file = shopify('tea-glass', 'Tea glass', '', 1000) + shopify('tea-cup', 'Tea cup', 'TC-1', 1000)
    expect((await importCsv(shopifyHead + file)).run).toMatchObject({ added: 1, changed: 1 })
    expect(await products('tea-')).toMatchObject([
      { slug: 'tea-glass', price: 9000 },
      { slug: 'tea-glass-2' },
    ])
    expect((await importCsv(shopifyHead + file)).run).toMatchObject(unchanged(2))
  })

  test('two handles with one SKU are two products', async () => {
    const file = shopify('red-cup', 'Red cup', 'DUP', 1000) + shopify('blue-cup', 'Blue cup', 'DUP', 2000)
    expect((await importCsv(shopifyHead + file)).run).toMatchObject({ added: 2 })
    expect((await importCsv(shopifyHead + file)).run).toMatchObject(unchanged(2))
  })

  test('a slug that a product left is not given to another', async () => {
    const { id } = await shop.addProduct({ slug: 'new-home' })
    await shop.db.execute(
      sql`insert into former_slugs (slug, product_id, left_at) values ('old-home', ${id}, now())`,
    )
    await importCsv(shopifyHead + shopify('old-home', 'House', 'H-1', 1000))
    expect(await products('old-home')).toMatchObject([{ slug: 'old-home-h-1' }])
  })
})

test('the migration remembers products of former imports, and only those', async () => {
  await importCsv(shopifyHead + shopify('rug', 'Rug', '', 1000) + shopify('قمر', 'قمر', '', 1000))
  await importCsv(wooHead + woo(1, '', 'Lamp', 1000))
  await shop.addProduct({ slug: 'own', titleEn: 'Own' })
  await shop.db.$client.query('delete from product_sources')
  const folder = join(rootFolder, 'migrations')
  const name = (await readdir(folder)).find((each) => each.endsWith('_product_sources.sql')) ?? ''
  const migration = await readFile(join(folder, name), 'utf8')
  await shop.db.$client.query(migration.split('statement-breakpoint').at(-1) ?? '')
  const file = ['rug', 'قمر', 'own'].map((each) => shopify(each, each === 'rug' ? 'Red rug' : each, '', 1000))
  expect((await importCsv(shopifyHead + file.join(''))).run).toMatchObject({
    added: 1,
    changed: 1,
    unchanged: 1,
  })
  expect((await importCsv(wooHead + woo(7, '', 'Lamp', 2000))).run).toMatchObject({ added: 0, changed: 1 })
})
