import { orderItems, orders } from '#shop/orders/tables.ts'
import { reviewPictures } from '#shop/reviews/tables.ts'
import { findParcel } from './parcels.ts'
import type { TestShop } from './shop.ts'
import type { ProductRow } from './small-catalogue.ts'
import { signedIn } from './staff.ts'
import { findOrderItem } from './variants.ts'

/** Gives a shopper a delivered order of a product, so that they may review it. */
export async function deliverTo(shop: TestShop, userId: number, product: ProductRow): Promise<void> {
  const values = { userId, totalAmount: 1000, status: 'delivered', paymentMethod: 'cash' } as const
  const [order] = await shop.db
    .insert(orders)
    .values({ ...values, shippingAddress: 'x', createdAt: shop.now() })
    .returning()
  if (!order) throw new Error('the order was not created')
  await shop.db.insert(orderItems).values({
    ...(await findOrderItem(shop.db, product.id)),
    orderId: order.id,
    parcelId: await findParcel(shop.db, order.id),
    quantity: 1,
    price: 1000,
  })
}

/** An account that received a product, with the calls for its review of it. */
export async function reviewer(shop: TestShop, product: ProductRow) {
  const { id, browser } = await signedIn(shop, null)
  await deliverTo(shop, id, product)
  const path = `/api/reviews/${product.slug}`
  async function upload(bytes: Buffer) {
    const response = await browser.fetch(`${path}/pictures`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream', 'content-length': String(bytes.byteLength) },
      body: new Uint8Array(bytes),
    })
    return { status: response.status, body: await response.json() }
  }
  return {
    id,
    browser,
    path,
    upload,
    write: (rating = 5, text = '') => browser.put(path, { rating, text }),
    own: async () => (await browser.get(path)).body,
  }
}

/** Approves all pictures that wait. */
export async function approveAll(shop: TestShop): Promise<void> {
  await shop.db.update(reviewPictures).set({ status: 'approved', reason: null })
}
