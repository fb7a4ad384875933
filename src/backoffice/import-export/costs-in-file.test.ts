import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { addOptions } from '#test/harness/variants.ts'
import { exportUrl } from './client.ts'
import { exportCatalogue } from './export-catalogue.ts'
import { exportText, importText, undoImport } from './testing/import-shop.ts'
import { transferRights } from './transfer-rights.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const costsOf = async (id: number) => {
  const { rows } = await shop.db.$client.query(
    'select cost from variants where product_id = $1 and position >= 0 order by position',
    [id],
  )
  return rows.map(({ cost }) => cost)
}
const addSized = async () => {
  const { id, slug } = await shop.addProduct()
  const variants = ['m', 'l'].map((size) => ({ values: { size }, sku: `${slug}-${size}`.toUpperCase() }))
  await addOptions(shop.db, id, { options: ['size'], variants })
  return { id, slug }
}

test('a cost in any amount is set, stays without its column, is emptied by an empty cell and comes back by undoing', async () => {
  const { id, slug } = await shop.addProduct()
  const set = `slug,cost\n${slug},"١٢٬٣٤٥ د.ع"\n`
  expect((await importText(shop, set)).run).toMatchObject({ changed: 1 })
  expect(await costsOf(id)).toEqual([12_345])
  expect((await importText(shop, set)).run).toMatchObject({ unchanged: 1, changed: 0 })
  expect((await importText(shop, `slug,price\n${slug},9750\n`)).run).toMatchObject({ changed: 1 })
  expect(await costsOf(id)).toEqual([12_345])
  const emptied = await importText(shop, `slug,cost\n${slug},\n`)
  expect(await costsOf(id)).toEqual([null])
  await undoImport(shop, emptied.run.id)
  expect(await costsOf(id)).toEqual([12_345])
})

test('variants have a cost each, in rows with values and in a list of SKUs', async () => {
  const { id, slug } = await addSized()
  const rows = `slug,value1,cost\n${slug},m,4000\n${slug},l,0\n`
  expect((await importText(shop, rows)).run).toMatchObject({ changed: 1, refused: 0 })
  expect(await costsOf(id)).toEqual([4000, 0])
  const skus = `sku,cost\n${slug.toUpperCase()}-L,4500\n`
  expect((await importText(shop, skus, { match: 'model' })).run).toMatchObject({ changed: 1 })
  expect(await costsOf(id)).toEqual([4000, 4500])
  const { report } = await importText(shop, `slug,cost\n${slug},1\n`)
  expect(report).toMatchObject([{ column: 'cost', code: 'has_options' }])
  expect(await costsOf(id)).toEqual([4000, 4500])
})

test.each([
  ['-1', 'number_not_whole'],
  ['12.5', 'number_not_whole'],
  ['$3', 'price_currency'],
  ['cheap', 'number_not_whole'],
  ['1000000001', 'number_too_high'],
])('a cost of %s is refused on its cell', async (cell, code) => {
  const { id, slug } = await shop.addProduct()
  const { run, report } = await importText(shop, `slug,price,cost\n${slug},2500,${cell}\n`)
  expect(run).toMatchObject({ refused: 1, changed: 0 })
  expect(report).toMatchObject([{ row: 2, column: 'cost', code }])
  expect(await costsOf(id)).toEqual([null])
})

test('an export has the costs, and only members with all rights of transfers read it', async () => {
  const sized = await addSized()
  const plain = await shop.addProduct()
  await importText(shop, `slug,value1,cost\n${sized.slug},m,77771\n${sized.slug},l,\n${plain.slug},,77772\n`)
  const file = await exportText(shop)
  expect(file.split('\r\n').filter((line) => /,7777[12]$/.test(line))).toHaveLength(2)
  expect((await importText(shop, file)).run).toMatchObject({ changed: 0, added: 0, refused: 0 })
  const { browser } = await signedIn(shop, 'staff', ['catalogue', 'stock'])
  expect((await browser.get(exportUrl)).status).toBe(404)
  const trusted = (await signedIn(shop, 'staff', [...transferRights])).browser
  expect((await trusted.get(exportUrl)).status).toBe(200)
  for (const path of [
    `products/${plain.id}`,
    `variants?products=${plain.id}`,
    `audit?kind=product&id=${plain.id}`,
  ])
    expect(JSON.stringify((await browser.get(`/api/admin/${path}`)).body)).not.toContain('77772')
})

test('a package for another shop has no column of costs, which would empty those of this one', async () => {
  const { id, slug } = await shop.addProduct()
  await importText(shop, `slug,cost\n${slug},77773\n`)
  const lines: string[] = []
  for await (const each of exportCatalogue(shop.db, () => {}, { costs: false })) lines.push(each)
  expect(lines.join('')).not.toMatch(/77773|,cost/)
  expect((await importText(shop, lines.join(''))).run).toMatchObject({ changed: 0, refused: 0 })
  expect(await costsOf(id)).toEqual([77_773])
})

test('the activity log has the costs that an import changed', async () => {
  const { id, slug } = await addSized()
  await importText(shop, `slug,value1,cost\n${slug},m,77774\n${slug},l,77775\n`)
  await importText(shop, `slug,value1,cost,stock\n${slug},m,77776,9\n`)
  const { rows } = await shop.db.$client.query(
    "select action, before, after from audit_entries where kind = 'product' and thing_id = $1 order by id desc limit 2",
    [id],
  )
  expect(rows).toMatchObject([
    {
      before: { costs: ['m · 77774'] },
      after: { costs: ['m · 77776'], variants: [expect.stringContaining('×9')] },
    },
    {
      action: 'product.costs',
      before: { costs: ['m · —', 'l · —'] },
      after: { costs: ['m · 77774', 'l · 77775'] },
    },
  ])
})
