import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invalidateCached } from '#platform/swr.ts'
import { products } from '#shop/catalogue/tables.ts'
import { shopSettings } from '#shop/shop-settings/tables.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  shop = await createTestShop()
  admin = await signedIn(shop, 'admin')
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(shopSettings)
  await shop.db.update(products).set({ hidden: true })
  invalidateCached()
})

const path = '/api/admin/settings/home'
const save = (sections: unknown, version = 0) => admin.browser.put(path, { sections, version })
const stored = async () => (await admin.browser.get(path)).body
const titled = { titleEn: 'For the feast', titleAr: 'للعيد' }

type Listed = { source: string; titleEn?: string; href?: string; products?: { slug: string }[] }
async function home() {
  const { body } = await shop.browser().get('/api/home')
  return body.map(({ source, titleEn, href, products: list }: Listed) => ({
    source,
    ...(titleEn && { titleEn }),
    ...(href && { href }),
    ...(list && { products: list.map(({ slug }) => slug) }),
  }))
}
const site = async () => (await shop.browser().get('/api/site')).body

test('without a setting the sections are those of the specification, and the facts do not mention them', async () => {
  expect((await stored()).sections.map(({ source }: Listed) => source)).toEqual([
    ...['slides', 'categories', 'deals', 'delivery', 'popular', 'recent', 'services'],
  ])
  expect(await stored()).toMatchObject({ version: 0, products: [] })
  expect(await site()).not.toHaveProperty('home')
  // Lists without a product are left out.
  expect((await home()).map(({ source }: Listed) => source)).toEqual([
    ...['slides', 'categories', 'delivery', 'recent', 'services'],
  ])
})

test('sections list products by mark, discount, category and choice, in the order of the owner', async () => {
  const deal = await shop.addProduct({ featured: true })
  const reduced = await shop.addProduct({ price: 10_000, discountPrice: 8_000 })
  const [one, rest] = [await shop.addProduct(), await shop.addProduct()]
  const two = await shop.addProduct({ featured: true, discountPrice: 500 })
  await shop.addProduct({ hidden: true, featured: true })
  const saved = await save([
    { source: 'products', ...titled, slugs: [two.slug, one.slug] },
    { source: 'discount', titleEn: 'Cheaper', titleAr: 'أرخص' },
    { source: 'category', slugs: ['electronics'] },
    { source: 'deals', ...titled },
    { source: 'popular' },
    { source: 'services' },
  ])
  expect(saved).toMatchObject({ status: 200, body: { version: 1 } })
  expect(await site()).toMatchObject({ home: true })
  const sections = await home()
  expect(sections[0]).toEqual({
    source: 'products',
    titleEn: 'For the feast',
    products: [two.slug, one.slug],
  })
  expect(sections[1]).toEqual({
    source: 'discount',
    titleEn: 'Cheaper',
    href: '/products?discount=true',
    products: [reduced.slug],
  })
  expect(sections[2]).toMatchObject({
    source: 'category',
    titleEn: 'Electronics',
    href: '/products/electronics',
    // The others are in other lists.
    products: [rest.slug],
  })
  expect(sections[3]).toMatchObject({ source: 'deals', titleEn: 'For the feast', products: [deal.slug] })
  // No product is popular.
  expect(sections.slice(4)).toEqual([{ source: 'services' }])
})

test('a product that is hidden later is left out, a list of hidden ones too, and the others can still be saved', async () => {
  const [one, two] = [await shop.addProduct(), await shop.addProduct()]
  const sections = [
    { source: 'products', ...titled, slugs: [one.slug, two.slug] },
    { source: 'products', ...titled, slugs: [one.slug] },
  ]
  await save(sections)
  await shop.db.update(products).set({ hidden: true }).where(eq(products.id, one.id))
  invalidateCached()
  expect(await home()).toMatchObject([{ products: [two.slug] }])
  expect((await stored()).products).toEqual([
    expect.objectContaining({ slug: one.slug, hidden: true }),
    expect.objectContaining({ slug: two.slug, hidden: false }),
    expect.objectContaining({ slug: one.slug, hidden: true }),
  ])
  expect((await save([...sections, { source: 'services' }], 1)).status).toBe(200)
})

test('a renamed product stays', async () => {
  const { id, slug } = await shop.addProduct()
  await shop.db.execute(
    `insert into former_slugs (slug, product_id, left_at) values ('${slug}-old', ${id}, now())`,
  )
  await save([{ source: 'products', ...titled, slugs: [`${slug}-old`] }])
  expect(await home()).toMatchObject([{ products: [slug] }])
  expect((await stored()).products).toMatchObject([{ slug: `${slug}-old` }])
})

describe('bad input is refused on its field and changes nothing', () => {
  const products = { source: 'products', ...titled, slugs: ['x'] }
  test.each([
    [[], { sections: 'required' }],
    ['all', { sections: 'invalid' }],
    [Array.from({ length: 13 }, () => products), { sections: 'too_many' }],
    [[{ source: 'nothing' }], { 'sections.0.source': 'unknown_value' }],
    [[{ source: 'deals' }, { source: 'deals' }], { 'sections.1.source': 'repeated' }],
    [[{ ...products, titleAr: null }], { 'sections.0.titleAr': 'required' }],
    [[{ source: 'discount' }], { 'sections.0.titleEn': 'required', 'sections.0.titleAr': 'required' }],
    [[{ source: 'deals', titleEn: 'Only one' }], { 'sections.0.titleAr': 'required' }],
    [[{ source: 'slides', ...titled }], { 'sections.0.titleEn': 'invalid' }],
    [[{ ...products, titleEn: 'x'.repeat(61) }], { 'sections.0.titleEn': 'too_long' }],
    [[{ ...products, titleEn: '<script>alert(1)</script>' }], { 'sections.0.titleEn': 'no_markup' }],
    [[{ source: 'category' }], { 'sections.0.slugs': 'required' }],
    [[{ source: 'category', slugs: ['unknown'] }], { 'sections.0.slugs': 'hidden_target' }],
    [[{ source: 'category', slugs: ['books', 'beauty'] }], { 'sections.0.slugs': 'too_many' }],
    [[{ source: 'deals', slugs: ['books'] }], { 'sections.0.slugs': 'invalid' }],
    [[{ ...products, slugs: [] }], { 'sections.0.slugs': 'required' }],
    [[{ ...products, slugs: ['x', 'x'] }], { 'sections.0.slugs': 'repeated' }],
    [[{ ...products, slugs: ['unknown'] }], { 'sections.0.slugs.0': 'hidden_target' }],
    [[{ ...products, slugs: ["'; drop"] }], { 'sections.0.slugs.0': 'invalid' }],
    [[{ ...products, more: 1 }], { 'sections.0.more': 'unknown_field' }],
  ])('%j', async (sections, errors) => {
    expect(await save(sections)).toMatchObject({ status: 400, body: { errors } })
    expect(await stored()).toMatchObject({ version: 0 })
    expect(await site()).not.toHaveProperty('home')
  })

  test('a hidden product', async () => {
    const [seen, hidden] = [await shop.addProduct(), await shop.addProduct({ hidden: true })]
    const sections = [{ source: 'slides' }, { ...products, slugs: [seen.slug, hidden.slug] }]
    expect(await save(sections)).toMatchObject({
      status: 400,
      body: { errors: { 'sections.1.slugs.1': 'hidden_target' } },
    })
    expect(await stored()).toMatchObject({ version: 0 })
  })
})

test('two people who save at once: one of them is told, and nothing is lost', async () => {
  const answers = await Promise.all([save([{ source: 'slides' }]), save([{ source: 'services' }])])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'stale', version: 1 })
})

test('the default sections are stored as none, and every change is recorded', async () => {
  const { sections } = await stored()
  await save([{ source: 'deals', ...titled }, { source: 'services' }])
  expect(await save(sections, 1)).toMatchObject({ status: 200, body: { version: 2 } })
  expect(await site()).not.toHaveProperty('home')
  const { body } = await admin.browser.get('/api/admin/audit?kind=setting&id=home')
  expect(body[1]).toMatchObject({
    action: 'settings.save',
    before: { homeSections: expect.arrayContaining(['slides', 'popular']) },
    after: { homeSections: ['deals: For the feast: للعيد', 'services'] },
  })
})
