import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { invalidateCached } from '#platform/swr.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { findRun } from './queries.ts'
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
const placesOf = async () =>
  Object.fromEntries(
    (
      await query(`select p.slug, c.slug || coalesce('/' || s.slug, '') as place from products p
        join categories c on c.id = p.category_id left join sub_categories s on s.id = p.sub_category_id
        order by p.slug`)
    ).map(({ slug, place }) => [slug, place]),
  )
const madeSlugs = async () =>
  (await query(`select slug from categories where image = '' union all select slug from sub_categories`))
    .map(({ slug }) => slug)
    .sort()

const woo = (rows: [name: string, categories: string, price?: string][]) =>
  `ID,Type,SKU,Name,Published,Regular price,Stock,Categories,Images,Brands\n${rows
    .map(
      ([name, categories, price = '5000'], index) =>
        `${index + 1},simple,S-${index},${name},1,${price},3,"${categories}",,Dar\n`,
    )
    .join('')}`
const shopify = (rows: [handle: string, category: string, type: string][]) =>
  `Handle,Title,Body (HTML),Vendor,Product Category,Type,Published,Variant Price,Image Src\n${rows
    .map(([handle, category, type]) => `${handle},${handle},,Dar,${category},${type},true,5000,\n`)
    .join('')}`
const options = { rate: 1, hideWithoutPicture: true, newCategories: true }
const linesOf = ({ lines }: Awaited<ReturnType<typeof importText>>) =>
  lines
    .filter(({ code }) => code === 'category_made' || code === 'sub_category_made')
    .map(({ code, slug, value }) => `${code} ${slug}: ${value}`)
    .sort()

describe('with «Make missing categories»', () => {
  const file = woo([
    ['mug', 'Kitchen ware > Cups'],
    ['pot', 'Kitchen Ware > Cooking > Pots, Sale'],
    ['cap', 'Fashion > Caps'],
    ['toy', 'ألعاب'],
    ['none', 'Uncategorized'],
  ])
  const made = [
    'category_made alaab: ألعاب',
    'category_made kitchen-ware: Kitchen ware',
    'sub_category_made caps: fashion > Caps',
    'sub_category_made cups: kitchen-ware > Cups',
    'sub_category_made pots: kitchen-ware > Pots',
  ]

  test('levels of WooCommerce become categories and sub-categories, and reading again changes nothing', async () => {
    const result = await importText(shop, file, options)
    expect(result.run).toMatchObject({ added: 4, refused: 1 })
    expect(linesOf(result)).toEqual(made)
    expect(await placesOf()).toEqual({
      mug: 'kitchen-ware/cups',
      pot: 'kitchen-ware/pots',
      cap: 'fashion/caps',
      toy: 'alaab',
    })
    const again = await importText(shop, file, options)
    expect(again.run).toMatchObject({ unchanged: 4, changed: 0, added: 0 })
    expect(linesOf(again)).toEqual([])
  })

  test('a dry run lists the same, once each, and makes nothing', async () => {
    const result = await importText(shop, file, { ...options, dryRun: true })
    expect(result.run).toMatchObject({ added: 4, refused: 1 })
    expect(linesOf(result)).toEqual(made)
    expect(await madeSlugs()).toEqual([])
  })

  test('a chosen category gets sub-categories, also of Shopify’s types and last levels', async () => {
    const rows: [string, string, string][] = [
      ['typed', 'Apparel > Shirts', 'Polos'],
      ['untyped', 'Apparel > Shirts', ''],
      ['known', '', 'Books'],
      ['none', 'Uncategorized', ''],
    ]
    const result = await importText(shop, shopify(rows), { ...options, category: 'fashion' })
    expect(result.run).toMatchObject({ added: 4, refused: 0 })
    expect(await placesOf()).toEqual({
      typed: 'fashion/polos',
      untyped: 'fashion/shirts',
      known: 'books',
      none: 'fashion',
    })
    const again = await importText(shop, shopify(rows), { ...options, category: 'fashion' })
    expect(again.run).toMatchObject({ unchanged: 4 })
  })

  test('our own file may name categories, known ones or new ones', async () => {
    const { run } = await importText(
      shop,
      `slug,title_en,title_ar,category,sub_category,brand,price,picture
a,A,أ,ساعات,,Dar,5000,${image}
b,B,ب,ساعات,رجالي,Dar,5000,${image}
c,C,ج,fashion,New caps,Dar,5000,${image}
d,D,د,Fashion,,Dar,5000,${image}
`,
      { newCategories: true },
    )
    expect(run).toMatchObject({ added: 4, refused: 0 })
    expect(await placesOf()).toEqual({ a: 'saaat', b: 'saaat/rjaly', c: 'fashion/new-caps', d: 'fashion' })
  })

  test('an existing product moves to the category that was missing', async () => {
    await importText(shop, woo([['mug', 'Cups']]), { ...options, newCategories: false, category: 'books' })
    expect(await placesOf()).toEqual({ mug: 'books' })
    const { run } = await importText(shop, woo([['mug', 'Cups']]), options)
    expect(run).toMatchObject({ changed: 1 })
    expect(await placesOf()).toEqual({ mug: 'cups' })
  })

  test('a refused product makes none, and neither does an import of prices', async () => {
    const { run } = await importText(shop, woo([['mug', 'Cups', 'free']]), options)
    expect(run).toMatchObject({ refused: 1 })
    await importText(shop, woo([['pot', 'Pots']]), { ...options, only: 'prices' })
    expect(await madeSlugs()).toEqual([])
  })

  test('a shop without categories can begin with a file', async () => {
    await query('delete from categories')
    invalidateCached()
    expect(
      (await importText(shop, woo([['mug', 'Cups']]), { ...options, newCategories: false })).run,
    ).toMatchObject({
      state: 'refused',
      failure: { code: 'no_categories' },
    })
    expect((await importText(shop, woo([['mug', 'Cups']]), options)).run).toMatchObject({ added: 1 })
    const { body } = await shop.browser().get('/api/categories')
    expect(body).toMatchObject([{ slug: 'cups', nameEn: 'Cups', nameAr: 'Cups', image: '' }])
  })

  test('it is recorded which import made them', async () => {
    const { browser } = await signedIn(shop, 'admin')
    const { run } = await importText(shop, woo([['mug', 'Cups > Mugs']]), options)
    for (const [kind, table, nameEn] of [
      ['category', 'categories', 'Cups'],
      ['sub_category', 'sub_categories', 'Mugs'],
    ]) {
      const [row] = await query(`select id from ${table} where name ->> 'en' = $1`, [nameEn])
      const { body } = await browser.get(`/api/admin/audit?kind=${kind}&id=${row?.id}`)
      expect(body[0]).toMatchObject({ action: `${kind}.import`, after: { nameEn, import: run.id } })
    }
  })

  test('one that the back office makes meanwhile is used, not made twice', async () => {
    const { browser } = await signedIn(shop, 'admin')
    const names = Array.from({ length: 40 }, (_, index) => `Type ${index}`)
    const file = woo(names.map((name) => [name.replace(' ', '-').toLowerCase(), name]))
    const creating = names.map((name) =>
      browser.post('/api/admin/categories', { nameEn: name, nameAr: name, image }),
    )
    const [{ run }] = await Promise.all([importText(shop, file, options), ...creating])
    expect(run).toMatchObject({ added: 40, refused: 0 })
    const rows = await query(
      `select name ->> 'en' as name, count(*)::int as n from categories group by 1 having count(*) > 1`,
    )
    expect(rows).toEqual([])
  })

  test('a category that is deleted meanwhile refuses its products, and the import goes on', async () => {
    await query(
      `insert into categories (slug, name, image, position)
      values ('gone', '{"en": "Gone", "ar": "محذوف"}', $1, 99)`,
      [image],
    )
    invalidateCached()
    await query(`create function delete_gone() returns trigger language plpgsql as
      $$ begin delete from categories where slug = 'gone'; return new; end $$`)
    await query(`create trigger meanwhile after insert on products for each row when (new.slug = 'p-0')
      execute function delete_gone()`)
    const row = (slug: string, category: string) => `${slug},${slug},جديد,${category},Dar,5000,${image}\n`
    const known = Array.from({ length: 500 }, (_, index) => row(`p-${index}`, 'books'))
    const file = `slug,title_en,title_ar,category,brand,price,picture\n${known.join('')}${row('new', 'Cups')}${row('late', 'gone')}`
    const { run, lines } = await importText(shop, file, { newCategories: true })
    expect(run).toMatchObject({ state: 'done', added: 501, refused: 1 })
    expect(lines[0]).toMatchObject({ slug: 'late', code: 'category_unknown', outcome: 'refused' })
  })
})

describe('undoing it', () => {
  test('an undo that stopped before the sub-categories can be finished', async () => {
    const { run } = await importText(shop, woo([['mug', 'Fashion > Cups']]), options)
    await query(`delete from product_sources`)
    await query(`delete from stock_changes`)
    await query(`delete from products where slug = 'mug'`)
    await query(`update transfer_changes set undone_at = now() where run_id = $1 and kind = 'product'`, [
      run.id,
    ])
    expect(await findRun(shop.deps, run.id)).toMatchObject({ undoable: true, deletable: false })
    const { lines } = await undoImport(shop, run.id)
    expect(lines.map(({ slug, code }) => `${slug} ${code}`)).toEqual(['cups undo_removed'])
  })

  test('deletes those that are empty, hides those of hidden products, and leaves changed ones', async () => {
    await shop.addProduct({ slug: 'old', category: 'books', image })
    const { run } = await importText(
      shop,
      `slug,title_en,title_ar,category,sub_category,brand,price,picture
old,Old,قديم,Movers,Boxes,Dar,5000,${image}
new,New,جديد,Cups,,Dar,5000,${image}
also,Also,أيضا,fashion,Caps,Dar,5000,${image}
named,Named,مسمى,Pans,,Dar,5000,${image}
`,
      { newCategories: true },
    )
    expect(run).toMatchObject({ added: 3, changed: 1 })
    await query(`update categories set version = version + 1 where slug = 'pans'`)
    const { lines } = await undoImport(shop, run.id)
    const ofPlaces = lines.filter(({ column }) => column?.endsWith('.csv'))
    expect(ofPlaces.map(({ slug, code, column }) => `${slug} ${code} ${column}`).sort()).toEqual([
      'boxes undo_removed sub-categories.csv',
      'caps undo_hidden sub-categories.csv',
      'cups undo_hidden categories.csv',
      'movers undo_removed categories.csv',
      'pans undo_changed_since categories.csv',
    ])
    expect(await madeSlugs()).toEqual(['caps', 'cups', 'pans'])
    expect((await placesOf()).old).toBe('books')
  })

  test('leaves a category in which somebody has made a sub-category', async () => {
    await shop.addProduct({ slug: 'old', category: 'books', image })
    const { run } = await importText(shop, 'slug,category\nold,Movers\n', { newCategories: true })
    await query(`insert into sub_categories (category_id, slug, name, position)
      select id, 'by-hand', '{"en": "By hand", "ar": "يدوي"}', 0 from categories where slug = 'movers'`)
    const { lines } = await undoImport(shop, run.id)
    expect(lines.map(({ slug, code }) => `${slug} ${code}`)).toContain('movers undo_hidden')
    expect(await madeSlugs()).toEqual(['by-hand', 'movers'])
  })
})
