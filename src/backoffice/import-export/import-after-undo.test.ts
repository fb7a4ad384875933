import { afterAll, beforeEach, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { addShopPicture, importText, undoImport } from './testing/import-shop.ts'

let shop: TestShop
let image: string
beforeEach(async () => {
  await shop?.close()
  shop = await createTestShop()
  image = await addShopPicture(shop)
  shop.advance(60_000)
})
afterAll(() => shop.close())

const query = async (text: string, values: unknown[] = []) => (await shop.db.$client.query(text, values)).rows
const hiddenOf = async (table: string) =>
  Object.fromEntries(
    (await query(`select slug, hidden from ${table} order by slug`)).map(({ slug, hidden }) => [
      slug,
      hidden,
    ]),
  )
const remarksOf = ({ lines }: Awaited<ReturnType<typeof importText>>) =>
  lines.flatMap(({ slug, code, outcome }) => (code ? [`${slug} ${code} ${outcome}`] : [])).sort()

const file = (rows: [slug: string, category: string, sub: string][], price = 5000) =>
  `slug,title_en,title_ar,category,sub_category,brand,price,stock,picture\n${rows
    .map(([slug, category, sub]) => `${slug},${slug},جديد,${category},${sub},Dar,${price},3,${image}\n`)
    .join('')}`
const options = { newCategories: true }
const products: [string, string, string][] = [
  ['mug', 'Cups', ''],
  ['cap', 'fashion', 'Caps'],
]

test('an import after an undo displays its products and categories again, and its own undo hides them', async () => {
  const { run: first } = await importText(shop, file(products), options)
  await undoImport(shop, first.id)
  expect(await hiddenOf('products')).toEqual({ mug: true, cap: true })
  for (const price of [6000, 6000, 7000]) {
    const looked = await importText(shop, file(products, price), { ...options, dryRun: true })
    const again = await importText(shop, file(products, price), options)
    expect(again.run).toMatchObject({ changed: 2, refused: 0 })
    const displayed = ['caps category_displayed changed', 'cups category_displayed changed']
    expect([remarksOf(looked), remarksOf(again)]).toEqual([displayed, displayed])
    expect(await hiddenOf('products')).toEqual({ mug: false, cap: false })
    expect(await hiddenOf('categories')).toMatchObject({ cups: false })
    expect(await hiddenOf('sub_categories')).toEqual({ caps: false })
    await undoImport(shop, again.run.id)
    expect(await hiddenOf('products')).toEqual({ mug: true, cap: true })
    expect(await hiddenOf('categories')).toMatchObject({ cups: true })
    expect(await hiddenOf('sub_categories')).toEqual({ caps: true })
  }
})

test('what staff hid or archived stays, with a remark, and what the file hides stays without one', async () => {
  const { browser } = await signedIn(shop, 'admin')
  const all: typeof products = [...products, ['pot', 'Pots', ''], ['pan', 'books', ''], ['tea', 'books', '']]
  const { run } = await importText(shop, file(all), options)
  const ids = Object.fromEntries(
    (await query('select id, slug from products')).map(({ id, slug }) => [slug, id]),
  )
  const setHidden = async (slug: string) => {
    const body = { hidden: true, products: [{ id: ids[slug], version: 1 }] }
    expect((await browser.post('/api/admin/products/visibility', body)).status).toBe(200)
  }
  await setHidden('pan')
  await undoImport(shop, run.id)
  await query(`update products set archived_at = now() where slug = 'tea'`)
  const [cups] = await query(`select id from categories where slug = 'cups'`)
  await query(
    `insert into audit_entries (action, kind, thing_id, at) values ('category.edit', 'category', $1, now())`,
    [String(cups?.id)],
  )
  const again = await importText(shop, file(all, 6000), options)
  expect(remarksOf(again)).toEqual([
    'caps category_displayed changed',
    'cups category_hidden unchanged',
    'pan still_hidden changed',
    'pots category_displayed changed',
    'tea still_archived changed',
  ])
  expect(await hiddenOf('products')).toEqual({ mug: false, cap: false, pot: false, pan: true, tea: true })
  // Of prices alone, or when the file says so: nothing is displayed, and nothing to remark.
  await undoImport(shop, again.run.id)
  expect(remarksOf(await importText(shop, 'slug,price\nmug,9000\npan,9000\n'))).toEqual([])
  const stated = file([['pot', 'Pots', '']])
    .replace('\n', ',hidden\n')
    .replace(/\n$/, ',yes\n')
  expect(remarksOf(await importText(shop, stated, options))).toEqual([])
  expect(await hiddenOf('products')).toMatchObject({ mug: true, pot: true })
})

test('a product that staff hid, that a file displayed and whose import is undone, stays hidden', async () => {
  await shop.addProduct({ slug: 'old', category: 'books', image })
  await query(`update products set hidden = true where slug = 'old'`)
  await query(`insert into audit_entries (action, kind, thing_id, at)
    select 'product.edit', 'product', id::text, now() from products where slug = 'old'`)
  const { run } = await importText(shop, 'slug,hidden\nold,no\n')
  await undoImport(shop, run.id)
  const again = await importText(shop, 'slug,title_en\nold,New name\n')
  expect(remarksOf(again)).toEqual(['old still_hidden changed'])
})

test('unpublished rows of other shops stay hidden after an undo, published ones are displayed', async () => {
  const woo = (published: number, price: number) =>
    `ID,Type,SKU,Name,Published,Regular price,Stock,Categories,Images,Brands\n1,simple,S-1,Mug,${published},${price},3,Books,${image},Dar\n`
  const { run } = await importText(shop, woo(1, 5000), { rate: 1 })
  expect(run.added).toBe(1)
  await undoImport(shop, run.id)
  await importText(shop, woo(0, 6000), { rate: 1 })
  expect(await hiddenOf('products')).toEqual({ mug: true })
  await importText(shop, woo(1, 7000), { rate: 1 })
  expect(await hiddenOf('products')).toEqual({ mug: false })
})
