import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { invalidateCached } from '#platform/swr.ts'
import { products } from '#shop/catalogue/tables.ts'
import { slides } from '#shop/content/tables.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof signedIn>>
let image: string
beforeAll(async () => {
  shop = await createTestShop()
  admin = await signedIn(shop, 'admin')
  const drawn = sharp({ create: { width: 900, height: 600, channels: 3, background: '#f3e9dc' } })
  image = (await shop.pictures.add(await drawn.png().toBuffer())).address
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(slides)
  invalidateCached()
})

const path = '/api/admin/slides'
const fields = {
  titleEn: 'Eid',
  titleAr: 'العيد',
  descriptionEn: 'All week',
  descriptionAr: 'طوال الأسبوع',
  buttonEn: 'Look',
  buttonAr: 'شاهد',
  link: '/deals',
  ground: '#f3e9dc',
  active: true,
}
const add = async (change: Record<string, unknown> = {}): Promise<number> =>
  (await admin.browser.post(path, { ...fields, image, ...change })).body.id
const titles = async () =>
  (await shop.browser().get('/api/slides')).body.map(({ titleEn }: { titleEn: string }) => titleEn)

test('a slide is added, changed, switched off, removed and recorded', async () => {
  const id = await add()
  expect(await titles()).toEqual(['Eid'])
  const change = await admin.browser.put(`${path}/${id}`, { ...fields, image, titleEn: 'Feast', version: 0 })
  expect(change).toMatchObject({ status: 200, body: { version: 1 } })
  expect(await titles()).toEqual(['Feast'])
  await admin.browser.put(`${path}/${id}`, { ...fields, image, active: false, version: 1 })
  expect(await titles()).toEqual([])
  expect((await admin.browser.delete(`${path}/${id}`)).status).toBe(204)
  const { body } = await admin.browser.get(`/api/admin/audit?kind=slide&id=${id}`)
  expect(body.map(({ action }: { action: string }) => action)).toEqual([
    'slide.remove',
    'slide.change',
    'slide.change',
    'slide.add',
  ])
})

test('a slide has a point of its picture that stays visible, the middle without a choice, and the change is recorded', async () => {
  const id = await add()
  const focusOf = async () => (await shop.browser().get('/api/slides')).body[0].focus
  expect(await focusOf()).toBe('50 50')
  const saved = { ...fields, image, focus: '100 50', version: 0 }
  expect((await admin.browser.put(`${path}/${id}`, saved)).status).toBe(200)
  expect(await focusOf()).toBe('100 50')
  expect((await admin.browser.get(path)).body).toMatchObject([{ id, focus: '100 50' }])
  const { body } = await admin.browser.get(`/api/admin/audit?kind=slide&id=${id}`)
  expect(body[0]).toMatchObject({ before: { focus: '50 50' }, after: { focus: '100 50' } })
})

test('slides are ordered; an order of other slides is stale', async () => {
  const [one, two, three] = [
    await add({ titleEn: '1' }),
    await add({ titleEn: '2' }),
    await add({ titleEn: '3' }),
  ]
  expect((await admin.browser.put(`${path}/order`, { ids: [three, one, two] })).status).toBe(204)
  expect(await titles()).toEqual(['3', '1', '2'])
  for (const ids of [
    [one, two],
    [one, one, two],
    [one, two, three, 999],
  ])
    expect(await admin.browser.put(`${path}/order`, { ids })).toMatchObject({ status: 409 })
  expect(await titles()).toEqual(['3', '1', '2'])
})

test('two people who save the same slide: the second is told', async () => {
  const id = await add()
  const save = (titleEn: string) =>
    admin.browser.put(`${path}/${id}`, { ...fields, image, titleEn, version: 0 })
  const answers = await Promise.all([save('One'), save('Two')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test.each([
  [{ titleEn: '' }, { titleEn: 'required' }],
  [{ buttonAr: 'x'.repeat(31) }, { buttonAr: 'too_long' }],
  [{ image: 'https://elsewhere.example/x.jpg' }, { image: 'invalid' }],
  [{ image: '/robots.txt' }, { image: 'invalid' }],
  [{ image: '/pictures/0123456789abcdef-640.webp' }, { image: 'invalid' }],
  [{ ground: '#222222' }, { ground: 'too_dark' }],
  [{ ground: 'url(x)' }, { ground: 'not_a_colour' }],
  [{ focus: '33 50' }, { focus: 'unknown_value' }],
  [{ focus: 100 }, { focus: 'unknown_value' }],
  [{ link: 'javascript:alert(1)' }, { link: 'invalid_link' }],
  [{ link: '//elsewhere.example' }, { link: 'invalid_link' }],
  [{ link: '/nowhere' }, { link: 'unknown_page' }],
  [{ link: '/admin' }, { link: 'unknown_page' }],
  [{ link: '/products/unknown' }, { link: 'hidden_target' }],
  [{ link: '/products/books/unknown' }, { link: 'hidden_target' }],
  [{ link: '/product/unknown' }, { link: 'hidden_target' }],
])('%j is refused on its field and adds nothing', async (change, errors) => {
  expect(await admin.browser.post(path, { ...fields, image, ...change })).toMatchObject({
    status: 400,
    body: { errors },
  })
  expect(await titles()).toEqual([])
})

test('a slide to a hidden product is refused; one whose product is hidden later is left out, and can be edited', async () => {
  const product = await shop.addProduct()
  const link = `/product/${product.slug}`
  const id = await add({ link })
  expect(await titles()).toEqual(['Eid'])
  await shop.db.update(products).set({ hidden: true }).where(eq(products.id, product.id))
  invalidateCached()
  expect(await titles()).toEqual([])
  expect((await admin.browser.get(path)).body).toMatchObject([{ linkError: 'hidden_target' }])
  expect(await admin.browser.post(path, { ...fields, image, link })).toMatchObject({
    body: { errors: { link: 'hidden_target' } },
  })
  const change = { ...fields, image, link, active: false, version: 0 }
  expect((await admin.browser.put(`${path}/${id}`, change)).status).toBe(200)
  expect(await admin.browser.put(`${path}/${id}`, { ...change, active: true, version: 1 })).toMatchObject({
    body: { errors: { link: 'hidden_target' } },
  })
})

test('a product, a category and a fixed page with a query can be linked to', async () => {
  const { slug } = await shop.addProduct()
  for (const link of [
    `/product/${slug}`,
    '/products/books',
    '/products?discount=true',
    '/about',
    'https://a.example/b',
  ])
    expect((await admin.browser.post(path, { ...fields, image, link })).status).toBe(201)
})
