import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orders } from '#shop/orders/tables.ts'
import { setOrderStatus } from '#test/harness/parcels.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { users } from './tables.ts'

let shop: TestShop
let userCount = 0

beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

const password = 'palm-tree-2026'

async function register(overrides: Record<string, unknown> = {}) {
  const username = `buyer${++userCount}`
  const browser = shop.browser()
  const body = { username, email: `${username}@example.com`, password, name: 'Zainab', ...overrides }
  const response = await browser.post('/api/users', body)
  expect(response.status).toBe(201)
  return { browser, id: Number(response.body.id), ...body }
}

describe('GET and PUT /profile', () => {
  test('returns and changes the account’s own profile; the username stays', async () => {
    const { browser, username, email } = await register()
    const changed = { name: 'Zainab Ali', email, phone: '07701239999', city: 'Karrada', address: 'Street 62' }
    const response = await browser.put('/api/profile', { ...changed, username: 'someone-else' })
    expect(response.status).toBe(200)
    const expected = {
      id: expect.any(Number),
      username,
      ...changed,
      pendingEmail: null,
      phone: '+9647701239999',
    }
    expect(response.body).toEqual(expected)
    expect((await browser.get('/api/profile')).body).toEqual(expected)
  })

  test('a new e-mail address needs the password', async () => {
    const { browser, username } = await register()
    const body = { name: 'Zainab', email: `new-${username}@example.com` }
    for (const currentPassword of ['', 'wrong-one']) {
      const refused = await browser.put('/api/profile', { ...body, currentPassword })
      expect(refused).toMatchObject({ status: 422, body: { errors: { currentPassword: 'wrong' } } })
    }
    const response = await browser.put('/api/profile', { ...body, currentPassword: password })
    expect(response).toMatchObject({
      status: 200,
      body: { email: `${username}@example.com`, pendingEmail: body.email },
    })
  })

  test.each([
    [{ name: 'Z' }, { name: 'too_short' }],
    [{ email: 'x' }, { email: 'invalid_email' }],
    [{ phone: '1' }, { phone: 'invalid_phone' }],
    [{ city: 'x'.repeat(81) }, { city: 'too_long' }],
    [{ address: ['x'] }, { address: 'not_a_text' }],
  ])('refuses %j by field', async (overrides, errors) => {
    const { browser, email } = await register()
    const response = await browser.put('/api/profile', { name: 'Zainab', email, ...overrides })
    expect(response).toMatchObject({ status: 400, body: { errors } })
  })

  test('guests and visitors have none', async () => {
    const product = await shop.addProduct({ stockQuantity: 5 })
    const browser = shop.browser()
    expect((await browser.get('/api/profile')).body).toBeNull()
    await browser.post('/api/cart', { userId: 1, productId: product.id, quantity: 1 })
    expect((await browser.get('/api/profile')).body).toBeNull()
    const response = await browser.put('/api/profile', { name: 'Zainab', email: 'z@example.com' })
    expect(response).toMatchObject({ status: 401, body: { code: 'sign_in_required' } })
  })
})

describe('POST /profile/removal', () => {
  const order = (product: { id: number; price: number }) => ({
    userId: 1,
    totalAmount: product.price,
    status: 'pending',
    shippingAddress: 'Zainab Ali, Street 62, Baghdad, 07701234567',
    shipping: {
      fullName: 'Zainab Ali',
      phone: '07701234567',
      governorate: 'baghdad',
      city: 'Karrada',
      address: 'Street 62',
    },
    paymentMethod: 'cash',
    cartItems: [{ productId: product.id, quantity: 1 }],
  })

  test('deletes personal data and keeps the orders; open orders keep the delivery details', async () => {
    const { browser, id, username, email } = await register({ phone: '07701112223' })
    const product = await shop.addProduct({ stockQuantity: 5, price: 1000 })
    const finished = (await browser.post('/api/orders', order(product))).body.id
    shop.advance(1000)
    const open = (await browser.post('/api/orders', order(product))).body.id
    const secondPhone = '+9647801234567'
    await shop.db.update(orders).set({ secondPhone }).where(eq(orders.id, finished))
    await setOrderStatus(shop.db, finished, 'delivered')
    await browser.post('/api/cart', { userId: 1, productId: product.id, quantity: 1 })
    const phone = shop.browser()
    await phone.post('/api/login', { username, password })

    expect((await browser.post('/api/profile/removal', { password })).status).toBe(204)
    expect((await browser.get('/api/session')).body).toBeNull()
    expect((await phone.get('/api/session')).body).toBeNull()
    for (const name of [username, email, '07701112223']) {
      expect((await shop.browser().post('/api/login', { username: name, password })).status).toBe(401)
    }
    const [row] = await shop.db.select().from(users).where(eq(users.id, id))
    expect(JSON.stringify(row)).not.toMatch(/Zainab|owner\d|0111222/)
    const remaining = await shop.db
      .select()
      .from(orders)
      .where(eq(orders.userId, id))
      .orderBy(orders.createdAt)
    expect(remaining).toMatchObject([
      {
        id: finished,
        totalAmount: 1000,
        fullName: null,
        phone: null,
        secondPhone: null,
        address: null,
        shippingAddress: '',
      },
      { id: open, totalAmount: 1000, fullName: 'Zainab Ali', phone: '+9647701234567' },
    ])
  })

  test('frees its username and e-mail address', async () => {
    const { browser, username, email } = await register()
    await browser.post('/api/profile/removal', { password })
    const again = await shop.browser().post('/api/users', { username, email, password, name: 'Ali' })
    expect(again.status).toBe(201)
  })

  test('needs the password, and an account', async () => {
    const { browser, username } = await register()
    const wrong = await browser.post('/api/profile/removal', { password: 'wrong-one' })
    expect(wrong).toMatchObject({
      status: 422,
      body: { code: 'wrong_password', errors: { password: 'wrong' } },
    })
    expect((await browser.post('/api/profile/removal', {})).status).toBe(400)
    expect((await shop.browser().post('/api/profile/removal', { password })).status).toBe(401)
    expect((await shop.browser().post('/api/login', { username, password })).status).toBe(200)
  })
})
