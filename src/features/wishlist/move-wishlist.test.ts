import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transaction } from '#platform/db/transaction.ts'
import { type OrderDesk, openOrderDesk } from '#test/harness/order-desk.ts'
import { addToWishlist } from './add-to-wishlist.ts'
import { wishlistLimit } from './domain/wishlist-limit.ts'
import { moveWishlist } from './move-wishlist.ts'
import { wishlistItems } from './tables.ts'

let desk: OrderDesk
beforeAll(async () => {
  desk = await openOrderDesk()
})
afterAll(() => desk.close())

const entriesOf = (userId: number) =>
  desk.db
    .select({ productId: wishlistItems.productId, priceSeen: wishlistItems.priceSeen })
    .from(wishlistItems)
    .where(eq(wishlistItems.userId, userId))
    .orderBy(asc(wishlistItems.id))

const move = (from: number, to: number) => transaction(desk.db, (db) => moveWishlist(db, { from, to }))

async function twoShoppers() {
  const [guest, account] = await desk.addShoppers(2)
  if (!guest || !account) throw new Error('no shoppers')
  return { guest, account }
}

async function fill(userId: number, count: number): Promise<number[]> {
  const ids: number[] = []
  for (let made = 0; made < count; made++) ids.push((await desk.addProduct()).id)
  const seen = { userId, priceSeen: 1000, inStockSeen: true, addedAt: new Date() }
  if (ids.length > 0)
    await desk.db.insert(wishlistItems).values(ids.map((productId) => ({ ...seen, productId })))
  return ids
}

test('the guest’s entries become the account’s, without doubles, each as it was first seen', async () => {
  const { guest, account } = await twoShoppers()
  const [both, onlyGuest] = [await desk.addProduct(), await desk.addProduct({ price: 2000 })]
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

test('an empty wishlist, and one’s own, move nothing', async () => {
  const { guest, account } = await twoShoppers()
  await fill(account.shopper.id, 2)
  await move(guest.shopper.id, account.shopper.id)
  await move(account.shopper.id, account.shopper.id)
  expect(await entriesOf(account.shopper.id)).toHaveLength(2)
})

test('the limit holds: the account’s stay, the guest’s newest come', async () => {
  const { guest, account } = await twoShoppers()
  const own = await fill(account.shopper.id, wishlistLimit - 2)
  const brought = await fill(guest.shopper.id, 5)
  await move(guest.shopper.id, account.shopper.id)
  const ids = (await entriesOf(account.shopper.id)).map(({ productId }) => productId)
  expect(ids).toEqual([...own, ...brought.slice(-2)])
})

test('a wishlist moved while hearts are pressed neither doubles nor loses any', async () => {
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

test('what fails moves nothing', async () => {
  const { guest, account } = await twoShoppers()
  await fill(guest.shopper.id, 2)
  const failing = transaction(desk.db, async (db) => {
    await moveWishlist(db, { from: guest.shopper.id, to: account.shopper.id })
    throw new Error('on purpose')
  })
  await expect(failing).rejects.toThrow('on purpose')
  expect(await entriesOf(guest.shopper.id)).toHaveLength(2)
  expect(await entriesOf(account.shopper.id)).toEqual([])
})
