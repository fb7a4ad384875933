import { randomUUID } from 'node:crypto'
import type { Request } from 'autocannon'
import { type Load, randomItem, runLoad } from './load-generator.ts'
import { orderBody, randomAddress } from './order-operations.ts'
import type { Row } from './result-row.ts'
import { addBody, jsonPost, type SampleProduct, sampleProducts } from './sample-products.ts'
import { compareWithVendure, vendure } from './vendure.ts'

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
