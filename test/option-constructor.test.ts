import { afterAll, beforeAll, expect, test } from 'vitest'
import { findVariants, importText } from '#backoffice/import-export/testing/import-shop.ts'
import { invalidateCached } from '#platform/swr.ts'
import { createTestApp } from './harness/app.ts'
import { signedIn } from './harness/staff.ts'
import { addOptions } from './harness/variants.ts'

/** A dictionary of an older release may have keys that every object has, which new entries cannot have. */
let shop: Awaited<ReturnType<typeof createTestApp>>
let id: number
beforeAll(async () => {
  shop = await createTestApp({ seed: 'small' })
  await shop.db.$client.query(`
    with added as (insert into options (key, name, kind, position)
      values ('constructor', '{"en": "Constructor", "ar": "منشئ"}', 'swatch', 90), ('prototype', '{"en": "Prototype", "ar": "نموذج"}', 'list', 91) returning id)
    insert into option_values (option_id, key, name, position)
    select id, key, jsonb_build_object('en', initcap(key), 'ar', 'قيمة ' || key), at
    from added cross join (values ('constructor', 1), ('prototype', 2), ('beta', 3)) as value (key, at)`)
  const product = await shop.addProduct({ slug: 'kit', titleEn: 'Kit', category: 'fashion' })
  id = product.id
  await addOptions(shop.db, id, {
    options: ['constructor', 'prototype'],
    variants: [
      { values: { constructor: 'beta', prototype: 'constructor' } },
      { values: { constructor: 'prototype', prototype: 'beta' } },
    ],
  })
  invalidateCached()
})
afterAll(() => shop.close())

const header = 'slug,title_en,title_ar,category,brand,price,stock,options,value1,value2\n'

test('files of ours and of other shops are imported, with such values and with others', async () => {
  const own = `${header}set,Set,طقم,fashion,Dar,5000,2,"Constructor,colour",Constructor,black\nset,,,,,5000,2,,beta,navy\n`
  const { run } = await importText(shop, own, { hideWithoutPicture: true })
  expect(run).toMatchObject({ state: 'done', added: 1, refused: 0 })
  expect((await findVariants(shop, 'set')).map(({ values }) => values)).toEqual([
    { constructor: 'constructor', colour: 'black' },
    { constructor: 'beta', colour: 'navy' },
  ])
  expect((await importText(shop, own, { hideWithoutPicture: true })).run).toMatchObject({ unchanged: 1 })
  const shopify =
    'Handle,Title,Vendor,Type,Option1 Name,Option1 Value,Variant Price\n' +
    'tee,Tee,Dar,Fashion,Colour,Black,5\ntee,,,,,Navy,5\n'
  const foreign = await importText(shop, shopify, { rate: 1000, hideWithoutPicture: true })
  expect(foreign.run).toMatchObject({ state: 'done', added: 1, refused: 0 })
})

test('values that a file adds never get such a key', async () => {
  const csv = `${header}gown,Gown,ثوب,fashion,Dar,5000,2,colour,Constructor,\ngown,,,,,5000,2,,toString,\n`
  const { run } = await importText(shop, csv, { hideWithoutPicture: true, newValues: true })
  expect(run).toMatchObject({ added: 1, refused: 0 })
  expect((await findVariants(shop, 'gown')).map(({ values }) => values.colour)).toEqual([
    'constructor-2',
    'tostring-2',
  ])
})

test('lists can be filtered by them, and other filters still work', async () => {
  const slugs = async (query: string) => {
    const response = await shop.get(`/api/products?${query}`)
    const body = (await response.json()) as { slug: string }[]
    return response.status === 200 ? body.map(({ slug }) => slug) : body
  }
  expect(await slugs('category=fashion')).toContain('kit')
  expect(await slugs('constructor=beta')).toEqual(['kit'])
  expect(await slugs('unknown=ignore&toString=beta&constructor=beta')).toEqual(['kit'])
  for (const path of ['/products', '/products?constructor=beta', '/product/kit'])
    expect((await shop.get(path)).status).toBe(200)
})

test('a product page displays no value of them as chosen', async () => {
  const html = await (await shop.get('/product/kit?prototype=beta')).text()
  expect(html).toContain('name="option.prototype"')
  expect(html).not.toContain('native code')
})

test('such a product is put into a cart and edited in the back office', async () => {
  const { browser: admin } = await signedIn(shop, 'admin')
  const options = { constructor: 'beta', prototype: 'constructor' }
  const line = await admin.post('/api/cart', { userId: 1, productId: id, quantity: 1, options })
  expect(line.status).toBe(201)
  const wrong = await admin.post('/api/cart', {
    userId: 1,
    productId: id,
    quantity: 1,
    options: { constructor: 'beta', prototype: 'beta' },
  })
  expect(wrong.body.code).toBe('options_needed')
  const path = `/api/admin/products/${id}/variants`
  const { body: stored } = await admin.get(path)
  const variants = stored.variants.map(({ stockQuantity: _stock, ...row }: Record<string, unknown>) => row)
  const saved = await admin.put(path, { options: stored.options, variants })
  expect(saved.status).toBe(200)
})
