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

const textsOf = ({ lines }: Awaited<ReturnType<typeof importText>>) =>
  lines.flatMap(({ row, code, outcome }) => (outcome === 'refused' ? [`${row} ${code}`] : []))
const colours = async (slug: string) => (await findVariants(shop, slug)).map(({ values }) => values.colour)

const header = 'slug,title_en,title_ar,category,brand,price,picture\n'
const row = (slug: string, title = slug) => `${slug},${title},جديد,books,Dar,5000,${picture}\n`
const rows = (count: number, name: string, title?: string) =>
  Array.from({ length: count }, (_, index) => row(`${name}-${index}`, title)).join('')

test('a file with more than 1,000 unreadable rows is imported; the report lists these and counts the others', async () => {
  const { run } = await importText(shop, header + rows(1_010, 'good') + rows(1_005, 'bad', '"a"b'))
  expect(run).toMatchObject({ state: 'done', added: 1_010, refused: 1_005 })
  const { rows: lines } = await shop.db.$client.query(
    `select code, "row", value, count(*) over (partition by code)::int as n from transfer_lines
     where run_id = $1 and outcome = 'refused' order by "row" desc limit 2`,
    [run.id],
  )
  expect(lines).toEqual([
    { code: 'rows_unreadable', row: 2_012, value: '5', n: 1 },
    { code: 'row_unreadable', row: 2_011, value: null, n: 1_000 },
  ])
})

test('a file of which more rows are unreadable than readable is refused, from 101 on', async () => {
  const few = await importText(shop, header + rows(3, 'few') + rows(100, 'bad', '"a"b'))
  expect(few.run).toMatchObject({ state: 'done', added: 3, refused: 100 })
  const { run } = await importText(shop, header + rows(99, 'more') + rows(101, 'bad', '"a"b'))
  expect(run).toMatchObject({ state: 'refused', failure: { code: 'quotes_broken', row: 101 } })
})

test('rows behind an unreadable first row do not join the product above', async () => {
  const shopify = (handle: string, title: string, colour: string, image = picture) =>
    `${handle},${title},Dar,Books,${title && 'Color'},${colour},5,${image}\n`
  const csv = `Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant Price,Image Src\n${[
    shopify('s-one', 'One', 'Black'),
    shopify('', '', 'Navy'),
    shopify('s-two', '"Two"x', 'Red'),
    shopify('', '', 'White'),
    shopify('', '', 'Green'),
    shopify('s-three', 'Three', 'Black'),
  ].join('')}`
  const result = await importText(shop, csv, { rate: 1000, newValues: true })
  expect(textsOf(result)).toEqual(['4 row_unreadable', '5 required'])
  expect([await colours('s-one'), await colours('s-three')]).toEqual([['black', 'navy'], [undefined]])

  const own = (slug: string, title: string, colour: string) =>
    `${slug},${title},${title && 'جديد'},${title && 'books'},${title && 'Dar'},5000,${title && picture},${title && 'colour'},${colour}\n`
  const ours = await importText(
    shop,
    `${header.trim()},options,value1\n${own('o-one', 'One', 'black')}${own('o-two', '"Two"x', 'black')}${own('', '', 'navy')}`,
  )
  expect(ours.run).toMatchObject({ added: 1, refused: 2 })
  expect(textsOf(ours).slice(0, 2)).toEqual(['3 row_unreadable', '4 required'])
  expect(await colours('o-one')).toEqual(['black'])
})
