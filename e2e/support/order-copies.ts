import { expect, type Page } from '@playwright/test'
import { addProduct, sql } from './database.ts'
import { placeOrder } from './orders.ts'

/** Places orders of one name, by which the queue finds only them; the oldest first. */
export async function placeOrders(page: Page, count: number): Promise<{ name: string; ids: number[] }> {
  const product = await addProduct({ stock: 100 })
  const name = `Desk ${product.slug}`
  // Placing 20 orders takes long: the others are copies of the first.
  const first = await placeOrder(page, { product })
  const ids = [first]
  for (let made = 1; made < count; made += 1) ids.push(await copyOrder(first))
  await sql('update orders set full_name = $1 where id = any($2)', [name, ids])
  return { name, ids }
}

/** Copies an order with its parcel, payment and lines, a second later. */
async function copyOrder(id: number): Promise<number> {
  const [row] = await sql<{ id: number }>(
    `with copy as (
       insert into orders (user_id, total_amount, status, payment_method, shipping_address, full_name, phone, governorate, city,
         address, language, arrives_from, arrives_to, created_at)
       select user_id, total_amount, status, payment_method, shipping_address, full_name, phone, governorate, city,
         address, language, arrives_from, arrives_to, clock_timestamp() from orders where id = $1 returning id
     ), parcel as (
       insert into parcels (order_id, seller_id, number, status, goods, total, collect)
       select copy.id, seller_id, number, status, goods, total, collect from parcels, copy where order_id = $1
       returning id, order_id
     ), payment as (
       insert into payments (parcel_id, due) select parcel.id, due from parcel, payments
       where parcel_id = (select id from parcels where order_id = $1)
     ), line as (
       insert into order_items (order_id, parcel_id, product_id, variant_id, quantity, price, title, image)
       select parcel.order_id, parcel.id, product_id, variant_id, quantity, price, title, image
       from order_items, parcel where order_items.order_id = $1
     ), change as (
       insert into order_status_changes (order_id, status, reason, at) select id, 'pending', 'placed', now() from copy
     )
     select id from copy`,
    [id],
  )
  if (!row) throw new Error('no copy')
  return row.id
}

/** The queue with the orders of a name, which {@link placeOrders} returns. */
export const toQueueAddress = (name: string, more = '') =>
  `/admin/orders?q=${encodeURIComponent(name)}${more}`

/** A courier for some orders only; returns its id. */
export async function addCourier(name: string): Promise<number> {
  const [courier] = await sql<{ id: number }>(
    "insert into couriers (name, phone, created_at) values ($1, '+9647801112233', now()) returning id",
    [name],
  )
  if (!courier) throw new Error('no courier')
  return courier.id
}

/** Moves orders of one version together. */
export async function moveTogether(
  staff: Page,
  ids: readonly number[],
  move: { to: string; version: number; courierId?: number },
): Promise<void> {
  const { version, ...step } = move
  const data = { ...step, orders: ids.map((id) => ({ id, version })) }
  expect(await (await staff.request.post('/api/admin/orders/moves', { data })).json()).toMatchObject({
    stayed: [],
  })
}

/** Hands new orders to a courier of their own; returns its id. */
export async function ship(staff: Page, ids: readonly number[]): Promise<number> {
  const courierId = await addCourier(`Courier of order ${ids[0]}`)
  await moveTogether(staff, ids, { to: 'processing', version: 0 })
  await moveTogether(staff, ids, { to: 'shipped', version: 1, courierId })
  return courierId
}
