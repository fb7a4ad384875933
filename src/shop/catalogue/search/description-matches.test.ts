import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
  const add = shop.addProduct
  await add({ slug: 'fridge', titleEn: 'Fridge 18 feet', titleAr: 'ثلاجة ١٨ قدم', price: 900_000 })
  await add({ slug: 'small-fridge', titleEn: 'Small fridge', titleAr: 'ثلاجة صغيرة', price: 300_000 })
  const storageAdvice = 'يُحفظ في الثلاجة بعد الفتح.'
  await add({
    slug: 'eggs',
    titleAr: 'بيض',
    titleEn: 'Eggs',
    descriptionAr: storageAdvice,
    price: 7_000,
    category: 'grocery',
  })
  await add({
    slug: 'molasses',
    titleAr: 'دبس',
    titleEn: 'Molasses',
    descriptionAr: storageAdvice,
    price: 6_000,
    category: 'grocery',
  })
  await add({ slug: 'blue-cup', titleAr: 'كوب سماوي', titleEn: 'Sky blue cup', popular: true, rating: 5 })
  await add({ slug: 'headphones', titleAr: 'سماعة رأس', titleEn: 'Headphones' })
})
afterAll(() => shop.close())

async function list(query: string) {
  const { body, headers } = await shop.browser().get(`/api/products?${query}`)
  const slugs: string[] = body.map(({ slug }: { slug: string }) => slug)
  const total = Number(headers.get('x-total-count'))
  return { slugs, total, match: headers.get('x-search-match'), also: headers.get('x-search-also') }
}

const fridge = `search=${encodeURIComponent('ثلاجة')}`

test('a search lists matches by name; matches in descriptions are separate', async () => {
  const named = await list(fridge)
  expect(named.slugs.toSorted()).toEqual(['fridge', 'small-fridge'])
  // «ثلاجة» begins titles: eggs that are to be stored in one are no answer to it.
  expect(named).toMatchObject({ total: 2, match: 'all', also: null })
  const apart = await list(`${fridge}&match=mentioned`)
  expect(apart.slugs.toSorted()).toEqual(['eggs', 'molasses'])
  expect(apart).toMatchObject({ total: 2, match: 'mentioned', also: null })
})

test('a word that is not the kind of any product offers what only mentions it', async () => {
  await shop.addProduct({ slug: 'case', titleAr: 'كفر مقاوم للصدمات', titleEn: 'Case, shockproof' })
  await shop.addProduct({ slug: 'radio', titleAr: 'راديو', titleEn: 'Radio', descriptionAr: 'مقاوم للصدمات' })
  const shockproof = await list(`search=${encodeURIComponent('للصدمات')}`)
  expect(shockproof).toMatchObject({ slugs: ['case'], also: 'mentioned' })
  await shop.db.execute("delete from products where slug in ('case', 'radio')")
})

test('sorted by price, the cheapest fridge comes first, and no molasses', async () => {
  expect((await list(`${fridge}&sort=price-low`)).slugs).toEqual(['small-fridge', 'fridge'])
  expect((await list(`${fridge}&sort=price-low&match=mentioned`)).slugs).toEqual(['molasses', 'eggs'])
})

test('without matches by name, matches in descriptions are the result, and the response says so', async () => {
  const mentioned = await list(`search=${encodeURIComponent('الفتح')}`)
  expect(mentioned.slugs.toSorted()).toEqual(['eggs', 'molasses'])
  expect(mentioned).toMatchObject({ match: 'mentioned', also: null })
  expect((await list(`search=${encodeURIComponent('الفتح')}&match=mentioned`)).slugs).toEqual([])
})

test('the filter counts cover the same products as the list', async () => {
  const { body } = await shop.browser().get(`/api/product-counts?${fridge}`)
  expect(body).toMatchObject({ total: 2, categories: [{ slug: 'electronics', count: 2 }] })
  const apart = await shop.browser().get(`/api/product-counts?${fridge}&match=mentioned`)
  expect(apart.body).toMatchObject({ total: 2, categories: [{ slug: 'grocery', count: 2 }] })
})

test('within a category that has no fridge the list is empty rather than eggs', async () => {
  const { slugs, total, match } = await list(`${fridge}&category=grocery`)
  expect({ slugs, total, match }).toEqual({ slugs: [], total: 0, match: 'all' })
  expect((await list(`${fridge}&category=grocery&match=mentioned`)).total).toBe(2)
})

test('the parameter is ignored without a search, and an unknown value is refused', async () => {
  expect((await list('match=mentioned')).total).toBe(6)
  const { status, body } = await shop.browser().get(`/api/products?${fridge}&match=named`)
  expect({ status, errors: body.errors }).toEqual({ status: 400, errors: { match: 'unknown_value' } })
})

test('suggestions prefer titles that begin with the typed text', async () => {
  const { body } = await shop.browser().get(`/api/suggest?q=${encodeURIComponent('سما')}`)
  expect(body.products.map(({ slug }: { slug: string }) => slug)).toEqual(['headphones', 'blue-cup'])
})
