import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { users } from '#shop/accounts/tables.ts'
import { createTestShop, type TestShop } from '#test/harness/shop.ts'
import {
  addToWishlist,
  moveToCart,
  removeFromWishlist,
  removeProductFromWishlist,
  wishlistProductIdsQuery,
  wishlistQuery,
} from './client.ts'
import { wishlistReads } from './reads.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await createTestShop()
})
afterAll(() => shop.close())

test('the server-side read of the wishlist equals the browser’s request', async () => {
  const { fetch } = shop.browser()
  vi.spyOn(globalThis, 'fetch').mockImplementation((path, init) => fetch(String(path), init))
  const asBrowser = () => new QueryClient().fetchQuery(wishlistQuery())
  expect(await asBrowser()).toEqual(await wishlistReads.wishlist(shop.ctx()))

  const [first, second, third] = [await shop.addProduct(), await shop.addProduct(), await shop.addProduct()]
  const item = await addToWishlist(first.id)
  await addToWishlist(second.id)
  const moved = await addToWishlist(third.id)
  const [shopper = null] = await shop.db.select({ id: users.id }).from(users)
  const asServer = () => wishlistReads.wishlist(shop.ctx(shopper))
  expect(await asBrowser()).toEqual(await asServer())
  expect(await new QueryClient().fetchQuery(wishlistProductIdsQuery())).toEqual([
    third.id,
    second.id,
    first.id,
  ])

  await removeFromWishlist(item.id)
  await removeProductFromWishlist(second.id)
  expect(await moveToCart(moved.id)).toMatchObject({ quantity: 1, product: { id: third.id } })
  expect(await asBrowser()).toEqual([])
  expect(await asServer()).toEqual([])
})
