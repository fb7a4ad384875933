import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof signedIn>>['browser']
beforeAll(async () => {
  shop = await createTestShop()
  admin = (await signedIn(shop, 'admin')).browser
})
afterAll(() => shop.close())

const set = (hidden: unknown, products: unknown) =>
  admin.post('/api/admin/products/visibility', { hidden, products })
const stored = async (id: number) => {
  const { body } = await admin.get(`/api/admin/products/${id}`)
  return { hidden: body.product.hidden as boolean, version: body.version as number }
}
const auditOf = async (id: number) =>
  (await admin.get(`/api/admin/audit?kind=product&id=${id}`)).body as { action: string }[]

describe('several products', () => {
  test('are hidden and shown again in the shop, each change recorded', async () => {
    const made = [await shop.addProduct(), await shop.addProduct()]
    const seen = made.map(({ id, version }) => ({ id, version }))
    const ids = made.map(({ id }) => id)
    const hide = await set(true, seen)
    expect({ status: hide.status, body: hide.body }).toEqual({
      status: 200,
      body: { changed: ids, skipped: [] },
    })
    for (const { id, slug, version } of made) {
      expect((await shop.browser().get(`/api/products/${slug}`)).status).toBe(404)
      expect(await stored(id)).toEqual({ hidden: true, version: version + 1 })
      expect(await auditOf(id)).toMatchObject([
        { action: 'product.update', before: { hidden: false }, after: { hidden: true } },
      ])
    }
    const { body: list } = await admin.get('/api/admin/products?show=hidden')
    const again = list.products.map(({ id, version }: { id: number; version: number }) => ({ id, version }))
    expect((await set(false, again)).body.changed.sort()).toEqual([...ids].sort())
    for (const { slug } of made) expect((await shop.browser().get(`/api/products/${slug}`)).status).toBe(200)
  })

  test('products that cannot be changed are skipped with the reason, the others change', async () => {
    const free = await shop.addProduct({ hidden: true })
    const edited = await shop.addProduct({ hidden: true, version: 4 })
    const bare = await shop.addProduct({ hidden: true, image: '' })
    const there = await shop.addProduct()
    const { status, body } = await set(false, [
      { id: free.id, version: 1 },
      { id: edited.id, version: 3 },
      { id: bare.id, version: 1 },
      { id: there.id, version: 1 },
      { id: 999_999, version: 1 },
    ])
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        changed: [free.id],
        skipped: [
          { id: edited.id, reason: 'changed' },
          { id: bare.id, reason: 'picture_needed' },
          { id: there.id, reason: 'same' },
          { id: 999_999, reason: 'missing' },
        ],
      },
    })
    expect(await stored(edited.id)).toEqual({ hidden: true, version: 4 })
    for (const { id } of [edited, bare, there]) expect(await auditOf(id)).toEqual([])
  })

  test('saving a product that was hidden meanwhile is a conflict', async () => {
    const { id } = await shop.addProduct()
    const { body } = await admin.get(`/api/admin/products/${id}`)
    await set(true, [{ id, version: body.version }])
    const saved = await admin.put(`/api/admin/products/${id}`, {
      version: body.version,
      product: { ...body.product, brand: 'Other' },
    })
    expect({ status: saved.status, hidden: saved.body.current?.hidden }).toEqual({
      status: 409,
      hidden: true,
    })
  })

  test('concurrent requests change each product once', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => shop.addProduct()))
    const seen = made.map(({ id, version }) => ({ id, version }))
    const both = await Promise.all([set(true, seen), set(true, [...seen].reverse())])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(both.flatMap(({ body }) => body.changed)).toHaveLength(4)
    for (const { id, version } of made)
      expect(await stored(id)).toEqual({ hidden: true, version: version + 1 })
  })

  test('a failure in the middle changes nothing', async () => {
    const made = [await shop.addProduct(), await shop.addProduct()]
    const seen = made.map(({ id, version }) => ({ id, version }))
    const { rows } = await shop.db.$client.query<{ id: number }>('select max(id)::int as id from products')
    await shop.db.$client.query(
      `alter table audit_entries add constraint no_more check (kind <> 'product' or thing_id <> '${rows[0]?.id}') not valid`,
    )
    const logged = vi.spyOn(shop.deps.log, 'error').mockReturnValue()
    expect((await set(true, seen)).status).toBe(500)
    expect(logged).toHaveBeenCalledOnce()
    await shop.db.$client.query('alter table audit_entries drop constraint no_more')
    for (const { id } of made) {
      expect((await stored(id)).hidden).toBe(false)
      expect(await auditOf(id)).toEqual([])
    }
  })

  test('invalid input is refused by field; staff has no access', async () => {
    const errorsOf = async (hidden: unknown, products: unknown) => (await set(hidden, products)).body.errors
    expect(await errorsOf('yes', [])).toEqual({ hidden: 'required', products: 'empty' })
    const many = Array.from({ length: 101 }, (_, index) => ({ id: index + 1, version: 1 }))
    expect(await errorsOf(true, many)).toEqual({ products: 'too_many' })
    expect(await errorsOf(true, [many[0], many[0]])).toEqual({ products: 'twice' })
    expect(await errorsOf(true, 'all')).toEqual({ products: 'not_a_list' })
    const staff = (await signedIn(shop, 'staff')).browser
    expect((await staff.post('/api/admin/products/visibility', { hidden: true, products: [] })).status).toBe(
      404,
    )
  })
})
