import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { addOptions } from '#test/harness/variants.ts'
import type { ManagedVariants } from './schemas-variants.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof signedIn>>['browser']
beforeAll(async () => {
  shop = await createTestShop()
  admin = (await signedIn(shop, 'admin')).browser
})
afterAll(() => shop.close())

const pathOf = (id: number) => `/api/admin/products/${id}`

/** A shirt in two sizes, and what the form sends to rename it and to set the price and SKU of its first size. */
async function edited(cells: object = { price: 12_000 }) {
  const { id } = await shop.addProduct({ stockQuantity: 0 })
  await addOptions(shop.db, id, {
    options: ['size'],
    variants: [{ values: { size: 'm' } }, { values: { size: 'l' }, sku: `L-${id}` }],
  })
  const { product, version } = (await admin.get(pathOf(id))).body
  const { options, variants }: ManagedVariants = (await admin.get(`${pathOf(id)}/variants`)).body
  const rows = variants.map(({ stockQuantity, ...row }, index) => ({ ...row, ...(index === 0 && cells) }))
  const body = {
    product: { ...product, titleEn: `Renamed ${id}` },
    version,
    variants: { options, variants: rows, seen: variants.map((each) => each.id) },
  }
  return { id, body, variants }
}

async function stored(id: number) {
  const { product, version } = (await admin.get(pathOf(id))).body
  const { variants }: ManagedVariants = (await admin.get(`${pathOf(id)}/variants`)).body
  return { isRenamed: product.titleEn === `Renamed ${id}`, version, price: variants[0]?.price }
}

test('a product and its variants are saved in one request', async () => {
  const { id, body } = await edited()
  const saved = await admin.put(pathOf(id), body)
  expect(saved).toMatchObject({ status: 200, body: { id, variants: { variants: [{ price: 12_000 }, {}] } } })
  const after = await stored(id)
  expect(after).toEqual({ isRenamed: true, version: saved.body.version, price: 12_000 })
  const { body: audit } = await admin.get(`/api/admin/audit?kind=product&id=${id}`)
  expect(audit.map(({ action }: { action: string }) => action)).toEqual([
    'product.variants',
    'product.update',
  ])
})

test('variants that somebody changed meanwhile are refused with the product', async () => {
  const { id, body, variants } = await edited()
  await shop.db.$client.query('update variants set price = 15000, version = version + 1 where id = $1', [
    variants[0]?.id,
  ])
  const { price } = await stored(id)
  const refused = await admin.put(pathOf(id), body)
  expect(refused).toMatchObject({ status: 409, body: { code: 'stale' } })
  expect(await stored(id)).toMatchObject({ isRenamed: false, price })
})

test('the fields of refused variants stand below theirs', async () => {
  const { id, body } = await edited()
  const other = await edited({ sku: `L-${id}` })
  const refused = await admin.put(pathOf(other.id), other.body)
  expect(refused).toMatchObject({ status: 400, body: { errors: { 'variants.variants.0.sku': 'taken' } } })
  expect(await stored(other.id)).toMatchObject({ isRenamed: false })
  const free = await admin.put(pathOf(id), {
    ...body,
    variants: { ...body.variants, variants: [{ ...body.variants.variants[0], price: 125 }] },
  })
  expect(free.body.errors).toHaveProperty(['variants.variants.0.price'])
  expect(await stored(id)).toMatchObject({ isRenamed: false })
})

test('variants need the rights to prices and stock', async () => {
  const { id, body } = await edited()
  for (const right of ['prices', 'stock'] as const) {
    const member = (await signedIn(shop, 'staff', ['catalogue', right])).browser
    const refused = await member.put(pathOf(id), body)
    expect(refused).toMatchObject({ status: 400, body: { errors: { variants: 'no_right' } } })
  }
  expect(await stored(id)).toMatchObject({ isRenamed: false })
})
