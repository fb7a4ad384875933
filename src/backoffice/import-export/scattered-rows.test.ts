import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { addOptions } from '#test/harness/variants.ts'
import { findVariants, importText } from './testing/import-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const header = 'slug,title_en,title_ar,category,brand,price,stock,options,value1\n'
const first = (slug: string, value: string) => `${slug},Shirt,قميص,fashion,Dar,5000,2,colour,${value}\n`
const next = (slug: string, value: string) => `${slug},,,,,5000,2,,${value}\n`
const importRows = async (csv: string, more = {}) => {
  const { run, lines } = await importText(shop, csv, { hideWithoutPicture: true, ...more })
  const refused = lines.filter(({ outcome }) => outcome === 'refused')
  return { run, texts: refused.map(({ row, code, value }) => [row, code, value].filter(Boolean).join(' ')) }
}
const valuesOf = async (slug: string) =>
  (await findVariants(shop, slug)).map(({ values }) => Object.values(values).join('/'))

test('a product whose rows are scattered is refused with all of its parts; the others are taken', async () => {
  const csv = header + first('s1', 'black') + first('s2', 'black') + next('s1', 'navy') + next('s1', 'white')
  for (const dryRun of [true, false]) {
    const { run, texts } = await importRows(csv, { dryRun })
    expect(run).toMatchObject({ added: 1, refused: 1 })
    expect(texts).toEqual(['2 rows_apart 2, 4', '4 rows_apart 2, 4'])
  }
  expect(await valuesOf('s1')).toEqual([])
  expect(await valuesOf('s2')).toEqual(['black'])
})

test('so is one of which a part has no values, or is refused for another reason too', async () => {
  const plain = 'p1,Shirt,قميص,fashion,Dar,5000,2,,\n'
  const { run, texts } = await importRows(
    header + plain + first('p2', 'black') + next('p1', 'navy') + next('p2', ''),
  )
  expect(run).toMatchObject({ added: 0, refused: 2 })
  expect(texts).toEqual(['2 rows_apart 2, 4', '3 rows_apart 3, 5', '4 rows_apart 2, 4', '5 rows_apart 3, 5'])
})

test('rows without options that have one slug are refused one by one, as before', async () => {
  const plain = (slug: string) => `${slug},Shirt,قميص,fashion,Dar,5000,2,,\n`
  const { run, texts } = await importRows(header + plain('q1') + plain('q2') + plain('q1'))
  expect(run).toMatchObject({ added: 2, refused: 1 })
  expect(texts).toEqual(['4 slug_twice 2'])
})

test('a row with values that names no product refuses the product above', async () => {
  const { run, texts } = await importRows(
    header + first('r1', 'black') + next('', 'navy') + first('r2', 'navy'),
  )
  expect(run).toMatchObject({ added: 1, refused: 1 })
  expect(texts).toEqual(['3 required'])
  expect(await valuesOf('r1')).toEqual([])
})

test('scattered rows of Shopify are refused as well, also when each part has one variant', async () => {
  const row = (handle: string, title: string, value: string) =>
    `${handle},${title},Dar,Fashion,${title && 'Color'},${value},5\n`
  const csv = `Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant Price\n${row('h1', 'Tee', 'Black')}${row('h2', 'Cap', 'Black')}${row('h1', '', 'Navy')}`
  const { run, texts } = await importRows(csv, { rate: 1000 })
  expect(run).toMatchObject({ added: 1 })
  expect(texts).toContain('2 rows_apart 2, 4')
  expect((await shop.db.$client.query("select 1 from products where slug = 'h1'")).rowCount).toBe(0)
})

test('matched by model, rows are one product by model, wherever the file names its slug', async () => {
  for (const slug of ['m1', 'm2']) {
    const { id } = await shop.addProduct({ slug, model: slug.toUpperCase() })
    await addOptions(shop.db, id, {
      options: ['colour'],
      variants: [{ values: { colour: 'black' } }, { values: { colour: 'navy' } }],
    })
  }
  const by = (csv: string) => importRows(csv, { match: 'model' })
  const together = await by('model,value1,price\nM1,black,7000\nm1,navy,7000\nM2,black,7000\n')
  expect(together.run).toMatchObject({ changed: 2, refused: 0 })
  const apart = await by('slug,model,value1,price\n,M1,black,8000\n,M2,black,8000\nm1,,navy,8000\n')
  expect(apart.run).toMatchObject({ changed: 1, refused: 1 })
  expect(apart.texts).toEqual(['2 rows_apart 2, 4', '4 rows_apart 2, 4'])
  expect((await findVariants(shop, 'm1')).map(({ price }) => price)).toEqual([7000, 7000])
})
