import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { promotionCodes, promotions } from '#shop/promotions/tables.ts'
import { createTestApp, type TestApp } from '#test/harness/app.ts'
import { json, limitedApp } from '#test/harness/limited-app.ts'
import { orderBody } from '#test/harness/order-fixtures.ts'

/* Guesses of promotion codes by sessions that exist for nothing else. The limit is three, so that of a kind of shoppers is thirty. */

let shop: TestApp
let productId: number
beforeAll(async () => {
  shop = await createTestApp()
  productId = (await shop.addProduct({ price: 1000, stockQuantity: 500 })).id
  const [promotion] = await shop.db
    .insert(promotions)
    .values({
      name: { ar: 'خصم', en: 'Sale' },
      kind: 'code',
      effect: 'percent',
      value: 50,
      createdAt: shop.now(),
    })
    .returning()
  await shop.db.insert(promotionCodes).values({ promotionId: promotion?.id ?? 0, code: 'RIGHT' })
})
afterAll(() => shop.close())
beforeEach(() => shop.advance(60 * 60 * 1000))

const windowMs = 15 * 60 * 1000
const newShop = () => limitedApp(shop, {}, { codeLimit: { max: 3, windowMs } })
type Ask = ReturnType<typeof newShop>

const sessionOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .find((line) => line.startsWith('dijla.session_token='))
    ?.split(';')[0] ?? ''
const withCookie = (init: RequestInit, cookie: string): RequestInit => ({
  ...init,
  headers: { ...init.headers, cookie },
})

async function newGuest(ask: Ask, address?: string): Promise<string> {
  return sessionOf(await ask('/api/cart', json({ userId: 1, productId, quantity: 1 }), address))
}

let accounts = 0
async function newAccount(ask: Ask): Promise<string> {
  const username = `buyer${++accounts}`
  const body = { username, email: `${username}@example.com`, password: 'palm-tree-2026', name: 'Zainab' }
  return sessionOf(await ask('/api/users', json(body)))
}

/** Makes everybody who is registered or a guest by now a day older. The database's clock is not the test's. */
async function passDay() {
  shop.advance(25 * 60 * 60 * 1000)
  await shop.db.$client.query('update users set created_at = $1 where is_anonymous', [new Date(0)])
}

const enter = (ask: Ask, cookie: string, code: string, address?: string) =>
  ask('/api/cart/1/code', withCookie(json({ code }), cookie), address)

/** New guests who each guess once; how many were answered. */
async function guesses(ask: Ask, count: number, guessOf = enter): Promise<number> {
  let answered = 0
  for (let index = 0; index < count; index += 1)
    if ((await guessOf(ask, await newGuest(ask), `GUESS${index}`)).status !== 429) answered += 1
  return answered
}

test('a new session has no guess beyond those of all new sessions of its address', async () => {
  const ask = newShop()
  for (let count = 0; count < 4; count += 1) await enter(ask, '', 'GUESS')
  expect((await enter(ask, '', 'GUESS')).status).toBe(429)
  expect(await guesses(ask, 40)).toBe(30)
  expect((await enter(ask, await newGuest(ask), 'RIGHT')).status).toBe(429)
  expect((await enter(ask, await newGuest(ask, '203.0.113.9'), 'RIGHT', '203.0.113.9')).status).toBe(200)
  shop.advance(windowMs)
  expect((await enter(ask, await newGuest(ask), 'RIGHT')).status).toBe(200)
})

test('neither do orders that name codes, nor another address of the same IPv6 /48', async () => {
  const ask = newShop()
  const order = (cookie: string, code: string, address?: string) =>
    ask(
      '/api/orders',
      withCookie(json({ ...orderBody([{ productId, quantity: 1 }], 1000), code }), cookie),
      address,
    )
  expect(await guesses(ask, 32, (_, cookie, code) => order(cookie, code))).toBe(30)

  let addresses = 0
  const next = () => `2001:db8:1:${(++addresses).toString(16)}::1`
  let answered = 0
  for (let count = 0; count < 63; count += 1) {
    const address = next()
    if ((await enter(ask, await newGuest(ask, address), 'GUESS', address)).status !== 429) answered += 1
  }
  expect(answered).toBe(60)
})

test('a neighbour with a cart or an account of yesterday is not refused for what new sessions guess', async () => {
  const ask = newShop()
  const neighbours = [await newGuest(ask), await newAccount(ask)]
  await passDay()
  await guesses(ask, 32)
  for (const neighbour of neighbours) expect((await enter(ask, neighbour, 'RIGHT')).status).toBe(200)
})

test('new accounts have no guess beyond theirs either, and do not refuse accounts of yesterday, nor guests', async () => {
  const ask = newShop()
  const old = await newAccount(ask)
  await passDay()
  for (let count = 0; count < 11; count += 1) {
    const cookie = await newAccount(ask)
    for (let guess = 0; guess < 3; guess += 1) await enter(ask, cookie, `GUESS${guess}`)
  }
  expect((await enter(ask, await newAccount(ask), 'RIGHT')).status).toBe(429)
  for (const neighbour of [old, await newGuest(ask)])
    expect((await enter(ask, neighbour, 'RIGHT')).status).toBe(200)
})
