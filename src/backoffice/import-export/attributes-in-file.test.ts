import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { attributes } from '#shop/catalogue/attribute-tables.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { exportAttributes } from './export-attributes.ts'
import { exportPackage } from './export-package.ts'
import { readAttributeRows } from './read-attribute-rows.ts'
import { importForeign, toCsv, wooRow } from './testing/foreign-rows.ts'
import { addShopPicture, exportText, importFile, importText, undoImport } from './testing/import-shop.ts'

let here: TestShop
let picture: string
beforeAll(async () => {
  here = await createTestShop()
  picture = await addShopPicture(here)
  const { rows } = await here.db.$client.query("select id from categories where slug = 'fashion'")
  await here.db.insert(attributes).values([
    {
      key: 'length',
      kind: 'number',
      position: 1,
      categoryIds: [rows[0].id],
      filterable: true,
      name: { en: 'Length', ar: 'الطول' },
      unit: { en: 'cm', ar: 'سم' },
    },
    {
      key: 'material',
      kind: 'choice',
      position: 2,
      name: { en: 'Material', ar: 'الخامة' },
      values: [
        { key: 'wool', name: { en: 'Wool', ar: 'صوف' } },
        { key: 'silk', name: { en: 'Silk', ar: 'حرير' } },
      ],
    },
    { key: 'care', kind: 'text', position: 3, name: { en: 'Care', ar: 'العناية' } },
  ])
})
afterAll(() => here.close())

const stored = async (shop: TestShop, slug: string) =>
  (await shop.db.$client.query('select attributes from products where slug = $1', [slug])).rows[0]?.attributes

const rowOf = (slug: string, cell: string) =>
  `slug,title_en,title_ar,category,brand,price,picture,attributes\n${slug},Scarf ${slug},وشاح ${slug},fashion,Dar,5000,${picture},"${cell}"\n`

test('names and keys in any language are read, what cannot be read costs its line and a remark', async () => {
  const cell = 'الطول: ١٥٠ سم\nMaterial: صوف, silk\ncare: Wash cold\nweight: 5\nmaterial.x: linen'
  const { run, lines } = await importText(here, rowOf('scarf', cell))
  expect(run).toMatchObject({ added: 1, refused: 0 })
  const unreadable = lines.filter(({ code }) => code === 'attribute_unreadable')
  expect(unreadable.map(({ column, value }) => [column, value])).toEqual([
    ['attributes', 'weight: 5'],
    ['attributes', 'material.x: linen'],
  ])
  const before = {
    length: 150,
    material: ['wool', 'silk'],
    care: { en: 'Wash cold', ar: 'Wash cold' },
  }
  expect(await stored(here, 'scarf')).toEqual(before)
  const changed = await importText(here, 'slug,attributes\nscarf,length: 140\n')
  expect(await stored(here, 'scarf')).toEqual({ length: 140 })
  await undoImport(here, changed.run?.id ?? 0)
  expect(await stored(here, 'scarf')).toEqual(before)
})

test('an unchanged export changes nothing, and a shop without the dictionary gets it from the package', async () => {
  const file = await exportText(here)
  expect((await importText(here, file)).run).toMatchObject({ changed: 0, refused: 0 })
  const zip = join(here.folder, 'package.zip')
  await pipeline(exportPackage(here.db, here.pictures), createWriteStream(zip))
  const there = await createTestShop({ categories: false })
  const looked = await importFile(there, zip, { dryRun: true })
  expect(looked.report.map(({ code }) => code)).not.toContain('attribute_unreadable')
  expect(await there.db.$count(attributes)).toBe(0)
  const { report } = await importFile(there, zip)
  expect(report).toContainEqual({
    row: 0,
    column: 'attributes.csv',
    code: 'value_from_package',
    outcome: 'added',
  })
  expect(await exportAttributes(there.db)).toBe(await exportAttributes(here.db))
  expect(await exportText(there)).toBe(file)
  await there.close()
})

test('packages of older releases, which do not say what lists are filtered by, are read', async () => {
  const file = await exportAttributes(here.db)
  const older = new Blob([file.replace(',filterable', ',other')])
  const filters = async (source: Blob) =>
    (await readAttributeRows(source)).map(({ filterable }) => filterable)
  expect(await filters(new Blob([file]))).toEqual([true, false, false])
  expect(await filters(older)).toEqual([false, false, false])
})

test('WooCommerce: attributes of the dictionary join those of the product, the others its description', async () => {
  const row = (more: Record<string, string>) => toCsv([wooRow('woo-scarf', more)])
  const first = row({
    Description: 'A scarf.',
    'Attribute 1 name': 'Material',
    'Attribute 1 value(s)': 'Wool, Silk',
    'Attribute 2 name': 'Pattern',
    'Attribute 2 value(s)': 'Stripes',
  })
  expect((await importForeign(here, first)).run).toMatchObject({ added: 1 })
  expect(await stored(here, 'woo-scarf')).toEqual({ material: ['wool', 'silk'] })
  const { rows } = await here.db.$client.query(
    "update products set attributes = attributes || '{\"length\": 90}' where slug = 'woo-scarf' returning description ->> 'en' as text",
  )
  expect(rows[0].text).toBe('A scarf.\n\nPattern: Stripes')
  const second = row({
    Description: 'A scarf.',
    'Attribute 1 name': 'Material',
    'Attribute 1 value(s)': 'Silk',
  })
  expect((await importForeign(here, second)).run).toMatchObject({ changed: 1 })
  expect(await stored(here, 'woo-scarf')).toEqual({ length: 90, material: ['silk'] })
})
