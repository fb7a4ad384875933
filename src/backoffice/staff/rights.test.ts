import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AdminDeps, guardedAdminApi } from '#src/server/admin-routes.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { signedIn } from '#test/harness/staff.ts'
import { getRights, needsApp, rights } from './domain/rights.ts'

let shop: TestShop
let admin: Awaited<ReturnType<typeof signedIn>>
beforeAll(async () => {
  shop = await createTestShop({ seed: 'small' })
  admin = await signedIn(shop, 'admin')
})
afterAll(() => shop.close())

test('an admin has every right, staff the stored ones in their fixed order', () => {
  expect(getRights({ role: 'admin', rights: [] })).toEqual(rights)
  expect(getRights({ role: 'staff', rights: ['money', 'orders', 'former-right'] })).toEqual([
    'orders',
    'money',
  ])
})

test.each([
  ['phones', rights.filter((right) => right !== 'catalogue')],
  ['money', ['prices', 'money', 'sellers', 'people']],
] as const)(
  'on a public shop with the policy «%s» these rights need an authenticator app, as admins do: %j',
  (policy, expected) => {
    expect(rights.filter((right) => needsApp({ role: 'staff', rights: [right] }, policy))).toEqual(expected)
    expect(needsApp({ role: 'admin', rights: [] }, policy)).toBe(true)
  },
)

test('behind https a packer needs an app unless the policy guards money only; over http nobody is required to have one', async () => {
  const person = await signedIn(shop, 'staff', ['orders'])
  const cookie = [...person.browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const codeOf = async (deps: Partial<AdminDeps>) => {
    const app = new Hono().use('/api/admin/*', guardedAdminApi({ ...shop.deps, ...deps }))
    const response = await app.request('/api/admin/orders', { headers: { cookie } })
    return response.status === 200 ? 'open' : (await response.json()).code
  }
  const publicUrl = 'https://dijla.example'
  expect(await codeOf({ publicUrl })).toBe('second_factor_required')
  expect(await codeOf({ publicUrl, appPolicy: 'phones' })).toBe('second_factor_required')
  expect(await codeOf({ publicUrl, appPolicy: 'money' })).toBe('open')
  expect(await codeOf({ publicUrl: null, appPolicy: 'phones' })).toBe('open')
})

describe('changing rights', () => {
  const rightsUrl = (id: number) => `/api/admin/staff/${id}/rights`

  test('applies from the next request on, ends no session and is audited', async () => {
    const person = await signedIn(shop, 'staff', ['orders'])
    expect((await person.browser.get('/api/admin/orders')).status).toBe(200)
    const body = { rights: ['stock', 'money'], before: ['orders'] }
    expect((await admin.browser.put(rightsUrl(person.id), body)).status).toBe(204)
    expect((await person.browser.get('/api/admin/orders')).status).toBe(404)
    expect((await person.browser.get('/api/admin/self')).body).toMatchObject({
      role: 'staff',
      rights: ['stock', 'money'],
    })
    const { body: log } = await admin.browser.get(`/api/admin/audit?kind=staff&id=${person.id}`)
    expect(log[0]).toMatchObject({
      action: 'staff.rights',
      before: { rights: ['orders'] },
      after: { rights: ['stock', 'money'] },
    })
  })

  test('is refused when the rights are others by now, unknown, or of no member', async () => {
    const person = await signedIn(shop, 'staff', ['orders'])
    const put = (body: unknown, id = person.id) => admin.browser.put(rightsUrl(id), body)
    expect((await put({ rights: ['stock'], before: ['money'] })).body.code).toBe('stale')
    expect((await put({ rights: ['everything'], before: ['orders'] })).body.errors).toEqual({
      'rights.0': 'invalid',
    })
    expect((await put({ rights: 'orders', before: [] })).body.errors).toEqual({ rights: 'invalid' })
    expect((await put({ rights: [], before: [] }, 999_999)).status).toBe(404)
    expect((await person.browser.get('/api/admin/self')).body.rights).toEqual(['orders'])
  })

  test('somebody with the right people gives only rights of their own', async () => {
    const manager = await signedIn(shop, 'staff', ['people', 'orders'])
    const person = await signedIn(shop, 'staff', ['orders', 'stock'])
    const put = (id: number, body: unknown) => manager.browser.put(rightsUrl(id), body)
    const before = ['orders', 'stock']
    expect((await put(person.id, { rights: ['orders', 'money'], before })).body.errors).toEqual({
      rights: 'not_yours',
    })
    // A right that the person already has may stay.
    expect((await put(person.id, { rights: ['stock', 'people'], before })).status).toBe(204)
    expect((await put(manager.id, { rights: ['money'], before: ['orders', 'people'] })).body.errors).toEqual({
      role: 'only_admin',
    })
    expect((await put(admin.id, { rights: [], before: [] })).body.errors).toEqual({ role: 'only_admin' })
  })

  test('somebody with the right people makes no admins and changes none', async () => {
    const manager = await signedIn(shop, 'staff', ['people', 'orders'])
    const customer = await signedIn(shop, null)
    const { browser } = manager
    const onlyAdmin = { role: 'only_admin' }
    const promote = { username: customer.username, role: 'admin' }
    expect((await browser.post('/api/admin/staff', promote)).body.errors).toEqual(onlyAdmin)
    const add = { username: customer.username, role: 'staff', rights: ['prices'] }
    expect((await browser.post('/api/admin/staff', add)).body.errors).toEqual({ rights: 'not_yours' })
    expect((await browser.post('/api/admin/staff', { ...add, rights: ['orders'] })).status).toBe(204)
    const url = `/api/admin/staff/${admin.id}`
    expect((await browser.delete(url)).body.errors).toEqual(onlyAdmin)
    expect((await browser.delete(`${url}/factor`)).body.errors).toEqual(onlyAdmin)
    expect((await browser.put(`${url}/role`, { role: 'staff' })).body.errors).toEqual(onlyAdmin)
    expect((await browser.put(`/api/admin/staff/${manager.id}/role`, { role: 'admin' })).body.errors).toEqual(
      onlyAdmin,
    )
    expect((await admin.browser.get('/api/admin/self')).status).toBe(200)
  })
})

test('the overview shows the work of the rights, and revenue with money only', async () => {
  const overview = async (...held: (typeof rights)[number][]) =>
    (await (await signedIn(shop, 'staff', held)).browser.get('/api/admin/dashboard?days=7')).body
  expect(await overview('content')).toMatchObject({ days: [], pending: { orders: [] } })
  expect((await overview('orders')).days[0].worth).toBeNull()
  expect((await overview('money')).days[0].worth).not.toBeNull()
})

test('a changed price needs prices and a changed stock needs stock, also in the form of a product', async () => {
  const editor = await signedIn(shop, 'staff', ['catalogue'])
  const { body: list } = await editor.browser.get('/api/admin/products')
  const { id } = list.products.find(({ hasOptions }: { hasOptions: boolean }) => !hasOptions)
  const { body: managed } = await editor.browser.get(`/api/admin/products/${id}`)
  const save = (changes: object) =>
    editor.browser.put(`/api/admin/products/${id}`, {
      product: { ...managed.product, ...changes },
      version: managed.version,
    })
  expect((await save({ price: managed.product.price + 250 })).body.errors).toEqual({
    'product.price': 'no_right',
  })
  expect((await save({ stockQuantity: 77 })).body.errors).toEqual({ 'product.stockQuantity': 'no_right' })
  expect((await save({ brand: 'Another brand' })).status).toBe(200)
  const create = await editor.browser.post('/api/admin/products', { ...managed.product, slug: 'a-second' })
  expect(create.status).toBe(404)
})
