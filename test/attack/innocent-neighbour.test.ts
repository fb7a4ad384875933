import { afterAll, beforeAll, expect, test } from 'vitest'
import { promotionCodes, promotions } from '#shop/promotions/tables.ts'
import { createTestApp, type TestApp } from '../harness/app.ts'
import {
  type Ask,
  defaultLimits,
  form,
  guestWithCart,
  json,
  limitedApp,
  withCookie,
} from '../harness/limited-app.ts'
import { orderBody } from '../harness/order-fixtures.ts'

let shop: TestApp
let productId: number
beforeAll(async () => {
  shop = await createTestApp({ seed: 'small' })
  productId = (await shop.addProduct({ price: 1000, stockQuantity: 500 })).id
})
afterAll(() => shop.close())

type Flow = {
  name: string
  /** The attempts of the stranger, each a failure or one of many. */
  attempt: (count: number) => [path: string, init: RequestInit]
  /** How many of them are allowed. */
  max: number
  /** A correct use. */
  use: () => [path: string, init: RequestInit]
  /** The status of a correct use, and where it leads. */
  done: number
  to?: string
}

const question = {
  kind: 'contact',
  name: 'Zainab',
  phone: '',
  email: 'z@example.com',
  text: 'Do you deliver?',
}
const wrongOrder = { orderNumber: '12345678', phone: '07709999999' }
let placed = { orderNumber: '', phone: '07701234567' }
let soldOut = ''
beforeAll(async () => {
  const { status, body } = await shop
    .browser()
    .post('/api/orders', orderBody([{ productId, quantity: 1 }], 1000))
  expect(status).toBe(201)
  placed = { ...placed, orderNumber: String(body.id) }
  await shop.browser().post('/api/users', { ...person, email: 'returning@example.com', name: 'Zainab' })
  soldOut = (await shop.addProduct({ stockQuantity: 0 })).slug
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

const restock = (count: number) => ({ contact: `stranger${count}@example.com` })
const mailbox = (count: number) => ({ email: `stranger${count}@example.com` })
const person = { username: 'returning', password: 'palm-tree-2026' }
let registered = 0
const newPerson = () => {
  const username = `newcomer${++registered}`
  return { ...person, username, email: `${username}@example.com`, name: 'Zainab' }
}
const flows: Flow[] = [
  {
    name: 'a sign-in',
    attempt: (count) => ['/api/login', json({ username: `guess${count}`, password: 'wrong-guess' })],
    max: 60,
    use: () => ['/api/login', json(person)],
    done: 200,
  },
  {
    name: 'a sign-in by form',
    attempt: (count) => ['/login', form({ username: `guess${count}`, password: 'wrong-guess' })],
    max: 60,
    use: () => ['/login', form(person)],
    done: 303,
    to: '/',
  },
  {
    name: 'a registration',
    attempt: () => ['/api/users', json(newPerson())],
    max: 60,
    use: () => ['/api/users', json(newPerson())],
    done: 201,
  },
  {
    name: 'tracking an order',
    attempt: () => ['/api/track', json(wrongOrder)],
    max: 20,
    use: () => ['/api/track', json(placed)],
    done: 200,
  },
  {
    name: 'tracking an order by form',
    attempt: () => ['/track', form(wrongOrder)],
    max: 20,
    use: () => ['/track', form(placed)],
    done: 200,
  },
  {
    name: 'access to the returns of an order',
    attempt: () => ['/api/track', json(wrongOrder)],
    max: 20,
    use: () => ['/track/return', form(placed)],
    done: 303,
  },
  {
    name: 'entering a code',
    attempt: (count) => ['/api/cart/1/code', json({ code: `GUESS${count}` })],
    max: 30,
    use: () => ['/api/cart/1/code', json({ code: 'RIGHT' })],
    done: 200,
  },
  {
    name: 'an order with a code',
    attempt: (count) => ['/api/cart/1/code', json({ code: `GUESS${count}` })],
    max: 30,
    use: () => ['/api/orders', json({ ...orderBody([{ productId, quantity: 1 }], 500), code: 'RIGHT' })],
    done: 201,
  },
  {
    name: 'a request for a sold-out product',
    attempt: (count) => [`/api/products/${soldOut}/restock-requests`, json(restock(count))],
    max: 100,
    use: () => [`/api/products/${soldOut}/restock-requests`, json({ contact: 'neighbour@example.com' })],
    done: 202,
  },
  {
    name: 'a forgotten password',
    attempt: (count) => ['/api/password/forgotten', json(mailbox(count))],
    max: 60,
    use: () => ['/api/password/forgotten', json({ email: 'neighbour@example.com' })],
    done: 204,
  },
  {
    name: 'the newsletter',
    attempt: (count) => ['/api/newsletter', json(mailbox(count))],
    max: 20,
    use: () => ['/api/newsletter', json({ email: 'neighbour@example.com' })],
    done: 204,
  },
  {
    name: 'a message to the shop',
    attempt: () => ['/api/inquiries', json(question)],
    max: 5,
    use: () => ['/api/inquiries', json(question)],
    done: 201,
  },
  {
    name: 'a message to the shop by form',
    attempt: () => ['/api/inquiries', json(question)],
    max: 5,
    use: () => ['/contact', form(question)],
    done: 303,
  },
]

let accounts = 0
async function newAccount(ask: Ask): Promise<string> {
  const username = `neighbour${++accounts}`
  const registered = {
    username,
    email: `${username}@example.com`,
    password: 'palm-tree-2026',
    name: 'Zainab',
  }
  const response = await ask('/api/users', json(registered))
  const line = response.headers.getSetCookie().find((each) => each.startsWith('dijla.session_token='))
  return line?.split(';')[0] ?? ''
}

test.each(flows)(
  'an innocent neighbour with a cart or an account is never refused: $name',
  async ({ attempt, max, use, done, to }) => {
    shop.advance(25 * 60 * 60 * 1000)
    const ask = limitedApp(shop, defaultLimits)
    const neighbours = [await guestWithCart(ask, productId), await newAccount(ask)]
    const send = ([path, init]: [string, RequestInit], cookie = '') => ask(path, withCookie(init, cookie))
    // Without a session, and with one of their own.
    for (const stranger of ['', await guestWithCart(ask, productId)]) {
      const statuses: number[] = []
      for (let count = 0; count <= max; count += 1)
        statuses.push((await send(attempt(count), stranger)).status)
      expect(statuses).not.toContain(500)
      expect(statuses.at(-1)).toBe(429)
    }
    for (const neighbour of neighbours) {
      const { status, headers } = await send(use(), neighbour)
      expect(status).toBe(done)
      if (to) expect(headers.get('location')).toBe(to)
    }
  },
)
