import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addToCart } from '#shop/cart/add-to-cart.ts'
import { listCartItems } from '#shop/cart/queries.ts'
import { products } from '#shop/catalogue/tables.ts'
import { variants } from '#shop/catalogue/variant-tables.ts'
import { cancelOrder } from '#shop/orders/cancel-order.ts'
import { placeOrder } from '#shop/orders/place-order.ts'
import { addToWishlist } from '#shop/wishlist/add-to-wishlist.ts'
import {
  createOrderFixtures,
  getRefusal,
  type OrderFixtures,
  orderBody,
} from '#test/harness/order-fixtures.ts'
import { writeGroups } from './regroup.ts'
import { addOldProduct } from './testing/import-old-way.ts'

let fixture: OrderFixtures
beforeAll(async () => {
  fixture = await createOrderFixtures({ max: 20 })
})
afterAll(() => fixture.close())

async function oldShirt(handle: string): Promise<[number, number, number]> {
  const add = async (size: string) => {
    const place = { handle, title: `Shirt ${handle}`, values: ['Black', size] }
    return (await addOldProduct(fixture.db, place, { price: 1_000, stockQuantity: 10 })).id
  }
  return [await add('S'), await add('M'), await add('L')]
}

const group = (only: string) =>
  writeGroups({ db: fixture.db, now: () => new Date(), staff: { userId: null } }, { only })

const order = (productId: number) => orderBody([{ productId, quantity: 1 }], 1_000)

async function waitForLocks(count: number): Promise<void> {
  await expect.poll(() => fixture.waitingForLocks(), { timeout: 10_000 }).toBe(count)
}

/** Holds the rows of a statement locked while `work` starts, and returns what it started. */
async function whileLocked<T>(statement: string, work: () => Promise<T>): Promise<T> {
  const client = await fixture.pool.connect()
  try {
    await client.query('begin')
    await client.query(statement)
    const started = await work()
    await client.query('commit')
    return started
  } finally {
    client.release()
  }
}

test('an order placed while the grouping waits comes before it', async () => {
  const [small, medium] = await oldShirt('before')
  const [shopper] = await fixture.addShoppers(1)
  if (!shopper) throw new Error('no shopper')
  const { grouped, placed } = await whileLocked(
    `select from products where id = ${small} for update`,
    async () => {
      const running = group('before')
      await waitForLocks(1)
      return { grouped: running, placed: await placeOrder(shopper, order(medium), null) }
    },
  )
  expect(await grouped).toMatchObject([{ state: 'written', slug: 'before' }])
  expect(placed.order.items).toMatchObject([{ productId: medium }])
  expect([await fixture.stockOf(small), await fixture.ledgerOf(small)]).toEqual([29, 29])
  expect((await cancelOrder(shopper, placed.order.id)).items).toMatchObject([{ productId: small }])
  expect([await fixture.stockOf(small), await fixture.ledgerOf(small)]).toEqual([30, 30])
})

test('what a shopper does in the middle of the grouping comes after it, and nothing is half', async () => {
  const [small, medium, large] = await oldShirt('after')
  const [buyer, adder, canceller, saver] = await fixture.addShoppers(4)
  if (!buyer || !adder || !canceller || !saver) throw new Error('no shoppers')
  const { order: toCancel } = await placeOrder(canceller, order(large), null)
  await addToWishlist(saver, large)
  await fixture.addToCart(buyer, medium, 1)
  // The grouping moves the wishlist after the variants and before the rest.
  const started = await whileLocked(
    `select from wishlist_items where product_id = ${large} for update`,
    async () => {
      const grouped = group('after')
      await waitForLocks(1)
      const bought = placeOrder(buyer, order(medium), 'key')
      const added = addToCart(adder, { productId: medium, quantity: 1 })
      const cancelled = cancelOrder(canceller, toCancel.id)
      await waitForLocks(4)
      return { grouped, bought, added, cancelled }
    },
  )
  expect(await started.grouped).toMatchObject([{ state: 'written', slug: 'after' }])
  const { order: bought } = await started.bought
  expect(bought.items).toMatchObject([
    { productId: small, variant: { options: [{ valueEn: 'Black' }, { valueEn: 'M' }] } },
  ])
  expect(await listCartItems(buyer)).toEqual([])
  // The same key again, as an open page sends it, is the same order.
  expect(await placeOrder(buyer, order(medium), 'key')).toMatchObject({
    replayed: true,
    order: { id: bought.id },
  })
  expect((await started.cancelled).status).toBe('cancelled')
  expect([await fixture.stockOf(small), await fixture.ledgerOf(small)]).toEqual([29, 29])

  const line = await started.added
  expect(line).toMatchObject({
    product: { id: small },
    variant: { options: [{ valueEn: 'Black' }, { valueEn: 'M' }] },
  })
  expect(await listCartItems(adder)).toMatchObject([{ id: line.id, quantity: 1 }])
  const again = orderBody([{ productId: small, variantId: line.variant?.id ?? 0, quantity: 1 }], 1_000)
  expect((await placeOrder(adder, again, null)).order.status).toBe('pending')
  expect([await fixture.stockOf(small), await fixture.ledgerOf(small)]).toEqual([28, 28])
  // Which variant a page means that names the product of the others without a choice is not known.
  expect(await getRefusal(placeOrder(adder, order(small), null))).toMatchObject({ code: 'options_needed' })
})

test('a grouping that fails in the middle leaves its products as they were', async () => {
  const [small] = await oldShirt('broken')
  const before = await fixture.db
    .select()
    .from(variants)
    .where(sql`product_id >= ${small}`)
    .orderBy(variants.id)
  await fixture.pool.query(`create function refuse_group() returns trigger language plpgsql as $$
    begin raise exception 'refused'; end $$`)
  await fixture.pool.query(`create trigger refuse_group before insert on audit_entries
    for each row execute function refuse_group()`)
  await expect(group('broken')).rejects.toThrow()
  await fixture.pool.query('drop trigger refuse_group on audit_entries')
  expect(
    await fixture.db.select().from(variants).where(sql`product_id >= ${small}`).orderBy(variants.id),
  ).toEqual(before)
  const [product] = await fixture.db.select().from(products).where(eq(products.id, small))
  expect(product).toMatchObject({ slug: 'broken-black-s', hasOptions: false })
})

test('a product that was edited since the proposal is not grouped', async () => {
  const [small] = await oldShirt('edited')
  const edit = `update products set version = version + 1 where id = ${small}`
  const { grouped } = await whileLocked(edit, async () => {
    const running = group('edited')
    await waitForLocks(1)
    return { grouped: running }
  })
  expect(await grouped).toMatchObject([{ state: 'failed', reason: 'stale' }])
  expect(await group('edited')).toMatchObject([{ state: 'written' }])
})
