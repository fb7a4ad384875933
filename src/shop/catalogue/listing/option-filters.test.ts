import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { invalidateCached } from '#platform/swr.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { addOptions, variantIds } from '#test/harness/variants.ts'
import { reindexProductsOfValue } from '../search/reindex-search-texts.ts'
import { products } from '../tables.ts'
import { optionValues } from '../variant-tables.ts'
import { countProducts } from './count-products.ts'
import { listProducts } from './list-products.ts'
import type { ProductListArgs } from './product-list-args.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

type Values = Record<string, string>

async function addShirt(
  titleEn: string,
  each: { values: Values; stockQuantity?: number; hidden?: boolean }[],
) {
  const product = await shop.addProduct({ titleEn, titleAr: `قميص ${titleEn}`, category: 'fashion' })
  const keys = Object.keys(each[0]?.values ?? {})
  await addOptions(shop.db, product.id, { options: keys, variants: each })
  invalidateCached()
  return product
}

async function listed(query: string) {
  const response = await shop.request(`/api/products?${query}`)
  expect(response.status).toBe(200)
  const body = (await response.json()) as { slug: string }[]
  expect(response.headers.get('x-total-count')).toBe(String(body.length))
  return body.map(({ slug }) => slug).sort()
}

async function countsOf(query: string) {
  const response = await shop.request(`/api/product-counts?${query}`)
  expect(response.status).toBe(200)
  const body = await response.json()
  const byOption = (body.options ?? []) as { key: string; values: { key: string; count: number }[] }[]
  const options = Object.fromEntries(
    byOption.map(({ key, values }) => [key, Object.fromEntries(values.map((v) => [v.key, v.count]))]),
  )
  return { ...body, options }
}

describe('a list filtered by options', () => {
  test('matches within one available variant: OR within an option, AND across', async () => {
    const plain = await shop.addProduct({ titleEn: 'Plain', category: 'fashion' })
    expect(await (await shop.request('/api/product-counts')).json()).not.toHaveProperty('options')
    const mixed = await addShirt('Mixed', [
      { values: { colour: 'blue', size: 'm' } },
      { values: { colour: 'red', size: 'xl' } },
    ])
    const blue = await addShirt('Blue', [
      { values: { colour: 'blue', size: 'xl' } },
      { values: { colour: 'blue', size: 's' }, stockQuantity: 0 },
    ])
    const hidden = await addShirt('Hidden', [
      { values: { colour: 'red', size: 'm' } },
      { values: { colour: 'blue', size: 'xl' }, hidden: true },
    ])
    expect(await listed('colour=blue&size=xl')).toEqual([blue.slug])
    expect(await listed('colour=blue')).toEqual([mixed.slug, blue.slug].sort())
    expect(await listed('colour=blue,red&size=xl')).toEqual([mixed.slug, blue.slug].sort())
    expect(await listed('size=s')).toEqual([])
    expect(await listed('colour=red&category=fashion&sort=price-low')).toEqual(
      [mixed.slug, hidden.slug].sort(),
    )
    expect(await listed('colour=red&category=electronics')).toEqual([])
    expect(await listed('')).toContain(plain.slug)
  })

  test('is counted disjunctively, with true totals', async () => {
    const all = await countsOf('category=fashion')
    expect(all.options).toEqual({ colour: { blue: 2, red: 2 }, size: { m: 2, xl: 2 } })
    const blue = await countsOf('category=fashion&colour=blue')
    expect(blue.total).toBe(2)
    // Other colours are counted as if the colour were not selected; sizes only of blue variants.
    expect(blue.options.colour).toEqual({ blue: 2, red: 2 })
    expect(blue.categories).toEqual([{ slug: 'fashion', count: 2 }])
  })

  test('has the names and colours of values, in order, and always the selected one', async () => {
    const body = await (await shop.request('/api/product-counts?size=3xl')).json()
    expect(body.total).toBe(0)
    expect(body.options).toContainEqual(
      expect.objectContaining({ key: 'size', nameEn: 'Size', nameAr: 'المقاس', kind: 'button' }),
    )
    const size = body.options.find(({ key }: { key: string }) => key === 'size')
    expect(size.values.map(({ key, count }: { key: string; count: number }) => [key, count])).toEqual([
      ['m', 2],
      ['xl', 2],
      ['3xl', 0],
    ])
    const unfiltered = await (await shop.request('/api/product-counts')).json()
    expect(unfiltered.options[0].values[0]).toEqual({
      key: 'blue',
      nameEn: 'Blue',
      nameAr: 'أزرق',
      colour: '#2458a6',
      count: 2,
    })
  })

  test.each([
    ['colour=blau', { colour: 'unknown_value' }],
    ['colour=', { colour: 'unknown_value' }],
    ['colour=blue,', { colour: 'unknown_value' }],
    ['flavour=mint', { flavour: 'unknown_field' }],
    ['unknown=no', { unknown: 'unknown_field' }],
    ['colour=blau&rating=9', { colour: 'unknown_value', rating: 'too_large' }],
  ])('refuses %s', async (query, errors) => {
    for (const path of ['products', 'product-counts']) {
      const response = await shop.request(`/api/${path}?${query}`)
      expect(response.status).toBe(400)
      expect((await response.json()).errors).toEqual(errors)
    }
  })

  test('ignores what it does not know with unknown=ignore', async () => {
    expect(await listed('colour=blue,blau&flavour=mint&size=xl&unknown=ignore')).toEqual(
      await listed('colour=blue&size=xl'),
    )
    expect((await shop.request('/api/products?rating=9&unknown=ignore')).status).toBe(400)
  })

  test('links to its pages with the filter', async () => {
    const response = await shop.request('/api/products?colour=red,blue&size=xl,m&pageSize=1')
    expect(response.headers.get('link')).toContain(
      '</api/products?pageSize=1&colour=blue,red&size=m,xl>; rel="first"',
    )
    expect(response.headers.get('link')).toMatch(/after=[\d_]+&colour=blue,red&size=m,xl>; rel="next"/)
  })

  test('a size that is sold out leaves list and counts, and returns when its order is cancelled', async () => {
    const last = await addShirt('Last one', [
      { values: { colour: 'green', size: 'l' }, stockQuantity: 1 },
      { values: { colour: 'green', size: 'm' } },
    ])
    const state = async () => [
      (await listed('size=l')).includes(last.slug),
      (await countsOf('colour=green&size=l')).options.size.l,
    ]
    expect(await state()).toEqual([true, 1])
    const ids = await variantIds(shop.db, last.id)
    const shopper = shop.browser()
    const placed = await shopper.post('/api/orders', {
      ...orderBody([{ productId: last.id, quantity: 1 }], 10_000),
      cartItems: [{ productId: last.id, variantId: ids['green/l'], quantity: 1 }],
    })
    expect(placed.status).toBe(201)
    expect(await state()).toEqual([false, 0])
    const cancelled = await shopper.post(`/api/orders/${placed.body.id}/cancel`, {})
    expect(cancelled.status).toBe(200)
    expect(await state()).toEqual([true, 1])
  })
})

describe('searches', () => {
  let shoe: { id: number; slug: string }
  const slugs = async (search: string) =>
    (await listProducts(shop.ctx(), { search })).products.map(({ slug }) => slug)

  beforeAll(async () => {
    shoe = await shop.addProduct({ titleEn: 'Trainers', titleAr: 'حذاء رياضي', category: 'fashion' })
    await shop.addProduct({ titleEn: 'Boots', titleAr: 'حذاء شتوي', category: 'fashion' })
    await addOptions(shop.db, shoe.id, {
      options: ['colour', 'shoe-size'],
      variants: [
        { values: { colour: 'black', 'shoe-size': '42' }, sku: 'TR-BLK-42', gtin: '6281000000427' },
        { values: { colour: 'maroon', 'shoe-size': '43' }, hidden: true, sku: 'QX-777-ZZ' },
      ],
    })
    invalidateCached()
  })

  test.each([
    'حذاء اسود 42',
    'حذاء أسود ٤٢',
    'trainers black',
    'black shoe 42',
    'TR-BLK-42',
    'tr-blk-42',
    'trblk42',
    'TR blk ٤٢',
    '٦٢٨١٠٠٠٠٠٠٤٢٧',
  ])('%s finds the product that has the variant', async (search) =>
    expect((await slugs(search))[0]).toBe(shoe.slug),
  )

  test('of a SKU or barcode find this product only, within the filters, with counts', async () => {
    expect(await slugs('6281000000427')).toEqual([shoe.slug])
    const { total, searchOutcome } = await listProducts(shop.ctx(), { search: 'TR-BLK-42' })
    expect([total, searchOutcome]).toEqual([1, { match: 'all' }])
    expect((await countProducts(shop.ctx(), { search: 'TR-BLK-42' })).total).toBe(1)
    expect((await listProducts(shop.ctx(), { search: 'TR-BLK-42', category: 'electronics' })).total).toBe(0)
    expect(
      (await listProducts(shop.ctx(), { search: 'TR-BLK-42', options: { colour: ['black'] } })).total,
    ).toBe(1)
    expect((await listProducts(shop.ctx(), { search: 'QX-777-ZZ' })).total).toBe(0)
  })

  test('are filtered by options as lists are', async () => {
    const list = (options: Record<string, string[]>) => listProducts(shop.ctx(), { search: 'حذاء', options })
    expect((await list({ colour: ['black'], 'shoe-size': ['42', '43'] })).total).toBe(1)
    expect((await list({ colour: ['black'], 'shoe-size': ['43'] })).total).toBe(0)
    const counts = await countProducts(shop.ctx(), { search: 'حذاء', options: { colour: ['black'] } })
    expect([counts.total, counts.options?.map(({ key }) => key)]).toEqual([1, ['colour', 'shoe-size']])
  })

  test('follow a renamed value once its products are indexed again', async () => {
    expect(await slugs('trainers obsidian')).not.toContain('anything')
    const [black] = await shop.db
      .update(optionValues)
      .set({ name: sql`name || '{"en": "Obsidian"}'` as never })
      .where(eq(optionValues.key, 'black'))
      .returning({ id: optionValues.id })
    await reindexProductsOfValue(shop.db, black?.id ?? 0)
    const search = (search: string) => listProducts(shop.ctx(), { search })
    expect((await search('trainers obsidian')).searchOutcome).toEqual({ match: 'all' })
    const [row] = await shop.db
      .select({ text: products.searchText })
      .from(products)
      .where(eq(products.id, shoe.id))
    expect(row?.text).not.toContain('black')
  })

  test('have the same text of a product that lost its options as before it had any', async () => {
    const textOf = async (id: number) => {
      const [row] = await shop.db
        .select({ text: products.searchText })
        .from(products)
        .where(eq(products.id, id))
      return row?.text
    }
    const product = await shop.addProduct({ titleEn: 'Scarf', titleAr: 'لفاف' })
    const before = await textOf(product.id)
    await addOptions(shop.db, product.id, { options: ['colour'], variants: [{ values: { colour: 'red' } }] })
    expect(await textOf(product.id)).toContain('red')
    await addOptions(shop.db, product.id, { options: [], variants: [{ values: {} }] })
    expect(await textOf(product.id)).toBe(before)
  })
})

describe('of 2,000 random products', () => {
  type Variant = { values: Values; available: boolean }
  type Random = { category: string; price: number; variants: Variant[] }
  const colours = ['black', 'white', 'navy', 'red', 'green']
  const sizes = ['s', 'm', 'l', 'xl']
  const storages = ['64gb', '128gb']
  const all: Random[] = []
  let big: TestShop
  let seed = 20_260_301
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * below)
  }
  const some = <Item>(from: readonly Item[]) => from.filter(() => random(2) === 0)

  beforeAll(async () => {
    big = await createTestShop()
    const { rows: ids } = await big.db.execute<{ option: string; key: string; id: number }>(
      sql`select options.key as option, option_values.key, option_values.id from options join option_values on option_id = options.id`,
    )
    const idOf = new Map(ids.map(({ option, key, id }) => [`${option} ${key}`, id]))
    const categories = ['fashion', 'mobiles', 'electronics']
    for (let made = 0; made < 2_000; made += 1) {
      const optionsOf =
        [{}, { colour: colours, size: sizes }, { colour: colours }, { colour: colours, storage: storages }][
          random(4)
        ] ?? {}
      const combinations = Object.entries(optionsOf).reduce<Values[]>(
        (lists, [key, values]) =>
          lists.flatMap((list) => some(values).map((value) => ({ ...list, [key]: value }))),
        [{}],
      )
      all.push({
        category: categories[random(3)] ?? 'fashion',
        price: 250 * (1 + random(100)),
        variants: combinations.map((values) => ({ values, available: random(3) > 0 })),
      })
    }
    const rows = all.map(({ variants, ...each }, index) => {
      const own = variants.filter(({ values }) => Object.keys(values).length > 0)
      return {
        ...each,
        slug: `random-${index}`,
        variants: own.map(({ values, available }) => ({
          combination: Object.entries(values).map(([option, value]) => idOf.get(`${option} ${value}`)),
          ...(available || random(2) === 0 ? { hidden: !available, stock: 3 } : { hidden: false, stock: 0 }),
        })),
      }
    })
    const input = JSON.stringify(rows)
    await big.db.execute(sql`
      insert into products (slug, category_id, title, description, brand, image, price, stock_quantity, has_options, search_text)
      select each.slug, categories.id, '{"ar": "a", "en": "a"}', '{"ar": "", "en": ""}', 'Dijla', '', price, 5, json_array_length(variants) > 0, ''
      from json_to_recordset(${input}::json) as each (slug text, category text, price int, variants json)
      join categories on categories.slug = category`)
    await big.db.execute(sql`
      with input as (
        select products.id, products.price, variant.combination, variant.hidden, variant.stock
        from json_to_recordset(${input}::json) as each (slug text, variants json)
        join products on products.slug = each.slug
        cross join json_to_recordset(variants) as variant (combination int[], hidden boolean, stock int)
      ), cleared as (
        delete from variants where product_id in (select id from input)
      )
      insert into variants (product_id, combination, price, hidden, stock_quantity)
      select id, combination, price, hidden, stock from input`)
    await big.db.execute(sql`
      insert into product_options (product_id, option_id, position)
      select product_id, option_id, row_number() over (partition by product_id order by option_id) from (
        select distinct product_id, option_id from variants cross join unnest(combination) as value (id)
        join option_values on option_values.id = value.id) as owned`)
    invalidateCached()
  })
  afterAll(() => big.close())

  type Selection = Record<string, string[]>
  const fits = ({ values, available }: Variant, selection: Selection) =>
    available && Object.entries(selection).every(([key, keys]) => keys.includes(values[key] ?? ''))

  test('totals and counts equal a naive recount', async () => {
    for (let round = 0; round < 60; round += 1) {
      const selection: Selection = Object.fromEntries(
        Object.entries({ colour: some(colours), size: some(sizes), storage: some(storages) }).filter(
          ([, keys]) => keys.length > 0 && random(3) > 0,
        ),
      )
      const filters: ProductListArgs = {
        ...(random(2) === 0 && { category: 'fashion' }),
        ...(random(3) === 0 && { maxPrice: 12_500 }),
      }
      const within = all.filter(
        ({ category, price }) =>
          (filters.category ?? category) === category && price <= (filters.maxPrice ?? price),
      )
      const count = (filter: Selection) =>
        within.filter(({ variants }) => variants.some((variant) => fits(variant, filter))).length
      const isFiltered = Object.keys(selection).length > 0
      const expected = isFiltered ? count(selection) : within.length
      const args = { ...filters, ...(isFiltered && { options: selection }) }
      const sort = (['newest', 'price-low', 'price-high', 'rating'] as const)[round % 4] ?? 'newest'
      const list = await listProducts(big.ctx(), { ...args, sort })
      const counts = await countProducts(big.ctx(), args)
      expect([list.total, list.products.length, counts.total], JSON.stringify(args)).toEqual([
        expected,
        Math.min(24, expected),
        expected,
      ])
      for (const { key, values } of counts.options ?? []) {
        const { [key]: own = [], ...others } = selection
        for (const value of values)
          expect(value.count, `${key} ${value.key} of ${JSON.stringify(args)}`).toBe(
            count({ ...others, [key]: [value.key] }),
          )
        expect(own.filter((each) => !values.some((value) => value.key === each))).toEqual([])
      }
    }
  })

  test('pages of a filtered list follow each other without gaps, and from the end', async () => {
    const args = { options: { colour: ['black'] }, sort: 'price-low' } as const
    const first = await listProducts(big.ctx(), args)
    const pages = Math.ceil(first.total / 24)
    const seen = new Set<number>()
    for (let page = 1; page <= pages; page += 1)
      for (const { id } of (await listProducts(big.ctx(), { ...args, page })).products) seen.add(id)
    expect(seen.size).toBe(first.total)
    const second = await listProducts(big.ctx(), { ...args, after: first.next ?? '' })
    expect(second.products).toEqual((await listProducts(big.ctx(), { ...args, page: 2 })).products)
    expect((await listProducts(big.ctx(), { ...args, page: pages + 1 })).products).toEqual([])
  })
})
