import { randomUUID } from 'node:crypto'
import { addBody, jsonPost, type SampleProduct } from './sample-products.ts'

const shipping = {
  fullName: 'علي حسين',
  governorate: 'baghdad',
  city: 'حي الجامعة',
  address: 'محلة 635، زقاق 12، دار 8',
  landmark: 'قرب جامع الرحمن',
}

/** Adds a product to the cart of a new guest; resolves with the cookies of the guest. */
export async function addToCart(origin: string, product: SampleProduct): Promise<string> {
  const response = await fetch(`${origin}/api/cart`, { ...jsonPost, body: addBody(product) })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`added to the cart: ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** A new guest adds one product to the cart and orders it. */
export async function placeOrder(origin: string, product: SampleProduct): Promise<void> {
  const cookie = await addToCart(origin, product)
  const response = await fetch(`${origin}/api/orders`, {
    ...jsonPost,
    headers: {
      ...jsonPost.headers,
      cookie,
      'idempotency-key': randomUUID(),
      'x-forwarded-for': randomAddress(),
    },
    body: orderBody(product),
  })
  await response.arrayBuffer()
  if (response.status !== 201) throw new Error(`ordered: ${response.status}`)
}

export function orderBody({ id, price, discountPrice }: SampleProduct): string {
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

export /** A random address for each order, because the shop limits unconfirmed orders per address. */
function randomAddress(): string {
  const byte = () => 1 + Math.floor(Math.random() * 254)
  return `10.${byte()}.${byte()}.${byte()}`
}

/** A random phone for each order, because the shop limits open orders per phone. */
function randomPhone(): string {
  return `077${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
}
