import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invalidateCached } from '#platform/swr.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { attributes } from '../attribute-tables.ts'
import { categories } from '../tables.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  const [fashion] = await shop.db.select().from(categories).where(eq(categories.slug, 'fashion'))
  const values = [
    { key: 'cotton', name: { ar: 'قطن', en: 'Cotton' } },
    { key: 'silk', name: { ar: 'حرير', en: 'Silk' } },
  ]
  await shop.db.insert(attributes).values([
    {
      key: 'memory',
      name: { ar: 'الذاكرة', en: 'Memory' },
      kind: 'number',
      unit: { ar: 'كيكا', en: 'GB' },
      filterable: true,
      position: 1,
    },
    {
      key: 'material',
      name: { ar: 'الخامة', en: 'Material' },
      kind: 'choice',
      values,
      filterable: true,
      categoryIds: [fashion?.id ?? 0],
      position: 2,
    },
    { key: 'weight', name: { ar: 'الوزن', en: 'Weight' }, kind: 'number', filterable: true, position: 4 },
    { key: 'care', name: { ar: 'العناية', en: 'Care' }, kind: 'choice', values, position: 3 },
  ])
  for (const memory of [4, 8, 8, 12.5])
    await shop.addProduct({
      slug: `phone-${next()}`,
      attributes: { memory, ...(memory === 8 && { weight: 200 }) },
    })
  for (const material of ['cotton', 'cotton', 'silk'])
    await shop.addProduct({
      slug: `shirt-${next()}`,
      category: 'fashion',
      attributes: { material: [material], care: ['cotton'] },
    })
  for (let n = 0; n < 9; n += 1) await shop.addProduct({ slug: `coat-${n}`, category: 'fashion' })
  invalidateCached()
})
afterAll(() => shop.close())

let serial = 0
function next() {
  serial += 1
  return serial
}

async function totalOf(query: string): Promise<number> {
  const response = await shop.request(`/api/products?${query}`)
  expect(response.status).toBe(200)
  return Number(response.headers.get('x-total-count'))
}

type Count = {
  key: string
  nameAr: string
  kind: string
  values: { key: string; nameAr: string; count: number }[]
}

async function filtersOf(query: string) {
  const body = await (await shop.request(`/api/product-counts?${query}`)).json()
  const options = (body.options ?? []) as Count[]
  return Object.fromEntries(
    options.map(({ key, values }) => [key, Object.fromEntries(values.map((each) => [each.key, each.count]))]),
  )
}

test('a list is filtered by keys, numbers and ranges with both ends', async () => {
  expect(await totalOf('attribute.material=cotton')).toBe(2)
  expect(await totalOf('attribute.material=cotton,silk&category=fashion')).toBe(3)
  expect(await totalOf('attribute.material=silk&category=electronics')).toBe(0)
  expect(await totalOf('attribute.memory=8')).toBe(2)
  expect(await totalOf('attribute.memory=4,12.5')).toBe(2)
  expect(await totalOf('attribute.memory=8-12.5')).toBe(3)
  expect(await totalOf('attribute.memory=8-12.4&attribute.material=silk')).toBe(0)
})

test('a category offers the filters of its attributes, another list those that half of its products have', async () => {
  expect(await filtersOf('category=fashion')).toEqual({ 'attribute.material': { cotton: 2, silk: 1 } })
  expect(await filtersOf('category=electronics')).toEqual({ 'attribute.memory': { 4: 1, 8: 2, 12.5: 1 } })
  expect(await filtersOf('')).toEqual({})
})

test('a selected filter is always offered, and its own counts ignore it', async () => {
  const chosen = await filtersOf('category=fashion&attribute.material=silk')
  expect(chosen['attribute.material']).toEqual({ cotton: 2, silk: 1 })
  // Filters of few products do not vanish while another one is selected.
  expect(Object.keys(await filtersOf('attribute.memory=8'))).toEqual(['attribute.memory', 'attribute.weight'])
  expect(Object.keys(await filtersOf('category=electronics'))).toEqual(['attribute.memory'])
  expect(await filtersOf('attribute.memory=5-7')).toEqual({
    'attribute.memory': { 4: 1, '5-7': 0, 8: 2, 12.5: 1 },
  })
})

test('names have the unit, and are those of the dictionary', async () => {
  const body = await (await shop.request('/api/product-counts?category=electronics')).json()
  expect(body.options).toEqual([
    expect.objectContaining({ key: 'attribute.memory', nameAr: 'الذاكرة', kind: 'list' }),
  ])
  expect(body.options[0].values[1]).toEqual({ key: '8', nameEn: '8 GB', nameAr: '8 كيكا', count: 2 })
})

test.each([
  ['attribute.material=wool', { 'attribute.material': 'unknown_value' }],
  ['attribute.material=', { 'attribute.material': 'unknown_value' }],
  ['attribute.memory=much', { 'attribute.memory': 'unknown_value' }],
  ['attribute.memory=9-8', { 'attribute.memory': 'unknown_value' }],
  ["attribute.memory=8'--", { 'attribute.memory': 'unknown_value' }],
  // It exists, but lists are not filtered by it.
  ['attribute.care=cotton', { 'attribute.care': 'unknown_field' }],
  ['material=cotton', { material: 'unknown_field' }],
])('refuses %s, which pages ignore', async (query, errors) => {
  for (const path of ['products', 'product-counts']) {
    const response = await shop.request(`/api/${path}?${query}`)
    expect(response.status).toBe(400)
    expect((await response.json()).errors).toEqual(errors)
  }
  expect(await totalOf(`${query}&unknown=ignore`)).toBe(await totalOf(''))
})

test('refuses more numbers than a list can be filtered by, of which pages take the first', async () => {
  const query = `attribute.memory=${Array.from({ length: 61 }, (_, index) => index + 1)}`
  const response = await shop.request(`/api/products?${query}`)
  expect([response.status, (await response.json()).errors]).toEqual([400, { 'attribute.memory': 'too_many' }])
  expect(await totalOf(`${query}&unknown=ignore`)).toBe(3)
})

test('pages of the list link to each other with the filter', async () => {
  const response = await shop.request('/api/products?attribute.memory=12.5,8&pageSize=1')
  expect(response.headers.get('link')).toContain(
    '</api/products?pageSize=1&attribute.memory=12.5,8>; rel="first"',
  )
})
