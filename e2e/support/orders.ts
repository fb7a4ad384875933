import { expect } from '@playwright/test'
import { sql } from './database.ts'
import type { Session } from './journey.ts'

type Line = { product: { id: number; price: number }; variantId?: number; quantity?: number }

export const orderPhone = '07701234567'

/** Places an order by API in the session; returns its id. */
export async function placeOrder({ request }: Session, ...lines: Line[]): Promise<number> {
  const cartItems = lines.map(({ product, variantId, quantity = 1 }) => ({
    productId: product.id,
    quantity,
    ...(variantId !== undefined && { variantId }),
  }))
  const totalAmount = lines.reduce((sum, { product, quantity = 1 }) => sum + product.price * quantity, 0)
  const response = await request.post('/api/orders', {
    data: {
      userId: 1,
      totalAmount,
      status: 'pending',
      shippingAddress: 'علي حسين, شارع ٦٢, الكرادة, 07701234567',
      shipping: {
        fullName: 'علي حسين',
        phone: orderPhone,
        governorate: 'baghdad',
        city: 'الكرادة',
        address: 'شارع ٦٢، قرب جامع الرحمن',
        notes: 'الاتصال قبل الوصول',
      },
      paymentMethod: 'cash',
      cartItems,
    },
  })
  expect(response.status()).toBe(201)
  const { id }: { id: number } = await response.json()
  return id
}

/** Sets an order’s status in the database, with its history row. */
export async function setStatus(id: number, status: string): Promise<void> {
  await sql(
    'with moved as (update parcels set status = $2 where order_id = $1) update orders set status = $2 where id = $1',
    [id, status],
  )
  await sql(
    "insert into order_status_changes (order_id, status, reason, at) values ($1, $2, 'test', now())",
    [id, status],
  )
}

export const toOrderNumber = (id: number): string => String(id).padStart(6, '0')
