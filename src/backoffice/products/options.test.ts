import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { options, optionValues, variants, variantValues } from '#shop/catalogue/variant-tables.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { addOptions, variantIds } from '#test/harness/variants.ts'
import type { ManagedOption } from './schemas-options.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof signedIn>>['browser']
let staff: Awaited<ReturnType<typeof signedIn>>['browser']
beforeAll(async () => {
  shop = await createTestShop({ max: 20 })
  admin = (await signedIn(shop, 'admin')).browser
  staff = (await signedIn(shop, 'staff')).browser
})
afterAll(() => shop.close())

const root = '/api/admin'
let count = 0
const word = () => `w${++count}x`

async function dictionary(): Promise<ManagedOption[]> {
  return (await staff.get(`${root}/options`)).body
}
async function optionOf(key: string) {
  const option = (await dictionary()).find((each) => each.key === key)
  if (!option) throw new Error(`no option ${key}`)
  return option
}
async function makeOption(kind = 'button') {
  const key = word()
  const { status, body } = await admin.post(`${root}/options`, { key, nameEn: key, nameAr: `ع ${key}`, kind })
  expect(status, JSON.stringify(body)).toBe(201)
  return body as { id: number; key: string }
}
async function makeValue(optionId: number, more: Record<string, unknown> = {}) {
  const key = word()
  const names = { nameEn: key, nameAr: `ع ${key}` }
  const { status, body } = await admin.post(`${root}/options/${optionId}/values`, { ...names, ...more })
  expect(status, JSON.stringify(body)).toBe(201)
  return body as { id: number; key: string }
}

describe('the dictionary of options', () => {
  test('has the options of the first migration in order, with how many products use each', async () => {
    const { id } = await shop.addProduct()
    await addOptions(shop.db, id, {
      options: ['age'],
      variants: [{ values: { age: '0-6m' } }, { values: { age: '1-2y' } }],
    })
    const all = await dictionary()
    expect(all.slice(0, 3).map(({ key }) => key)).toEqual(['colour', 'size', 'shoe-size'])
    const age = await optionOf('age')
    expect(age).toMatchObject({ products: 1, nameEn: 'Age', kind: 'button' })
    expect(age.values.slice(0, 3).map(({ key, products }) => [key, products])).toEqual([
      ['0-6m', 1],
      ['6-12m', 0],
      ['1-2y', 1],
    ])
  })

  test('an option and its values are created, renamed, moved and deleted, each with an audit entry', async () => {
    // Tests may be repeated, so names are not reused.
    const name = `Lens ${word()}`
    const key = name.toLowerCase().replace(' ', '-')
    const made = await admin.post(`${root}/options`, {
      nameEn: name,
      nameAr: 'نوع العدسة',
      kind: 'list',
    })
    expect(made).toMatchObject({ status: 201, body: { key } })
    const { id } = made.body
    const one = await makeValue(id)
    const two = await makeValue(id)
    expect((await admin.patch(`${root}/options/${id}`, { nameEn: `${name} new`, position: 1 })).status).toBe(
      200,
    )
    expect((await admin.patch(`${root}/values/${two.id}`, { nameAr: 'ثانية', position: 1 })).status).toBe(200)
    expect((await dictionary())[0]).toMatchObject({
      key,
      nameEn: `${name} new`,
      nameAr: 'نوع العدسة',
      values: [{ key: two.key, nameAr: 'ثانية' }, { key: one.key }],
    })
    expect((await admin.delete(`${root}/values/${one.id}`)).status).toBe(204)
    expect((await admin.delete(`${root}/options/${id}`)).status).toBe(204)
    expect((await dictionary())[0]?.key).toBe('colour')
    const { body: audit } = await admin.get(`${root}/audit?kind=option&id=${id}`)
    expect(audit.map(({ action }: { action: string }) => action).sort()).toEqual([
      ...['option.create', 'option.remove', 'option.update', 'option.value', 'option.value_add'],
      ...['option.value_add', 'option.value_remove'],
    ])
  })

  test.each([
    ['Color', 'درجة', 'colour', 'nameEn'],
    ['COLOURS', 'درجة', 'colour', 'nameEn'],
    ['Shade', 'لون', 'colour', 'nameAr'],
    ['Shade', 'اللَّون', 'colour', 'nameAr'],
    ['Fit', 'القياس', 'size', 'nameAr'],
    ['Shoe-Size', 'نمرة', 'shoe-size', 'nameEn'],
  ])('«%s» / «%s» is refused with the existing option', async (nameEn, nameAr, existing, field) => {
    const { status, body } = await admin.post(`${root}/options`, { nameEn, nameAr, kind: 'list' })
    expect({ status, ...body }).toMatchObject({ status: 400, existing, errors: { [field]: 'taken' } })
  })

  test.each([
    [{ nameEn: 'Page', nameAr: 'صفحة', kind: 'list' }, { key: 'reserved' }],
    [{ key: 'lang', nameEn: 'Voice', nameAr: 'صوت', kind: 'list' }, { key: 'reserved' }],
    [{ nameEn: 'Constructor', nameAr: 'منشئ', kind: 'list' }, { key: 'reserved' }],
    [{ key: 'tostring', nameEn: 'Text', nameAr: 'نص', kind: 'list' }, { key: 'reserved' }],
    [{ key: 'size', nameEn: 'Fit', nameAr: 'ملاءمة', kind: 'list' }, { key: 'taken' }],
    [{ key: 'Fit', nameEn: 'Fit', nameAr: 'ملاءمة', kind: 'list' }, { key: 'invalid' }],
    [{ key: '3d', nameEn: 'Fit', nameAr: 'ملاءمة', kind: 'list' }, { key: 'invalid' }],
    [{ key: 'a'.repeat(41), nameEn: 'Fit', nameAr: 'ملاءمة', kind: 'list' }, { key: 'too_long' }],
    [{ nameEn: '', nameAr: 'ملاءمة', kind: 'list' }, { nameEn: 'required' }],
    [{ nameEn: 'Fit', kind: 'list' }, { nameAr: 'required' }],
    [{ nameEn: 'Fit', nameAr: 'ملاءمة', kind: 'dial' }, { kind: 'unknown_value' }],
    [{ nameEn: 'Fit', nameAr: 'ملاءمة', kind: 'list', id: 5 }, { id: 'unknown_field' }],
    [{ nameEn: '***', nameAr: '؟', kind: 'list' }, { key: 'invalid' }],
  ])('an option %j is refused by field', async (body, errors) => {
    const response = await admin.post(`${root}/options`, body)
    expect({ status: response.status, errors: response.body.errors }).toEqual({ status: 400, errors })
  })

  test('values: a colour only for swatches, no second spelling within the option', async () => {
    const { id } = await makeOption()
    await makeValue(id, { nameEn: '128 GB', nameAr: '128 كيكا' })
    const add = async (body: Record<string, unknown>) =>
      (await admin.post(`${root}/options/${id}/values`, { nameAr: `ع ${word()}`, ...body })).body
    expect(await add({ nameEn: '128gb' })).toMatchObject({ errors: { nameEn: 'taken' }, existing: '128-gb' })
    expect((await add({ nameEn: 'Red', colour: '#ff0000' })).errors).toEqual({ colour: 'invalid' })
    const { id: colour } = await optionOf('colour')
    const bad = await admin.post(`${root}/options/${colour}/values`, {
      nameEn: 'Sand',
      nameAr: 'رملي',
      colour: 'red',
    })
    expect(bad.body.errors).toEqual({ colour: 'invalid' })
    const gray = await admin.post(`${root}/options/${colour}/values`, { nameEn: 'Gray', nameAr: 'رمادي' })
    expect(gray.body).toMatchObject({ existing: 'grey' })
    expect((await add({ nameEn: 'Constructor' })).errors).toEqual({ key: 'reserved' })
    expect((await admin.post(`${root}/options/999999/values`, { nameEn: 'a', nameAr: 'ب' })).status).toBe(404)
  })

  test('words that files of other shops use for a value are refused with it; words for a similar one are not', async () => {
    const [size, colour] = [await optionOf('size'), await optionOf('colour')]
    const add = async (option: typeof size, nameEn: string, nameAr = nameEn) =>
      (await admin.post(`${root}/options/${option.id}/values`, { nameEn, nameAr })).body
    const refusedFor = (existing: string) => ({ errors: { nameEn: 'taken' }, existing })
    expect(await add(size, '2XL')).toMatchObject(refusedFor('xxl'))
    expect(await add(size, 'Medium')).toMatchObject(refusedFor('m'))
    expect(await add(size, 'XXXL')).toMatchObject(refusedFor('3xl'))
    expect(await add(colour, 'Word', 'زهري')).toMatchObject({ existing: 'pink', errors: { nameAr: 'taken' } })
    expect(await add(size, 'XXXXL')).toMatchObject({ key: 'xxxxl' })
    const navy = await add(colour, 'Dark blue', 'أزرق داكن')
    expect(navy).toMatchObject({ key: 'dark-blue' })
    const renamed = await admin.patch(`${root}/values/${navy.id}`, { nameEn: 'Golden' })
    expect(renamed.body).toMatchObject(refusedFor('gold'))
    const option = await admin.post(`${root}/options`, { nameEn: 'Couleur', nameAr: 'صبغة', kind: 'list' })
    expect(option.body).toMatchObject(refusedFor('colour'))
  })

  test('where the shop has 2XL, XXL is another word for it', async () => {
    const { id, values } = await optionOf('size')
    const xxl = values.find(({ key }) => key === 'xxl')
    expect((await admin.delete(`${root}/values/${xxl?.id}`)).status).toBe(204)
    const add = (name: string) => admin.post(`${root}/options/${id}/values`, { nameEn: name, nameAr: name })
    expect((await add('2XL')).status).toBe(201)
    expect((await add('XXL')).body).toMatchObject({ existing: '2xl' })
  })

  test('of two operators who create one option at once, one succeeds', async () => {
    const body = { nameEn: `Wattage ${word()}`, nameAr: 'القدرة', kind: 'list' }
    const done = await Promise.all([1, 2, 3].map(() => admin.post(`${root}/options`, body)))
    expect(done.map(({ status }) => status).sort()).toEqual([201, 400, 400])
  })

  test('an option or value in use is not deleted', async () => {
    const option = await makeOption()
    const value = await makeValue(option.id)
    const { id } = await shop.addProduct()
    await addOptions(shop.db, id, {
      options: [option.key],
      variants: [{ values: { [option.key]: value.key } }],
    })
    for (const path of [`options/${option.id}`, `values/${value.id}`]) {
      const { status, body } = await admin.delete(`${root}/${path}`)
      expect({ status, ...body }).toMatchObject({ status: 409, code: 'option_in_use', products: 1 })
    }
  })

  test('staff read it and change nothing', async () => {
    expect((await staff.get(`${root}/options`)).status).toBe(200)
    const { id } = await optionOf('size')
    expect((await staff.patch(`${root}/options/${id}`, { nameEn: 'Fit' })).status).toBe(404)
  })
})

describe('merging a value into another one', () => {
  async function setUp(pairs: [string, string][] = []) {
    const option = await makeOption()
    const [from, into] = [await makeValue(option.id), await makeValue(option.id)]
    const { id } = await shop.addProduct()
    const keys: Record<string, string> = { from: from.key, into: into.key }
    const each = pairs.map(([value, size]) => ({
      values: { [option.key]: keys[value] ?? '', size },
      stockQuantity: 5,
    }))
    await addOptions(shop.db, id, { options: [option.key, 'size'], variants: each })
    return { option, from, into, id }
  }

  test('moves its variants; carts keep their lines and orders their texts', async () => {
    const { option, from, into, id } = await setUp([
      ['from', 'm'],
      ['into', 'l'],
    ])
    const ids = await variantIds(shop.db, id)
    const variantId = ids[`${from.key}/m`]
    const shopper = shop.browser()
    expect(
      (await shopper.post('/api/cart', { userId: 1, productId: id, quantity: 2, variantId })).status,
    ).toBe(201)
    const merged = await admin.post(`${root}/values/${from.id}/merge`, { into: into.id })
    expect(merged).toMatchObject({ status: 200, body: { products: 1 } })
    expect(await variantIds(shop.db, id)).toEqual({
      [`${into.key}/m`]: variantId,
      [`${into.key}/l`]: ids[`${into.key}/l`],
    })
    const { body: cart } = await shopper.get('/api/cart/1')
    expect(cart).toMatchObject([
      { quantity: 2, variant: { id: variantId, options: [{ valueEn: into.key }, {}] } },
    ])
    expect(await shop.db.$count(optionValues, eq(optionValues.id, from.id))).toBe(0)
    expect(await shop.db.$count(variantValues, eq(variantValues.optionValueId, into.id))).toBe(2)
    const { body: audit } = await admin.get(`${root}/audit?kind=option&id=${option.id}`)
    expect(audit[0]).toMatchObject({
      action: 'option.merge',
      before: { value: from.key },
      after: { value: into.key, products: 1 },
    })
  })

  test('is refused when a product would get two variants of one combination, and names it', async () => {
    const { from, into, id } = await setUp([
      ['from', 'm'],
      ['into', 'm'],
    ])
    const { status, body } = await admin.post(`${root}/values/${from.id}/merge`, { into: into.id })
    expect({ status, ...body }).toMatchObject({ status: 409, code: 'merge_conflict', products: [{ id }] })
    expect(await shop.db.$count(optionValues, eq(optionValues.id, from.id))).toBe(1)
  })

  test('is refused into itself, into a value of another option and into an unknown one', async () => {
    const { from } = await setUp([['from', 'm']])
    const [other] = (await optionOf('size')).values
    for (const into of [from.id, other?.id, 999_999]) {
      const { status, body } = await admin.post(`${root}/values/${from.id}/merge`, { into })
      expect({ status, errors: body.errors }).toEqual({ status: 400, errors: { into: 'unknown_value' } })
    }
    expect((await admin.post(`${root}/values/999999/merge`, { into: from.id })).status).toBe(404)
  })

  test('at the same time as an edit of a product, nothing is lost', async () => {
    const { option, from, into, id } = await setUp([['from', 'm']])
    const { body } = await admin.get(`${root}/products/${id}/variants`)
    const [row] = body.variants
    const { id: variantId, stockQuantity, version, ...fields } = row
    const edit = { options: body.options, variants: [{ ...fields, version, price: 12_500 }] }
    const [saved, merged] = await Promise.all([
      admin.put(`${root}/products/${id}/variants`, edit),
      admin.post(`${root}/values/${from.id}/merge`, { into: into.id }),
    ])
    expect([200, 400, 409]).toContain(saved.status)
    expect([200, 409]).toContain(merged.status)
    const left = await shop.db.select().from(variants).where(eq(variants.productId, id))
    expect(left.filter(({ combination }) => combination.length === 2)).toMatchObject([
      { id: variantId, stockQuantity },
    ])
    expect(await shop.db.$count(options, eq(options.id, option.id))).toBe(1)
  })
})
