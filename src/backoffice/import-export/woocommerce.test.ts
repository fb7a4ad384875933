import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { findVariants, importText } from './testing/import-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const head =
  'ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Date sale price starts","Date sale price ends","Tax status","In stock?",Stock,"Weight (kg)","Sale price","Regular price",Categories,Tags,Images,Parent,Brands,"Attribute 1 name","Attribute 1 value(s)","Attribute 1 visible","Attribute 1 global","Attribute 2 name","Attribute 2 value(s)","Attribute 2 visible","Attribute 2 global"\n'
type Cells = Partial<
  Record<
    | 'type'
    | 'sku'
    | 'gtin'
    | 'name'
    | 'published'
    | 'description'
    | 'starts'
    | 'ends'
    | 'inStock'
    | 'stock'
    | 'sale'
    | 'price'
    | 'categories'
    | 'images'
    | 'parent'
    | 'brand'
    | 'name1'
    | 'value1'
    | 'name2'
    | 'value2',
    string
  >
>
const cell = (text = '') => `"${text.replaceAll('"', '""')}"`
const row = (id: number, each: Cells) =>
  `${[
    ...[
      String(id),
      each.type,
      each.sku,
      each.gtin,
      each.name,
      each.published ?? '1',
      '0',
      'visible',
      '',
      each.description,
    ],
    ...[
      each.starts,
      each.ends,
      'taxable',
      each.inStock ?? '1',
      each.stock,
      '',
      each.sale,
      each.price,
      each.categories,
      '',
    ],
    ...[
      each.images,
      each.parent,
      each.brand,
      each.name1,
      each.value1,
      '1',
      '1',
      each.name2,
      each.value2,
      '1',
      '0',
    ],
  ]
    .map(cell)
    .join(',')}\n`
const options = { rate: 1, category: 'fashion', hideWithoutPicture: true }
const importWoo = async (rows: string, more = {}) => {
  const { run, lines } = await importText(shop, head + rows, { ...options, ...more })
  const texts = lines.map(({ row: number, code, value }) =>
    [number, code, value].filter((each) => each !== null).join(' '),
  )
  return { run, texts }
}
const product = async (slug: string) =>
  (
    await shop.db.$client.query(
      `select p.*, title ->> 'en' as title_en, description ->> 'ar' as description_ar, title ->> 'ar' as title_ar, c.slug as category
       from products p join categories c on c.id = category_id where p.slug = $1`,
      [slug],
    )
  ).rows[0]

describe('the product CSV of WooCommerce', () => {
  test('needs a rate, because it contains no currency', async () => {
    const rows = row(1, { type: 'simple', name: 'Vase', price: '5000', brand: 'Dar' })
    expect((await importWoo(rows, { rate: null })).run.failure).toMatchObject({ code: 'rate_required' })
  })

  test('a simple product has its texts in the language of the file, prices, sale and stock', async () => {
    const { run, texts } = await importWoo(
      row(1, {
        type: 'simple',
        sku: 'V-1',
        gtin: '4006381333931',
        name: 'إبريق شاي',
        description: '<p>نحاس</p>',
        stock: '7',
        sale: '9000',
        price: '10100',
        brand: 'Dar',
        categories: 'Home > Beauty, Other',
      }),
    )
    expect(run).toMatchObject({ state: 'done', format: 'woocommerce', added: 1, refused: 0 })
    expect(await product('abryq-shay')).toMatchObject({
      title_ar: 'إبريق شاي',
      title_en: 'إبريق شاي',
      description_ar: 'نحاس',
      category: 'beauty',
      brand: 'Dar',
      model: 'V-1',
      price: 10_250,
      discount_price: 9000,
      stock_quantity: 7,
      has_options: false,
    })
    expect(texts).toContain('2 language_copied en')
  })

  test('variable and variation rows are one product with options, wherever they stand', async () => {
    const { run, texts } = await importWoo(
      row(11, {
        type: 'variation',
        name: 'Tee - Black, M',
        sku: 'T-BM',
        parent: 'TEE',
        stock: '3',
        price: '12000',
        name1: 'Color',
        value1: 'Black',
        name2: 'Size',
        value2: 'Medium',
      }) +
        row(10, {
          type: 'variable',
          sku: 'TEE',
          name: 'Tee',
          brand: 'Dar',
          name1: 'Color',
          value1: 'Black, كحلي',
          name2: 'Size',
          value2: 'Medium, XL',
        }) +
        row(5, { type: 'simple', name: 'Between', price: '1000', brand: 'Dar', stock: '1' }) +
        row(12, {
          type: 'variation',
          name: 'Tee - Navy, XL',
          parent: 'id:10',
          stock: 'parent',
          sale: '11000',
          price: '12000',
          name1: 'Color',
          value1: 'كحلي',
          name2: 'Size',
          value2: 'XL',
        }) +
        row(13, {
          type: 'variation',
          name: 'Tee - Navy, M',
          parent: 'TEE',
          published: '0',
          inStock: '0',
          price: '12000',
          name1: 'Color',
          value1: 'كحلي',
          name2: 'Size',
          value2: 'Medium',
        }),
    )
    expect(run).toMatchObject({ added: 2, refused: 0 })
    expect(await findVariants(shop, 'tee')).toEqual([
      { values: { colour: 'black', size: 'm' }, price: 12_000, discountPrice: null, stock: 3, sku: 'T-BM' },
      { values: { colour: 'navy', size: 'xl' }, price: 12_000, discountPrice: 11_000, stock: 0, sku: null },
      { values: { colour: 'navy', size: 'm' }, price: 12_000, discountPrice: null, stock: 0, sku: null },
    ])
    expect(texts).toContain('5 stock_unknown')
    const { rows } = await shop.db.$client.query(
      "select count(*)::int as n from variants join products p on p.id = product_id where slug = 'tee' and variants.hidden",
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  test('importing again changes nothing', async () => {
    const rows =
      row(20, { type: 'variable', name: 'Cap', brand: 'Dar', name1: 'Color', value1: 'Black, White' }) +
      row(21, {
        type: 'variation',
        parent: 'id:20',
        price: '3000',
        stock: '2',
        name1: 'Color',
        value1: 'Black',
      }) +
      row(22, {
        type: 'variation',
        parent: 'id:20',
        price: '3000',
        stock: '2',
        name1: 'Color',
        value1: 'White',
      })
    expect((await importWoo(rows)).run).toMatchObject({ added: 1 })
    expect((await importWoo(rows)).run).toMatchObject({ unchanged: 1, changed: 0 })
  })

  test('a variation for any value is one for each; without its product it is refused', async () => {
    const { run, texts } = await importWoo(
      row(30, {
        type: 'variable',
        name: 'Any',
        brand: 'Dar',
        name1: 'Color',
        value1: 'Black',
        name2: 'Size',
        value2: 'M, L',
      }) +
        row(31, {
          type: 'variation',
          parent: 'id:30',
          price: '3000',
          name1: 'Color',
          value1: 'Black',
          name2: 'Size',
          value2: '',
        }) +
        row(32, {
          type: 'variation',
          name: 'Lost',
          parent: 'id:99',
          price: '3000',
          name1: 'Color',
          value1: 'Black',
        }),
    )
    expect(run).toMatchObject({ added: 1, refused: 1 })
    expect(texts).toEqual(
      expect.arrayContaining(['3 variation_expanded Size: M, L', '4 variation_without_parent id:99']),
    )
    expect((await findVariants(shop, 'any')).map(({ values }) => values)).toEqual([
      { colour: 'black', size: 'm' },
      { colour: 'black', size: 'l' },
    ])
  })

  test('a comma in a value is escaped; with new values it is created', async () => {
    const { run } = await importWoo(
      row(40, {
        type: 'variable',
        name: 'Box',
        brand: 'Dar',
        name1: 'Pack',
        value1: 'Small\\, 6, Large\\, 12',
      }) +
        row(41, {
          type: 'variation',
          parent: 'id:40',
          price: '3000',
          stock: '1',
          name1: 'Pack',
          value1: 'Small\\, 6',
        }) +
        row(42, {
          type: 'variation',
          parent: 'id:40',
          price: '5000',
          stock: '1',
          name1: 'Pack',
          value1: 'Large\\, 12',
        }),
      { newValues: true },
    )
    expect(run).toMatchObject({ added: 1, refused: 0 })
    expect((await findVariants(shop, 'box')).map(({ values }) => values)).toEqual([
      { pack: 'small-6' },
      { pack: 'large-12' },
    ])
    const { rows } = await shop.db.$client.query(
      "select name ->> 'en' as name from option_values where key = 'small-6'",
    )
    expect(rows).toEqual([{ name: 'Small, 6' }])
  })

  test('drafts, groups and links to other shops are skipped; private products come in hidden; two of one name are two', async () => {
    const { run, texts } = await importWoo(
      row(50, { type: 'simple', name: 'Draft', published: '-1', price: '1000', brand: 'Dar' }) +
        row(51, { type: 'grouped', name: 'Set' }) +
        row(52, { type: 'external', name: 'Elsewhere', price: '1000' }) +
        row(53, { type: 'simple', name: 'Private', published: '0', price: '1000' }) +
        row(54, { type: 'simple', name: 'Same', sku: 'S-1', price: '1000', brand: 'Dar' }) +
        row(55, { type: 'simple', name: 'Same', sku: 'S-2', price: '2000', brand: 'Dar' }),
    )
    expect(run).toMatchObject({ skipped: 3, added: 3, refused: 0 })
    expect(texts).toEqual(
      expect.arrayContaining([
        '2 not_for_sale -1',
        '3 kind_not_sold grouped',
        '4 kind_not_sold external',
        '5 not_published',
        '5 brand_default Unbranded',
      ]),
    )
    expect(await product('private')).toMatchObject({ hidden: true, brand: 'Unbranded' })
    expect(await product('same-s-2')).toMatchObject({ price: 2000 })
  })

  test('a sale has its dates', async () => {
    await importWoo(
      row(60, {
        type: 'simple',
        name: 'Dated',
        brand: 'Dar',
        price: '10000',
        sale: '8000',
        starts: '2030-01-01 00:00:00',
        ends: '2030-02-01 23:59:59',
      }),
    )
    expect(await product('dated')).toMatchObject({ discount_price: null, planned_discount_price: 8000 })
  })
})
