import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '#platform/db/transaction.ts'
import { createOrderFixtures, type OrderFixtures } from '#test/harness/order-fixtures.ts'
import { addToWishlist } from './add-to-wishlist.ts'
import { wishlistLimit } from './domain/wishlist-limit.ts'
import { moveWishlist } from './move-wishlist.ts'
import { wishlistItems } from './tables.ts'

let shop: OrderFixtures
beforeAll(async () => {
  shop = await createOrderFixtures()
})
afterAll(() => shop.close())

const entriesOf = (userId: number) =>
  shop.db
    .select({ productId: wishlistItems.productId, priceSeen: wishlistItems.priceSeen })
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId))
    .orderBy(asc(wishlistItems.id))

const move = (from: number, to: number) => transaction(shop.db, (db) => moveWishlist(db, { from, to }))

async function twoShoppers() {
  const [guest, account] = await shop.addShoppers(2)
  if (!guest || !account) throw new Error('no shoppers')
  return { guest, account }
}

async function fill(userId: number, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let index = 0; index < count; index++) ids.push((await shop.addProduct()).id)
  const entry = { userId, priceSeen: 1000, inStockSeen: true, addedAt: new Date() }
  if (ids.length > 0)
    await shop.db.insert(wishlistItems).values(ids.map((productId) => ({ ...entry, productId })))
  return ids
}

test('moves the guest’s entries without duplicates, with their stored prices', async () => {
  const { guest, account } = await twoShoppers()
  const [both, onlyGuest] = [await shop.addProduct(), await shop.addProduct({ price: 2000 })]
  await addToWishlist(account, both.id)
  await fill(account.shopper.id, 1)
  await addToWishlist(guest, both.id)
  await addToWishlist(guest, onlyGuest.id)
  await move(guest.shopper.id, account.shopper.id)
  const moved = await entriesOf(account.shopper.id)
  expect(moved).toHaveLength(3)
  expect(moved[2]).toEqual({ productId: onlyGuest.id, priceSeen: 2000 })
  expect(await entriesOf(guest.shopper.id)).toEqual([])
  await move(guest.shopper.id, account.shopper.id)
  expect(await entriesOf(account.shopper.id)).toEqual(moved)
})

test('moving an empty wishlist, or one to itself, changes nothing', async () => {
  const { guest, account } = await twoShoppers()
  await fill(account.shopper.id, 2)
  await move(guest.shopper.id, account.shopper.id)
  await move(account.shopper.id, account.shopper.id)
  expect(await entriesOf(account.shopper.id)).toHaveLength(2)
})

test('the limit holds: the account’s entries stay and the guest’s newest are added', async () => {
  const { guest, account } = await twoShoppers()
  const own = await fill(account.shopper.id, wishlistLimit - 2)
  const guestIds = await fill(guest.shopper.id, 5)
  await move(guest.shopper.id, account.shopper.id)
  const ids = (await entriesOf(account.shopper.id)).map(({ productId }) => productId)
  expect(ids).toEqual([...own, ...guestIds.slice(-2)])
})

test('a move with concurrent adds neither duplicates nor loses entries', async () => {
  const { guest, account } = await twoShoppers()
  const ids = await fill(guest.shopper.id, 10)
  await Promise.all([
    move(guest.shopper.id, account.shopper.id),
    move(guest.shopper.id, account.shopper.id),
    ...ids.map((productId) => addToWishlist(account, productId)),
  ])
  const moved = (await entriesOf(account.shopper.id)).map(({ productId }) => productId)
  expect(moved.sort((a, b) => a - b)).toEqual(ids.sort((a, b) => a - b))
})

test('a failed transaction moves nothing', async () => {
  const { guest, account } = await twoShoppers()
  await fill(guest.shopper.id, 2)
  const failing = transaction(shop.db, async (db) => {
    await moveWishlist(db, { from: guest.shopper.id, to: account.shopper.id })
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect(await entriesOf(guest.shopper.id)).toHaveLength(2)
  expect(await entriesOf(account.shopper.id)).toEqual([])
})
