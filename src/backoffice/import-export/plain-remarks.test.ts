import { afterAll, beforeAll, expect, test } from 'vitest'
import { findGrowth, maxLinearGrowth } from '#test/harness/growth.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { plainName } from './html-to-text.ts'
import { buildZip } from './testing/build-zip.ts'
import { importText } from './testing/import-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const head = 'ID,Type,SKU,Name,Published,Stock,Sale price,Regular price,Categories,Brands\n'
const options = { rate: 1, category: 'fashion', hideWithoutPicture: true }
async function remarks(rows: string, more: object = {}, header = head) {
  const { lines } = await importText(shop, header + rows, { ...options, ...more })
  return lines.map(({ row, column, code }) => `${row} ${column} ${code}`)
}

test('a sale that is not below the price is not called a matter of rounding', async () => {
  const above = await remarks('1,simple,R-1,Vase,1,3,9000,5000,Fashion,Dar\n')
  expect(above).toContain('2 Sale price sale_not_below')
  const rounded = await remarks('2,simple,R-2,Bowl,1,3,4990,5000,Fashion,Dar\n')
  expect(rounded).toContain('2 Sale price discount_lost_in_rounding')
})

test('what is no name of a category is not answered with the advice to make categories', async () => {
  for (const name of ['Uncategorized', 'x'.repeat(100)]) {
    const lines = await remarks(`3,simple,R-3,Cup,1,3,,5000,${name},Dar\n`, {
      category: null,
      newCategories: true,
    })
    expect(lines).toContain('2 Categories category_no_name')
  }
})

test('the same SKU twice is reported at the SKU', async () => {
  const row = (id: number) => `${id},simple,R-4,Lamp ${id},1,3,,5000,Fashion,Dar\n`
  expect(await remarks(row(4) + row(5))).toContain('3 SKU slug_twice')
})

test('names, categories and brands have no tags and entities', async () => {
  await remarks(
    '6,simple,R-6,"<b>Tea</b> &amp; &lt;i&gt;Milk&lt;/i&gt; <3kg",1,3,,5000,<b>Fashion</b>,<span>Dar</span>\n',
  )
  const { rows } = await shop.db.$client.query(
    `select title ->> 'en' as title, brand, slug from products where model = 'R-6'`,
  )
  expect(rows).toEqual([{ title: 'Tea & Milk <3kg', brand: 'Dar', slug: 'tea-milk-3kg' }])
  expect(plainName('Iron<br>Pan')).toBe('Iron Pan')
  expect(plainName(' a <brand> ')).toBe(' a <brand> ')
  expect(findGrowth((size) => plainName('<b '.repeat(size)), 10_000)).toBeLessThan(maxLinearGrowth)
})

test('a price list says that a product is archived, and leaves it so', async () => {
  await remarks('7,simple,R-7,Rug,1,3,,5000,Fashion,Dar\n')
  await shop.db.$client.query(`update products set hidden = true, archived_at = now() where model = 'R-7'`)
  const { lines, run } = await importText(shop, 'sku,price\nR-7,6000\n', { match: 'model' })
  expect(run).toMatchObject({ failure: null })
  expect(lines.map(({ code }) => code)).toContain('still_archived')
  const { rows } = await shop.db.$client.query(
    `select price, hidden, archived_at is null as listed from products where model = 'R-7'`,
  )
  expect(rows).toEqual([{ price: 6000, hidden: true, listed: false }])
})

test('a damaged workbook has a failure without words of a library', async () => {
  const zip = buildZip([{ name: 'a.txt', content: Buffer.alloc(2000, 'x') }])
  const { run } = await importText(shop, zip.subarray(0, zip.length - 60), options)
  expect(run.failure).toMatchObject({ code: 'zip_broken', value: null })
})
