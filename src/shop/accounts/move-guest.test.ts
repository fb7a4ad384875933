import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cartItems } from '#shop/cart/tables.ts'
import { orderStatusChanges, orders } from '#shop/orders/tables.ts'
import type { Browser } from '#test/harness/browser.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import { moveGuest } from './move-guest.ts'
import { users } from './tables.ts'

let shop: TestShop
let userCount = 0

beforeAll(async () => {
  shop = await createTestShop({ max: 20 })
})
afterAll(() => shop.close())

const password = 'palm-tree-2026'

async function addAccount() {
  const username = `buyer${++userCount}`
  const browser = shop.browser()
  const body = { username, email: `${username}@example.com`, password, name: 'Zainab' }
  const response = await browser.post('/api/users', body)
  expect(response.status).toBe(201)
  return { browser, username, id: Number(response.body.id) }
}

const add = (browser: Browser, productId: number, quantity: number) =>
  browser.post('/api/cart', { userId: 1, productId, quantity })
const logIn = (browser: Browser, username: string) => browser.post('/api/login', { username, password })

async function cartOf(browser: Browser): Promise<Record<number, number>> {
  const { body } = await browser.get('/api/cart/1')
  return Object.fromEntries(
    body.map((line: { quantity: number; product: { id: number } }) => [line.product.id, line.quantity]),
  )
}

function orderOf(product: { id: number; price: number }) {
  return {
    userId: 1,
    totalAmount: product.price,
    status: 'pending',
    shippingAddress: 'Zainab, Street 62, Baghdad, 07701234567',
    paymentMethod: 'cash',
    cartItems: [{ productId: product.id, quantity: 1 }],
  }
}

describe('a guest who signs in', () => {
  test('brings the cart: quantities add up, capped at the stock, and the response reports capped lines', async () => {
    const [plenty, scarce, guests, own] = [
      await shop.addProduct({ stockQuantity: 50 }),
      await shop.addProduct({ stockQuantity: 4 }),
      await shop.addProduct({ stockQuantity: 5 }),
      await shop.addProduct({ stockQuantity: 5 }),
    ]
    const account = await addAccount()
    await add(account.browser, plenty.id, 2)
    await add(account.browser, scarce.id, 3)
    await add(account.browser, own.id, 1)
    const guest = shop.browser()
    await add(guest, plenty.id, 5)
    await add(guest, scarce.id, 3)
    await add(guest, guests.id, 2)
    const response = await logIn(guest, account.username)
    expect(response.body).toMatchObject({ cappedCartLines: 1 })
    const together = { [plenty.id]: 7, [scarce.id]: 4, [guests.id]: 2, [own.id]: 1 }
    expect(await cartOf(guest)).toEqual(together)
    expect(await cartOf(account.browser)).toEqual(together)
  })

  test('brings the orders, their history and the idempotency keys: a repeated request returns the same order', async () => {
    const product = await shop.addProduct({ stockQuantity: 5, price: 1000 })
    const account = await addAccount()
    const guest = shop.browser()
    await add(guest, product.id, 1)
    const headers = { 'idempotency-key': 'one-confirmation' }
    const placed = await guest.post('/api/orders', orderOf(product), { headers })
    expect(placed.status).toBe(201)
    await logIn(guest, account.username)
    expect((await guest.get(`/api/orders/details/${placed.body.id}`)).body).toMatchObject({
      userId: account.id,
    })
    expect((await account.browser.get(`/api/orders/details/${placed.body.id}`)).status).toBe(200)
    const again = await guest.post('/api/orders', orderOf(product), { headers })
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(again.body.id).toBe(placed.body.id)
    const changes = await shop.db
      .select({ by: orderStatusChanges.byUserId })
      .from(orderStatusChanges)
      .where(eq(orderStatusChanges.orderId, placed.body.id))
    expect(changes).toEqual([{ by: account.id }])
  })

  test('registration moves the guest’s data and deletes the guest', async () => {
    const product = await shop.addProduct({ stockQuantity: 5, price: 1000 })
    const guest = shop.browser()
    await add(guest, product.id, 2)
    const { body: before } = await guest.get('/api/session')
    const username = `buyer${++userCount}`
    await guest.post('/api/users', { username, email: `${username}@example.com`, password, name: 'Ali' })
    expect(await cartOf(guest)).toEqual({ [product.id]: 2 })
    expect(await shop.db.$count(users, eq(users.id, before.id))).toBe(0)
  })

  test('a wrong password moves nothing', async () => {
    const product = await shop.addProduct({ stockQuantity: 5 })
    const account = await addAccount()
    const guest = shop.browser()
    await add(guest, product.id, 2)
    const { status } = await guest.post('/api/login', { username: account.username, password: 'wrong-one' })
    expect(status).toBe(401)
    expect(await cartOf(guest)).toEqual({ [product.id]: 2 })
    expect(await cartOf(account.browser)).toEqual({})
  })

  test('signing in from one account to another moves nothing', async () => {
    const product = await shop.addProduct({ stockQuantity: 5 })
    const [first, second] = [await addAccount(), await addAccount()]
    await add(first.browser, product.id, 2)
    expect((await logIn(first.browser, second.username)).status).toBe(200)
    expect(await cartOf(first.browser)).toEqual({})
    await logIn(first.browser, first.username)
    expect(await cartOf(first.browser)).toEqual({ [product.id]: 2 })
  })

  test('a failing step rolls everything back', async () => {
    const product = await shop.addProduct({ stockQuantity: 5 })
    const account = await addAccount()
    const guest = shop.browser()
    await add(guest, product.id, 2)
    const { body } = await guest.get('/api/session')
    const change = { from: Number(body.id), to: account.id }
    const moving = moveGuest(shop.deps.db, change, [
      async (tx) => {
        await tx.update(cartItems).set({ userId: change.to }).where(eq(cartItems.userId, change.from))
      },
      () => Promise.reject(new Error('broken on purpose')),
    ])
    await expect(moving).rejects.toThrow('broken on purpose')
    expect(await cartOf(guest)).toEqual({ [product.id]: 2 })
  })

  test('concurrent sign-ins move the data once, and concurrent writes of the guest are not lost', async () => {
    const product = await shop.addProduct({ stockQuantity: 50, price: 1000 })
    const account = await addAccount()
    const guest = shop.browser()
    const first = await add(guest, product.id, 1)
    const responses = await Promise.all([
      logIn(guest, account.username),
      logIn(guest, account.username),
      add(guest, product.id, 1),
      guest.post('/api/orders', orderOf(product)),
    ])
    const [, , added, ordered] = responses
    expect(responses.slice(0, 2).map(({ status }) => status)).toEqual([200, 200])
    // Writes during the move get 503; later ones belong to a new guest.
    expect([201, 503]).toContain(added.status)
    expect([201, 503]).toContain(ordered.status)
    const isAdded = added.status === 201 && added.body.userId === first.body.userId
    const ordersOfAccount = await shop.db.$count(orders, eq(orders.userId, account.id))
    if (ordered.status === 503) expect(ordersOfAccount).toBe(0)
    const finalCart = await cartOf(account.browser)
    expect(finalCart[product.id] ?? 0).toBe(1 + Number(isAdded) - ordersOfAccount)
  })
})
