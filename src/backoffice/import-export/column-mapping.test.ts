import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { importText } from './testing/import-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
beforeEach(() => query('truncate import_mappings; truncate products, search_words cascade'))
afterAll(() => shop.close())

const query = async (text: string, values: unknown[] = []) => (await shop.db.$client.query(text, values)).rows
const product = async (slug: string) =>
  (
    await query(
      `select p.*, c.slug as category, title ->> 'ar' as ar, description ->> 'ar' as text
       from products p join categories c on c.id = p.category_id where p.slug = $1`,
      [slug],
    )
  )[0]

const header = 'اسم المنتج,Slug,الوصف,السعر,القسم'
const list = `${header}\nقميص قطن,cotton-shirt-1,قطن مصري,25000,fashion\nحذاء,shoe-1,جلد,45000,Fashion\n`
const mapping = {
  format: 'woocommerce' as const,
  columns: ['Name', 'Slug', 'Description', 'Regular price', 'Categories'],
}
const options = { rate: 1, hideWithoutPicture: true }

describe('a list whose header is unknown', () => {
  test('is refused with its columns and a proposal', async () => {
    const { run } = await importText(shop, list, options)
    expect(run).toMatchObject({
      state: 'refused',
      failure: { code: 'header_unknown', row: 1 },
      columns: { origin: 'guess', header: header.split(','), mapping },
    })
    expect(run.columns?.rows[0]).toEqual(['قميص قطن', 'cotton-shirt-1', 'قطن مصري', '25000', 'fashion'])
  })

  test('is read once its columns are named, and so is the next file with this header', async () => {
    const first = await importText(shop, list, { ...options, mapping })
    expect(first.run).toMatchObject({ added: 2, refused: 0, columns: { origin: 'given' } })
    expect(await product('cotton-shirt-1')).toMatchObject({
      ar: 'قميص قطن',
      text: 'قطن مصري',
      price: 25_000,
      category: 'fashion',
    })
    const next = `${header.toUpperCase()}\nحذاء,shoe-1,جلد,غالي,fashion\nقبعة,cap-1,صوف,9000,fashion\n`
    const second = await importText(shop, next, options)
    expect(second.run).toMatchObject({ added: 1, unchanged: 1, columns: { origin: 'saved', mapping } })
    expect(second.report).toContainEqual({
      row: 1,
      column: null,
      code: 'columns_as_saved',
      outcome: 'unchanged',
    })
    expect(second.report).toContainEqual(
      expect.objectContaining({ row: 2, column: 'السعر', code: 'cell_unreadable' }),
    )
  })

  test('a mapping that is given again replaces the stored one; another header has its own', async () => {
    await importText(shop, list, { ...options, mapping, dryRun: true })
    const columns = ['Name', 'Slug', '', 'Regular price', 'Categories']
    await importText(shop, list, { ...options, mapping: { ...mapping, columns }, dryRun: true })
    const { run } = await importText(shop, list, { ...options, dryRun: true })
    expect(run.columns?.mapping.columns).toEqual(columns)
    const other = await importText(shop, list.replace('القسم', 'الفئة'), { ...options, dryRun: true })
    expect(other.run).toMatchObject({ state: 'refused', columns: { origin: 'guess' } })
  })

  test('can be one of ours, with semicolons', async () => {
    const file = 'الاسم;الاسم بالإنكليزية;العنوان المختصر;الثمن;القسم;الماركة\nقلم;Pen;pen-1;1000;books;Dar\n'
    expect((await importText(shop, file, options)).run.columns?.header).toHaveLength(6)
    const columns = ['title_ar', 'title_en', 'slug', 'price', 'category', 'brand']
    const { lines, run } = await importText(shop, file, { mapping: { format: 'own', columns } })
    expect(lines.map(({ code, column }) => `${code} ${column}`)).toEqual(['required picture'])
    expect(run).toMatchObject({ refused: 1, format: 'own' })
    const settings = { mapping: { format: 'own' as const, columns }, hideWithoutPicture: true }
    expect((await importText(shop, file, settings)).run).toMatchObject({ added: 1 })
    expect(await product('pen-1')).toMatchObject({ ar: 'قلم', category: 'books', price: 1_000 })
  })

  test('columns that it does not have leave what the shop has', async () => {
    const full = 'الاسم,الكود,الوصف,السعر,سعر العرض,القسم\nقميص,S-1,قطن,25000,20000,fashion\n'
    const all = ['Name', 'SKU', 'Description', 'Regular price', 'Sale price', 'Categories']
    await importText(shop, full, { ...options, mapping: { format: 'woocommerce', columns: all } })
    const { run } = await importText(shop, 'الاسم,الكود,السعر\nقميص,S-1,30000\n', {
      ...options,
      mapping: { format: 'woocommerce', columns: ['Name', 'SKU', 'Regular price'] },
    })
    expect(run).toMatchObject({ changed: 1, refused: 0 })
    expect(await product('qmys')).toMatchObject({
      text: 'قطن',
      price: 30_000,
      discount_price: 20_000,
      category: 'fashion',
    })
  })

  test('the address that it states identifies a product without a SKU, not the name', async () => {
    const read = (rows: string, only: 'all' | 'prices' = 'all') =>
      importText(shop, `${header}\n${rows}`, { ...options, mapping, only })
    const two = 'قميص,shirt-1,,1000,fashion\nقميص,shirt-2,,2000,fashion\n'
    expect((await read(two)).run).toMatchObject({ added: 2, refused: 0 })
    expect((await read('قميص,shirt-3,,3000,fashion\n')).run).toMatchObject({ added: 1, changed: 0 })
    expect((await read('قميص صيفي,shirt-1,,1500,fashion\n')).run).toMatchObject({ added: 0, changed: 1 })
    expect((await read('أي اسم,shirt-2,,2500,fashion\n', 'prices')).run).toMatchObject({ changed: 1 })
    expect(await query('select slug, price from products order by slug')).toEqual([
      { slug: 'shirt-1', price: 1500 },
      { slug: 'shirt-2', price: 2500 },
      { slug: 'shirt-3', price: 3000 },
    ])
    expect((await read('قميص,shirt-4,,1000,fashion\nقميص,SHIRT-4,,1000,fashion\n')).report).toContainEqual(
      expect.objectContaining({ row: 3, code: 'slug_twice' }),
    )
  })

  test('finds a product that the release before remembered by its name at the address stated now', async () => {
    await importText(shop, list, { ...options, mapping })
    await query("update product_sources set key = 'id:قميص قطن' where key = 'handle:cotton-shirt-1'")
    expect((await importText(shop, list, { ...options, mapping })).run).toMatchObject({ unchanged: 2 })
  })

  test.each([
    [
      'fewer columns than were named',
      { ...mapping, columns: mapping.columns.slice(1) },
      'mapping_of_other_header',
      null,
    ],
    ['no name', { ...mapping, columns: ['', 'Slug', '', 'Regular price', ''] }, 'column_missing', 'Name'],
    ['no price', { ...mapping, columns: ['Name', 'Slug', '', '', ''] }, 'column_missing', 'Regular price'],
    ['one twice', { ...mapping, columns: ['Name', 'Name', '', 'Regular price', ''] }, 'column_twice', 'Slug'],
  ])('a mapping with %s is refused and not stored', async (_, given, code, value) => {
    const { run } = await importText(shop, list, { ...options, mapping: given })
    expect(run).toMatchObject({ state: 'refused', failure: { code, value } })
    expect(await query('select header_hash from import_mappings')).toEqual([])
  })
})

test('WooCommerce’s file with a translated header is read by the order of its columns', async () => {
  const path = join(import.meta.dirname, 'testing/woocommerce-sample.csv')
  const [first = '', ...rows] = (await readFile(path, 'utf8')).split('\n')
  const translated = first.replace(/[A-Za-z][A-Za-z ()?_-]*/g, 'عمود ')
  const file = [translated, ...rows].join('\n')
  const settings = { rate: 1000, newValues: true, hideWithoutPicture: true, category: 'fashion' }
  const english = await importText(shop, [first, ...rows].join('\n'), { ...settings, dryRun: true })
  const { run, report } = await importText(shop, file, settings)
  expect(run).toMatchObject({ state: 'done', format: 'woocommerce', columns: { origin: 'order' } })
  expect(run.added).toBeGreaterThan(3)
  const { added, refused, skipped } = english.run
  expect(run).toMatchObject({ added, refused, skipped })
  expect(report).toContainEqual({ row: 1, column: null, code: 'columns_by_order', outcome: 'unchanged' })
})

test('a call with a mapping names columns of its format', async () => {
  const { browser } = await signedIn(shop, 'admin')
  const start = (value: unknown) =>
    browser.post('/api/admin/transfer/runs', { file: crypto.randomUUID(), dryRun: true, mapping: value })
  expect((await start({ format: 'own', columns: ['title_ar', 'margin'] })).body.errors).toEqual({
    mapping: 'unknown_value',
  })
  expect((await start({ format: 'shopify', columns: [] })).body.errors).toEqual({
    'mapping.format': 'unknown_value',
  })
  expect((await start({ format: 'own', columns: ['title_ar', ''] })).body.errors).toEqual({ file: 'unknown' })
})
