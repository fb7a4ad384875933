import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import { addBody, jsonPost, type SampleProduct, sampleProducts } from './api-throughput.ts'
import { type Load, randomItem, runLoad } from './load-generator.ts'
import type { Row } from './result-row.ts'
import { compareWithVendure, vendure } from './vendure.ts'

const shipping = {
  fullName: 'علي حسين',
  governorate: 'baghdad',
  city: 'حي الجامعة',
  address: 'محلة 635، زقاق 12، دار 8',
  landmark: 'قرب جامع الرحمن',
}

export async function orderThroughputRows(load: Load): Promise<Row[]> {
  return [compareWithVendure('whole order, a new guest each', await ordersPerSecond(load), vendure.order)]
}

/** The orders per second: a new guest adds one product to the cart and orders it. */
export async function ordersPerSecond(load: Load): Promise<number> {
  const products = await sampleProducts(load.origin)
  let placed = 0
  const order: Request = {
    ...jsonPost,
    path: '/api/orders',
    setupRequest: (request, { cookie, body }) => ({
      ...request,
      body: String(body),
      headers: {
        ...jsonPost.headers,
        cookie: String(cookie),
        'idempotency-key': randomUUID(),
        'x-forwarded-for': randomAddress(),
      },
    }),
    onResponse: (status) => {
      if (status === 201) placed += 1
    },
  }
  const { duration } = await runLoad(load, [addRandomProduct(products), order])
  return placed / duration
}

function addRandomProduct(products: SampleProduct[]): Request {
  return {
    ...jsonPost,
    path: '/api/cart',
    setupRequest: (request, context) => {
      const product = randomItem(products)
      context.body = orderBody(product)
      return { ...request, body: addBody(product) }
    },
    onResponse: (_status, _body, context, headers) => {
      context.cookie = cookieOf(headers)
    },
  }
}

function cookieOf(headers: Record<string, string | string[]>): string {
  const name = Object.keys(headers).find((each) => each.toLowerCase() === 'set-cookie') ?? ''
  return [headers[name] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ')
}

function orderBody({ id, price, discountPrice }: SampleProduct): string {
  return JSON.stringify({
    userId: 1,
    totalAmount: discountPrice ?? price,
    status: 'pending',
    shippingAddress: 'علي حسين, حي الجامعة, بغداد, 07701234567',
    shipping: { ...shipping, phone: randomPhone() },
    paymentMethod: 'cash',
    cartItems: [{ productId: id, quantity: 1 }],
  })
}

/** A random address for each order, because the shop limits unconfirmed orders per address. */
function randomAddress(): string {
  const byte = () => 1 + Math.floor(Math.random() * 254)
  return `10.${byte()}.${byte()}.${byte()}`
}

/** A random phone for each order, because the shop limits open orders per phone. */
function randomPhone(): string {
  return `077${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
}
