import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { addShopPicture, findVariants, importText } from './testing/import-shop.ts'

let shop: TestShop
let picture: string
beforeAll(async () => {
  shop = await createTestShop()
  picture = await addShopPicture(shop)
})
afterAll(() => shop.close())

const columns = [
  ...['ID', 'Type', 'SKU', 'Name', 'Published', 'Visibility in catalog', 'Stock', 'Regular price'],
  ...['Images', 'Parent', 'Brands', 'Attribute 1 name', 'Attribute 1 value(s)'],
  ...['Attribute 2 name', 'Attribute 2 value(s)'],
] as const
type Cells = Partial<Record<(typeof columns)[number], string>>

const importRows = async (rows: Cells[], more = {}) => {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))]
  const csv = lines.map((cells) => `${cells.map((each) => `"${each}"`).join(',')}\n`).join('')
  const options = { rate: 1, category: 'fashion', hideWithoutPicture: true, ...more }
  const { run, lines: report } = await importText(shop, csv, options)
  const texts = report.map(({ row, code, value }) => [row, code, value].filter(Boolean).join(' '))
  return { run, texts: texts.filter((text) => !/language_copied|brand_default/.test(text)) }
}
const simple = (Name: string, more: Cells = {}): Cells => ({
  ID: '1',
  Type: 'simple',
  Name,
  Published: '1',
  'Regular price': '5000',
  Stock: '3',
  Brands: 'Dar',
  Images: `https://shop.example${picture}`,
  ...more,
})
const variation = (Parent: string, value: string, more: Cells = {}): Cells =>
  simple(`${Parent} ${value}`, {
    Type: 'variation',
    Parent,
    'Attribute 1 name': 'Color',
    'Attribute 1 value(s)': value,
    ...more,
  })
const hiddenOf = async (slug: string) =>
  (await shop.db.$client.query('select hidden from products where slug = $1', [slug])).rows[0]?.hidden

test('what is hidden in the catalogue there comes in hidden; what is found one way has a remark', async () => {
  await shop.addProduct({ slug: 'known', model: 'K-1' })
  const rows = ['hidden', 'search', 'catalog', 'visible'].map((visibility) =>
    simple(`Seen ${visibility}`, { 'Visibility in catalog': visibility }),
  )
  const known = simple('Known', { SKU: 'K-1', 'Visibility in catalog': 'hidden' })
  const { run, texts } = await importRows([...rows, known], { dryRun: true })
  expect(run).toMatchObject({ added: 4, changed: 1 })
  expect(texts.filter((text) => /hidden_from|found_one/.test(text))).toEqual([
    ...['2 hidden_from_catalog hidden', '3 found_one_way search', '4 found_one_way catalog'],
  ])
  await importRows([...rows, known])
  expect(await hiddenOf('seen-hidden')).toBe(true)
  expect(await hiddenOf('known')).toBe(false)
})

test('downloads and services are left out, also as variations', async () => {
  const { run, texts } = await importRows([
    simple('Song', { Type: 'simple, downloadable, virtual' }),
    simple('Lesson', { Type: 'simple, virtual' }),
    simple('Book', { Type: 'variable', SKU: 'BOOK' }),
    variation('BOOK', 'Black'),
    variation('BOOK', 'White', { Type: 'variation, downloadable' }),
    simple('Film', { Type: 'variable', SKU: 'FILM' }),
    variation('FILM', 'Black', { Type: 'variation, virtual' }),
  ])
  expect(run).toMatchObject({ added: 1, skipped: 3, refused: 0 })
  expect(texts.filter((text) => text.includes('kind_digital'))).toEqual([
    ...['2 kind_digital simple, downloadable, virtual', '3 kind_digital simple, virtual'],
    ...['6 kind_digital variation, downloadable', '8 kind_digital variation, virtual'],
  ])
  expect((await findVariants(shop, 'book')).map(({ values }) => values)).toEqual([{ colour: 'black' }])
})

test('a variable product without variations says that they are missing; a draft is left out as any', async () => {
  const { run, texts } = await importRows([
    simple('Empty', { Type: 'variable', SKU: 'EMPTY' }),
    simple('Draft', { Type: 'variable', SKU: 'DRAFT', Published: '-1' }),
  ])
  expect(run).toMatchObject({ added: 0, refused: 1, skipped: 1 })
  expect(texts).toEqual(['2 variations_missing variable', '3 not_for_sale -1'])
})

test('two attributes that are one option, in any spelling, are refused by its name', async () => {
  const second = (name: string, value: string) => ({
    'Attribute 2 name': name,
    'Attribute 2 value(s)': value,
  })
  const { run, texts } = await importRows([
    simple('Two', { Type: 'variable', SKU: 'TWO' }),
    variation('TWO', 'Black', second('Colour', 'Blue')),
    variation('TWO', 'Black', second('Colour', 'White')),
    simple('Same', { Type: 'variable', SKU: 'SAME' }),
    variation('SAME', 'Black', second('COLOR', 'Blue')),
  ])
  expect(run).toMatchObject({ added: 0, refused: 2 })
  expect(texts).toEqual(['2 option_twice colour: Color, Colour', '5 option_twice COLOR'])
})
