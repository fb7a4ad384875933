import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invalidateCached } from '#platform/swr.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { addSubCategory, assign } from '#test/harness/sub-categories.ts'
import { addShopPicture, exportedCell, exportText, importText, undoImport } from './testing/import-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  await addSubCategory(shop.db, { category: 'fashion', slug: 'shirts' })
  await addSubCategory(shop.db, { category: 'fashion', slug: 'shoes' })
  await addSubCategory(shop.db, { category: 'books', slug: 'novels' })
  await shop.db.execute(sql`insert into former_sub_category_slugs
    select 'blouses', id, now() from sub_categories where slug = 'shirts'`)
  const image = await addShopPicture(shop)
  await shop.addProduct({ slug: 'polo', category: 'fashion', image })
  await shop.addProduct({ slug: 'sandal', category: 'fashion', image })
})
beforeEach(async () => {
  await assignNothing()
  invalidateCached()
})
afterAll(() => shop.close())

const assignNothing = () =>
  shop.db.execute(sql`update products set sub_category_id = null,
    category_id = (select id from categories where slug = 'fashion')`)

async function subOf(slug: string) {
  const { rows } = await shop.db.execute<{ slug: string | null }>(sql`
    select s.slug from products p left join sub_categories s on s.id = p.sub_category_id where p.slug = ${slug}`)
  return rows[0]?.slug
}
const idOf = async (slug: string) =>
  (await shop.db.execute<{ id: number }>(sql`select id from sub_categories where slug = ${slug}`)).rows[0]
    ?.id ?? 0

describe('the column sub_category', () => {
  test('round-trips', async () => {
    await assign(shop.db, 'polo', await idOf('shirts'))
    const exported = await exportText(shop)
    expect(exported.split('\r\n')[0]).toContain(',value_pictures,sub_category,bulky,attributes,')
    expect(exportedCell(exported, 'polo', 'sub_category')).toBe('shirts')
    expect(exportedCell(exported, 'sandal', 'sub_category')).toBe('')
    expect((await importText(shop, exported)).run).toMatchObject({ unchanged: 2, changed: 0, refused: 0 })
    await assignNothing()
    expect((await importText(shop, exported)).run).toMatchObject({ unchanged: 1, changed: 1 })
    expect(await subOf('polo')).toBe('shirts')
  })

  test('a former slug is accepted, an empty cell clears, a file without the column changes nothing', async () => {
    await importText(shop, 'slug,sub_category\npolo,blouses\n')
    expect(await subOf('polo')).toBe('shirts')
    await importText(shop, 'slug,title_en\npolo,Polo shirt\n')
    expect(await subOf('polo')).toBe('shirts')
    await importText(shop, 'slug,sub_category\npolo,\n')
    expect(await subOf('polo')).toBeNull()
  })

  test.each(['nope', 'novels'])('%s, unknown or of another category, is refused', async (cell) => {
    const { report } = await importText(shop, `slug,sub_category\npolo,${cell}\n`)
    expect(report).toContainEqual({
      row: 2,
      column: 'sub_category',
      code: 'sub_category_unknown',
      outcome: 'refused',
    })
    expect(await subOf('polo')).toBeNull()
  })

  test('a product that moves to another category without stating one has none there', async () => {
    await assign(shop.db, 'polo', await idOf('shirts'))
    expect((await importText(shop, 'slug,category\npolo,books\n')).run).toMatchObject({ changed: 1 })
    expect(await subOf('polo')).toBeNull()
    await importText(shop, 'slug,category,sub_category\npolo,fashion,shoes\n')
    expect(await subOf('polo')).toBe('shoes')
  })
})

describe('undoing an import', () => {
  const restore = async (csv: string) => {
    shop.advance(60_000)
    const { run } = await importText(shop, csv)
    return async () => (await undoImport(shop, run.id)).lines.map(({ code, column }) => `${code} ${column}`)
  }

  test('restores the sub-category, also with its category', async () => {
    await assign(shop.db, 'polo', await idOf('shirts'))
    const undo = await restore('slug,category,sub_category\npolo,books,novels\n')
    expect(await subOf('polo')).toBe('novels')
    expect(await undo()).toEqual(['undo_put_back null'])
    expect(await subOf('polo')).toBe('shirts')
  })

  test('keeps one that was changed since', async () => {
    const undo = await restore('slug,sub_category\npolo,shirts\n')
    await assign(shop.db, 'polo', await idOf('shoes'))
    expect(await undo()).toEqual(['undo_changed_since sub_category'])
    expect(await subOf('polo')).toBe('shoes')
  })

  test('accepts one that was renamed since', async () => {
    await assign(shop.db, 'polo', await idOf('shirts'))
    const undo = await restore('slug,sub_category\npolo,shoes\n')
    await shop.db.execute(sql`insert into former_sub_category_slugs
      select 'shoes', id, now() from sub_categories where slug = 'shoes'`)
    await shop.db.execute(sql`update sub_categories set slug = 'footwear' where slug = 'shoes'`)
    expect(await undo()).toEqual(['undo_put_back null'])
    expect(await subOf('polo')).toBe('shirts')
  })
})

describe('files of other shops', () => {
  const place = async (slug: string) =>
    (
      await shop.db.execute(sql`select c.slug as category, s.slug as sub from products p
        join categories c on c.id = p.category_id left join sub_categories s on s.id = p.sub_category_id
        where p.slug = ${slug}`)
    ).rows[0]

  test.each([
    ['Clothing > S Shirts', { category: 'fashion', sub: 'shirts' }],
    ['Fashion > Shirts, Sale', { category: 'fashion', sub: 'shirts' }],
    ['Books & Stationery > Shirts', { category: 'books', sub: null }],
    ['Fashion', { category: 'fashion', sub: null }],
  ])('the levels «%s» of WooCommerce', async (levels, expected) => {
    const slug = `woo-${levels.toLowerCase().replace(/[^a-z]+/g, '-')}`
    const { run } = await importText(
      shop,
      `ID,Type,SKU,Name,Published,"Regular price",Stock,Categories,Images,Brands
1,simple,,${slug},1,5000,3,"${levels}",,Dar
`,
      { rate: 1, hideWithoutPicture: true },
    )
    expect(run).toMatchObject({ refused: 0 })
    expect(await place(slug)).toEqual(expected)
  })

  test('the type or the product category of Shopify', async () => {
    const head = 'Handle,Title,Body (HTML),Vendor,Product Category,Type,Published,Variant Price,Image Src'
    const { run } = await importText(
      shop,
      `${head}\nby-type,By type,,Dar,,S novels,true,5000,\nby-level,By level,,Dar,Apparel > Shirts,Fashion,true,5000,\n`,
      { rate: 1, hideWithoutPicture: true },
    )
    expect(run).toMatchObject({ refused: 0 })
    expect(await place('by-type')).toEqual({ category: 'books', sub: 'novels' })
    expect(await place('by-level')).toEqual({ category: 'fashion', sub: 'shirts' })
  })
})
