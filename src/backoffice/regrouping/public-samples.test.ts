import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findVariants, importFile } from '#backoffice/import-export/testing/import-shop.ts'
import { rootFolder } from '#platform/config/root.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { writeGroups } from './regroup.ts'
import { importSampleOldWay } from './testing/import-old-way.ts'

/** Files with the columns and habits of Shopify's samples, imported as releases before options did. */
let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const group = async () => {
  const ctx = { db: shop.db, now: shop.now, staff: { userId: null } }
  const outcomes = await writeGroups(ctx, { newValues: true })
  return outcomes.map(({ slug, state }) => `${slug} ${state}`).toSorted()
}
const importSample = async (name: string) => {
  const path = join(rootFolder, 'src/backoffice/import-export/testing', name)
  const options = { rate: 1000, category: 'fashion', hideWithoutPicture: true }
  return (await importFile(shop, path, options)).run
}
const valuesOf = async (slug: string) =>
  (await findVariants(shop, slug)).map(({ values }) => Object.entries(values).join())
const samples = ['shopify-46-columns.csv', 'shopify-cost-per-item.csv']

test('they have to be grouped first, and are grouped once; then the files find their products', async () => {
  for (const name of samples) await importSampleOldWay(shop.db, name)
  expect(await importSample('shopify-46-columns.csv')).toMatchObject({ added: 0, refused: 3 })

  expect(await group()).toEqual([
    ...['palm-pendant written', 'reed-anklet written', 'reed-basket written', 'river-top written'],
  ])
  expect(await valuesOf('reed-anklet')).toEqual(expect.arrayContaining(['colour,blue', 'colour,black']))
  expect(await valuesOf('palm-pendant')).toEqual(expect.arrayContaining(['colour,blue', 'colour,purple']))
  expect(await valuesOf('river-top')).toEqual(['size,s', 'size,m', 'size,l'])
  expect(await valuesOf('reed-basket')).toEqual(expect.arrayContaining(['size,regular', 'size,l']))
  expect(await group()).toEqual([])

  const { rows: before } = await shop.db.$client.query('select count(*)::int as n from products')
  for (const name of samples) expect(await importSample(name)).toMatchObject({ added: 0, refused: 0 })
  for (const name of samples)
    expect(await importSample(name)).toMatchObject({ added: 0, changed: 0, refused: 0 })
  const { rows: after } = await shop.db.$client.query('select count(*)::int as n from products')
  expect(after).toEqual(before)
  expect(await group()).toEqual([])
})
