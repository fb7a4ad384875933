import { eq, inArray, sql } from 'drizzle-orm'
import { invalidateCached } from '#platform/swr.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { parcels } from '#shop/orders/tables.ts'
import { sellers } from '#shop/sellers/tables.ts'
import type { Browser } from './browser.ts'
import { orderBody } from './order-fixtures.ts'
import { addSeller } from './sellers.ts'
import type { TestShop } from './shop.ts'
import { signedIn } from './staff.ts'

/** The price of each piece of {@link createSellerOrders}. */
const price = 10_000

/**
 * A shop with a seller whose goods leave from the shop (`hub`) and one who delivers (`direct`), an admin, and orders of one piece of
 * each of three sellers.
 */
export async function createSellerOrders(shop: TestShop) {
  const [hub, direct] = [await addSeller(shop), await addSeller(shop)]
  await shop.db.update(sellers).set({ handover: 'direct', handlingDays: 2 }).where(eq(sellers.id, direct.id))
  invalidateCached()
  const admin = (await signedIn(shop, 'admin')).browser

  /** Adds a product of a seller. */
  async function addProductOf(sellerId: number) {
    const product = await shop.addProduct({ price })
    await shop.db.update(variants).set({ sellerId }).where(eq(variants.productId, product.id))
    return product
  }

  /** Places an order of a new guest; returns its id and those of the parcels by their seller. */
  async function place(browser: Browser = shop.browser(), sellerIds = [1, hub.id, direct.id]) {
    shop.advance(1)
    const lines: { productId: number; quantity: number }[] = []
    for (const sellerId of sellerIds)
      lines.push({ productId: (await addProductOf(sellerId)).id, quantity: 1 })
    const { status, body } = await browser.post('/api/orders', orderBody(lines, lines.length * price))
    if (status !== 201) throw new Error(`not placed: ${status} ${JSON.stringify(body)}`)
    const rows = await shop.db.select().from(parcels).where(eq(parcels.orderId, body.id))
    const idOf = (seller: { id: number }) => rows.find(({ sellerId }) => sellerId === seller.id)?.id ?? 0
    return { id: body.id as number, hubId: idOf(hub), directId: idOf(direct) }
  }

  const versionOf = async (id: number) => (await admin.get(`/api/admin/orders/${id}`)).body.version

  /** Moves an order, or its parcels with these ids. */
  async function move(id: number, body: object, parcelIds: readonly number[] = []) {
    const base = `/api/admin/orders/${id}`
    const numbers = await shop.db
      .select({ number: parcels.number })
      .from(parcels)
      .where(parcelIds.length > 0 ? inArray(parcels.id, [...parcelIds]) : sql`false`)
    const paths =
      parcelIds.length > 0 ? numbers.map(({ number }) => `${base}/parcels/${number}/move`) : [`${base}/move`]
    for (const path of paths) {
      const { status, body: problem } = await admin.post(path, { version: await versionOf(id), ...body })
      if (status !== 204) throw new Error(`not moved: ${status} ${JSON.stringify(problem)}`)
    }
  }

  /** Places an order and confirms it. */
  async function placeConfirmed(...args: Parameters<typeof place>) {
    const order = await place(...args)
    await move(order.id, { to: 'processing' })
    return order
  }

  return { hub, direct, admin, place, placeConfirmed, move, versionOf, addProductOf }
}
