import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { addOptions } from '#test/harness/variants.ts'
import type { ManagedAttribute } from './schemas-attributes.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof signedIn>>['browser']
let staff: Awaited<ReturnType<typeof signedIn>>['browser']
beforeAll(async () => {
  shop = await createTestShop({ max: 20 })
  admin = (await signedIn(shop, 'admin')).browser
  staff = (await signedIn(shop, 'staff')).browser
})
afterAll(() => shop.close())

const root = '/api/admin/attributes'
let count = 0

async function make(more: Record<string, unknown> = {}) {
  const key = `made${++count}`
  const names = { key, nameEn: key, nameAr: `ع ${key}`, kind: 'number' }
  const { status, body } = await admin.post(root, { ...names, ...more })
  expect(status, JSON.stringify(body)).toBe(201)
  return body as { id: number; key: string; version: number }
}

const list = async (): Promise<ManagedAttribute[]> => (await staff.get(root)).body
const find = async (id: number) => (await list()).find((each) => each.id === id)

const silk = { nameEn: 'Silk', nameAr: 'حرير' }
const wool = { nameEn: 'Wool', nameAr: 'صوف' }

/** A new product with these attributes. */
async function addProduct(attributes: string) {
  const { id } = await shop.addProduct()
  const saved = await save(id, attributes)
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  return { id, slug: saved.body.slug as string }
}

async function save(id: number, attributes: string) {
  const { body } = await admin.get(`/api/admin/products/${id}`)
  const { product, version } = body
  return admin.put(`/api/admin/products/${id}`, { product: { ...product, attributes }, version })
}

test('an attribute is created, changed, moved and deleted, each with its entry in the log', async () => {
  const one = await make({ kind: 'number', unitEn: 'in', unitAr: 'بوصة' })
  const other = await make({ kind: 'choice', values: [silk, wool] })
  expect(await find(one.id)).toMatchObject({ unitEn: 'in', unitAr: 'بوصة', values: [], version: 1 })
  expect((await find(other.id))?.values.map(({ key }) => key)).toEqual(['silk', 'wool'])
  const changed = { nameEn: 'Cloth', nameAr: 'القماش', values: [{ key: 'wool', ...wool }] }
  const body = { attribute: changed, version: 1 }
  expect((await admin.put(`${root}/${other.id}`, body)).body).toMatchObject({ version: 2, key: other.key })
  expect((await admin.put(`${root}/${other.id}`, body)).body).toMatchObject({ code: 'stale', version: 2 })
  expect((await admin.post(`${root}/${other.id}/move`, { position: 1 })).status).toBe(204)
  expect((await list())[0]?.id).toBe(other.id)
  expect((await admin.delete(`${root}/${one.id}`)).status).toBe(204)
  expect(await find(one.id)).toBeUndefined()
  const { rows } = await shop.db.$client.query(
    "select action from audit_entries where kind = 'attribute' and thing_id in ($1, $2) order by id",
    [String(one.id), String(other.id)],
  )
  expect(rows.map(({ action }) => action)).toEqual(
    ['create', 'create', 'update', 'update', 'remove'].map((each) => `attribute.${each}`),
  )
})

test('lists are filtered by numbers and lists that say so, never by texts', async () => {
  const number = await make({ filterable: true })
  const text = await make({ kind: 'text', filterable: true })
  expect((await find(number.id))?.filterable).toBe(true)
  expect((await find(text.id))?.filterable).toBe(false)
  const plain = { nameEn: number.key, nameAr: `ع ${number.key}` }
  await admin.put(`${root}/${number.id}`, { attribute: plain, version: 1 })
  expect((await find(number.id))?.filterable).toBe(false)
  const { rows } = await shop.db.$client.query(
    "select before, after from audit_entries where action = 'attribute.update' and thing_id = $1",
    [String(number.id)],
  )
  expect(rows).toEqual([{ before: { filterable: true }, after: { filterable: false } }])
})

test('names and keys that exist, in any spelling, and what cannot be are refused', async () => {
  await make({ key: 'net-weight', nameEn: 'Net weight', nameAr: 'الوزن الصافي' })
  const refusal = async (more: Record<string, unknown>) =>
    (await admin.post(root, { nameEn: 'Fresh', nameAr: 'جديد', kind: 'number', ...more })).body
  expect(await refusal({ nameAr: 'وزن صافي' })).toMatchObject({
    existing: 'net-weight',
    errors: { nameAr: 'taken' },
  })
  expect(await refusal({ key: 'constructor' })).toMatchObject({ errors: { key: 'reserved' } })
  expect(await refusal({ key: 'No Key' })).toMatchObject({ errors: { key: 'invalid' } })
  expect(await refusal({ nameEn: 'Size: EU' })).toMatchObject({ errors: { nameEn: 'invalid' } })
  expect(await refusal({ kind: 'date' })).toMatchObject({ errors: { kind: 'unknown_value' } })
  expect(await refusal({ kind: 'choice', values: [silk, silk] })).toMatchObject({
    errors: { values: 'taken' },
  })
  expect(await refusal({ kind: 'choice', values: [{ key: 'mine', ...silk }] })).toMatchObject({
    errors: { values: 'unknown_value' },
  })
  expect((await staff.post(root, { nameEn: 'A', nameAr: 'أ', kind: 'text' })).status).toBe(404)
  expect((await admin.put(`${root}/999999`, { attribute: silk, version: 1 })).status).toBe(404)
  expect((await admin.delete(`${root}/999999`)).status).toBe(404)
  expect((await admin.post(`${root}/999999/move`, { position: 1 })).status).toBe(404)
})

test('what products have cannot be deleted', async () => {
  const size = await make()
  const cloth = await make({ kind: 'choice', values: [silk, wool] })
  await addProduct(`${size.key}: 3\n${cloth.key}: wool`)
  const inUse = { code: 'option_in_use', products: 1 }
  expect((await admin.delete(`${root}/${size.id}`)).body).toMatchObject(inUse)
  const without = { nameEn: 'Lining', nameAr: 'بطانة', values: [{ key: 'silk', ...silk }] }
  expect((await admin.put(`${root}/${cloth.id}`, { attribute: without, version: 1 })).body).toMatchObject(
    inUse,
  )
  expect((await find(cloth.id))?.values).toHaveLength(2)
  const other = { ...without, values: [{ key: 'wool', ...wool }] }
  expect((await admin.put(`${root}/${cloth.id}`, { attribute: other, version: 1 })).status).toBe(200)
})

test('a product has its attributes on its page, in the order of the dictionary, and others are as before', async () => {
  const size = await make({ unitEn: 'in', unitAr: 'بوصة' })
  const cloth = await make({ kind: 'choice', values: [silk, wool] })
  const care = await make({ kind: 'text' })
  const { slug } = await addProduct(
    `${care.key}: Wash cold\n${cloth.key}: Wool, حرير\n${size.key}: ٦٫٧٥ بوصة\n${care.key}.ar: يُغسل باردًا`,
  )
  expect((await admin.get(`/api/products/${slug}`)).body.attributes).toEqual([
    { key: size.key, nameEn: size.key, nameAr: `ع ${size.key}`, number: 6.75, unitEn: 'in', unitAr: 'بوصة' },
    {
      key: cloth.key,
      nameEn: cloth.key,
      nameAr: `ع ${cloth.key}`,
      values: [
        { key: 'silk', ...silk },
        { key: 'wool', ...wool },
      ],
    },
    {
      key: care.key,
      nameEn: care.key,
      nameAr: `ع ${care.key}`,
      textEn: 'Wash cold',
      textAr: 'يُغسل باردًا',
    },
  ])
  const plain = await addProduct('')
  expect((await admin.get(`/api/products/${plain.slug}`)).body).not.toHaveProperty('attributes')
  expect((await admin.get('/api/products')).body[0]).not.toHaveProperty('attributes')
})

test('attributes that cannot be read are refused with their lines and change nothing', async () => {
  const size = await make()
  const { id } = await addProduct(`${size.key}: 4`)
  const refused = await save(id, `${size.key}: large\nnowhere: 1`)
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({
    errors: { attributes: 'invalid' },
    lines: [`${size.key}: large`, 'nowhere: 1'],
  })
  const { body } = await admin.get(`/api/admin/products/${id}`)
  expect(body.product.attributes).toBe(`${size.key}: 4`)
})

test('a product that is saved while its attribute is deleted keeps it, or the attribute stays', async () => {
  const attributes = await Promise.all(Array.from({ length: 6 }, () => make()))
  for (const { id, key } of attributes) {
    const product = await shop.addProduct()
    const [saved, removed] = await Promise.all([save(product.id, `${key}: 5`), admin.delete(`${root}/${id}`)])
    expect([
      [200, 409],
      [400, 204],
    ]).toContainEqual([saved.status, removed.status])
  }
})

test('a product of which the content is known has a unit price, each of its variants its own', async () => {
  const weight = await make({ unitEn: 'g', unitAr: 'غم', content: true })
  const { id } = await shop.addProduct({ price: 3_250 })
  await save(id, `${weight.key}: 500`)
  const { body: rice } = await admin.get(`/api/admin/products/${id}`)
  expect((await admin.get(`/api/products/${rice.product.slug}`)).body.unitPrice).toEqual({
    price: 6_500,
    per: 'kg',
  })
  const water = await shop.addProduct()
  await addOptions(shop.db, water.id, {
    options: ['volume', 'pack'],
    variants: [
      { values: { volume: '250ml', pack: '1' }, price: 250 },
      { values: { volume: '1l', pack: '12' }, price: 6_500, discountPrice: 6_000 },
    ],
  })
  const { body } = await admin.get(`/api/products/${water.slug}`)
  expect(body).not.toHaveProperty('unitPrice')
  expect(body.variants.map((each: { unitPrice: unknown }) => each.unitPrice)).toEqual([
    { price: 1_000, per: 'l' },
    { price: 500, per: 'l' },
  ])
})

test('a product is found by its attributes, after its names, and after an entry or a unit is renamed', async () => {
  const cloth = await make({ kind: 'choice', values: [{ nameEn: 'Tweed', nameAr: 'تويد' }] })
  const size = await make({ unitEn: 'blorks', unitAr: 'بلورك' })
  const { id, slug } = await addProduct(`${cloth.key}: tweed\n${size.key}: 42`)
  const { body: first } = await admin.get(`/api/admin/products/${id}`)
  const { slug: copied, ...fields } = first.product
  const created = await admin.post('/api/admin/products', { ...fields, slug: 'second-tweed' })
  expect(created.status, JSON.stringify(created.body)).toBe(201)
  const slugsFor = async (search: string): Promise<string[]> =>
    (await admin.get(`/api/products?${new URLSearchParams({ search })}`)).body.map(
      (each: { slug: string }) => each.slug,
    )
  const both = [slug, 'second-tweed'].sort()
  for (const search of ['tweed', 'تويد', '42 blorks', '٤٢ بلورك'])
    expect((await slugsFor(search)).sort(), search).toEqual(both)

  const before = await find(cloth.id)
  const values = [{ key: 'tweed', nameEn: 'Gabardine', nameAr: 'كبردين' }]
  const attribute = { nameEn: cloth.key, nameAr: `ع ${cloth.key}`, values }
  const put = await admin.put(`${root}/${cloth.id}`, { attribute, version: before?.version })
  expect(put.status, JSON.stringify(put.body)).toBe(200)
  expect((await slugsFor('gabardine')).sort()).toEqual(both)
  expect(await slugsFor('tweed')).toEqual([])

  const renamed = { nameEn: size.key, nameAr: `ع ${size.key}`, unitEn: 'zorks', unitAr: 'زورك' }
  await admin.put(`${root}/${size.id}`, { attribute: renamed, version: 1 })
  expect((await slugsFor('42 zorks')).sort()).toEqual(both)

  const { body } = await admin.get(`/api/admin/products/${id}`)
  const product = { ...body.product, titleEn: 'Retitled', attributes: `${cloth.key}: tweed` }
  await admin.put(`/api/admin/products/${id}`, { product, version: body.version })
  expect(await slugsFor('retitled gabardine')).toEqual([slug])
  expect(await slugsFor('42 zorks')).toEqual(['second-tweed'])
})
