import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isProductMoved } from '#platform/http/product-moved.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { cartItems } from '#shop/cart/tables.ts'
import { products } from '#shop/catalogue/tables.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { placeOrder } from '#shop/orders/place-order.ts'
import { orderItems, orders } from '#shop/orders/tables.ts'
import { createOrderFixtures, type OrderFixtures, orderBody } from '#test/harness/order-fixtures.ts'
import { writeGroups } from './regroup.ts'
import { addOldProduct } from './testing/import-old-way.ts'

let fixture: OrderFixtures
beforeAll(async () => {
  fixture = await createOrderFixtures({ max: 40 })
})
afterAll(() => fixture.close())

const stockAtFirst = 200

async function oldShirt(handle: string) {
  const added: number[] = []
  for (const size of ['S', 'M', 'L', 'XL']) {
    const place = { handle, title: `Shirt ${handle}`, values: ['Black', size] }
    const { id } = await addOldProduct(fixture.db, place, { price: 1_000, stockQuantity: stockAtFirst })
    added.push(id)
  }
  return added
}

/** The errors that are neither a refusal nor to be retried. */
const unexpected = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) =>
    result.status === 'fulfilled' || result.reason instanceof Refusal || isProductMoved(result.reason)
      ? []
      : [result.reason],
  )

test('orders, cancellations and carts while products are grouped come before or after, and no unit is lost', async () => {
  for (let round = 0; round < 6; round += 1) {
    const ids = await oldShirt(`round-${round}`)
    const shoppers = await fixture.addShoppers(48)
    const lineOf = (index: number) => ({ productId: ids[index % ids.length] ?? 0, quantity: 1 })
    const toCancel = await Promise.all(
      shoppers.slice(0, 16).map(async (shopper, index) => ({
        shopper,
        order: (await placeOrder(shopper, orderBody([lineOf(index)], 1_000), null)).order,
      })),
    )
    const work = [
      ...shoppers.slice(16, 40).map((shopper, index) => async () => {
        const two = [lineOf(index), lineOf(index + 1)]
        return placeOrder(shopper, orderBody(two, 2_000), `key-${round}-${index}`)
      }),
      ...toCancel.map(
        ({ shopper, order }) =>
          () =>
            cancelOrder(shopper, order.id),
      ),
      ...shoppers.slice(40).map((shopper, index) => () => addToCart(shopper, lineOf(index))),
    ].toSorted(() => Math.random() - 0.5)
    const grouping = new Promise((resolve) => setTimeout(resolve, 5 * round)).then(() =>
      writeGroups(
        { db: fixture.db, now: () => new Date(), staff: { userId: null } },
        { only: `round-${round}` },
      ),
    )
    const results = await Promise.allSettled(work.map((each) => each()))
    const [outcome] = await grouping
    expect(unexpected(results)).toEqual([])
    // A shop that sells all the time may make it wait; the next run groups what is left.
    if (outcome?.state !== 'written')
      expect(
        await writeGroups(
          { db: fixture.db, now: () => new Date(), staff: { userId: null } },
          { only: `round-${round}` },
        ),
      ).toMatchObject([{ state: 'written' }])

    const into = Math.min(...ids)
    const rows = await fixture.db.select().from(variants).where(eq(variants.productId, into))
    expect(rows).toHaveLength(4)
    for (const { id, stockQuantity } of rows) {
      const { rows: books } = await fixture.db.execute<{ sold: number; ledger: number }>(sql`
        select (select coalesce(sum(quantity), 0)::int from ${orderItems} join ${orders} on ${orders.id} = order_id
            where variant_id = ${id} and status <> 'cancelled') as sold,
          (select sum(change)::int from stock_changes where variant_id = ${id} and product_id = ${into}) as ledger`)
      expect(stockQuantity).toBe(stockAtFirst - (books[0]?.sold ?? 0))
      expect(books[0]?.ledger).toBe(stockQuantity)
    }
    const [product] = await fixture.db.select().from(products).where(eq(products.id, into))
    expect(product?.stockQuantity).toBe(rows.reduce((sum, each) => sum + each.stockQuantity, 0))
    const strays = sql`product_id = any(${sql.param(ids)}::int[]) and product_id <> ${into}`
    expect(await fixture.db.$count(cartItems, strays)).toBe(0)
    expect(await fixture.db.$count(orderItems, strays)).toBe(0)
  }
})
