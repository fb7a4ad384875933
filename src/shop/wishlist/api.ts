import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import {
  type ApiDeps,
  ensureShopperCtx,
  findShopperCtx,
  publicCtx,
  requireShopperCtx,
} from '#platform/http/api-deps.ts'
import { jsonResponse, optionalSession, refusalResponses, withFacts } from '#platform/http/openapi.ts'
import { responseHeaders } from '#platform/http/response-headers.ts'
import { tooManyAttempts } from '#platform/http/too-many-attempts.ts'
import { valid } from '#platform/http/validation.ts'
import { countWork } from '#platform/limits/count-as.ts'
import { requireMyUserId } from '#shop/accounts/wire-user.ts'
import { cartItem, stockFacts } from '#shop/cart/schemas.ts'
import { optionsNeeded } from '#shop/catalogue/options/options-needed.ts'
import { addToWishlist, requireProduct } from './add-to-wishlist.ts'
import { moveToCart } from './move-to-cart.ts'
import { listWishlist, listWishlistProductIds } from './queries.ts'
import { removeFromWishlist, removeProductFromWishlist } from './remove-from-wishlist.ts'
import {
  addToWishlistBody,
  fullFacts,
  wishlistItem,
  wishlistItemParam,
  wishlistProductIds,
  wishlistProductParam,
  wishlistUserParam,
} from './schemas.ts'

const session = { tags: ['Wishlist'], ...optionalSession }
const headers = { 'Set-Cookie': responseHeaders.setCookie }
const full = withFacts('wishlist_full', 'WishlistFullProblem', fullFacts.entries)
const tooMany = withFacts('too_many_attempts', 'TooManyAttemptsProblem', tooManyAttempts.entries)
const stockExceeded = withFacts('stock_exceeded', 'StockExceededProblem', stockFacts.entries)

/** The wishlist of the session's shopper. */
export function wishlistApi(deps: ApiDeps): Hono {
  return new Hono()
    .get(
      '/wishlist/:userId',
      describeRoute({
        ...session,
        summary: "The shopper's wishlist",
        description: 'Newest first. Empty without a session.',
        responses: {
          200: { ...jsonResponse('The entries', v.array(wishlistItem)), headers },
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', wishlistUserParam),
      async (c) => {
        const ctx = (await findShopperCtx(deps, c)) ?? publicCtx(deps, c)
        requireMyUserId(c.req.valid('param').userId, ctx.shopper)
        return c.json(await listWishlist(ctx))
      },
    )
    .get(
      '/wishlist/:userId/products',
      describeRoute({
        ...session,
        summary: "The ids of the products in the shopper's wishlist",
        responses: {
          200: { ...jsonResponse('The ids, newest first', wishlistProductIds), headers },
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', wishlistUserParam),
      async (c) => {
        const ctx = (await findShopperCtx(deps, c)) ?? publicCtx(deps, c)
        requireMyUserId(c.req.valid('param').userId, ctx.shopper)
        return c.json(await listWishlistProductIds(ctx))
      },
    )
    .post(
      '/wishlist',
      describeRoute({
        ...session,
        summary: 'Add a product to the wishlist',
        description: 'An existing entry stays unchanged. Without a session a guest session is started.',
        responses: {
          200: { ...jsonResponse('The existing entry', wishlistItem), headers },
          201: { ...jsonResponse('The new entry', wishlistItem), headers },
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found', full, tooMany),
        },
      }),
      valid('json', addToWishlistBody),
      async (c) => {
        const { userId, productId } = c.req.valid('json')
        const shopperCtx = await findShopperCtx(deps, c)
        requireMyUserId(userId, shopperCtx?.shopper ?? null)
        if (!shopperCtx) await requireProduct(publicCtx(deps, c), productId)
        const { item, added } = await countWork('cart', async () =>
          addToWishlist(shopperCtx ?? (await ensureShopperCtx(deps, c)), productId),
        )
        return c.json(item, added ? 201 : 200)
      },
    )
    .post(
      '/wishlist/:itemId/cart',
      describeRoute({
        ...session,
        summary: 'Move an entry to the cart',
        description: 'Adds one to the cart and removes the entry, or does neither.',
        responses: {
          201: { ...jsonResponse("The cart's line", cartItem), headers },
          ...refusalResponses('invalid_request', 'not_found', stockExceeded, optionsNeeded),
        },
      }),
      valid('param', wishlistItemParam),
      async (c) => {
        const ctx = await requireShopperCtx(deps, c)
        return c.json(await moveToCart(ctx, c.req.valid('param').itemId), 201)
      },
    )
    .delete(
      '/wishlist/:itemId',
      describeRoute({
        ...session,
        summary: 'Remove an entry',
        responses: {
          204: { description: 'Removed', headers },
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', wishlistItemParam),
      async (c) => {
        await removeFromWishlist(await requireShopperCtx(deps, c), c.req.valid('param').itemId)
        return c.body(null, 204)
      },
    )
    .delete(
      '/wishlist/:userId/products/:productId',
      describeRoute({
        ...session,
        summary: 'Remove a product from the wishlist',
        description: 'Succeeds also without an entry of the product.',
        responses: {
          204: { description: 'Removed', headers },
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', wishlistProductParam),
      async (c) => {
        const { userId, productId } = c.req.valid('param')
        const ctx = await findShopperCtx(deps, c)
        requireMyUserId(userId, ctx?.shopper ?? null)
        if (ctx) await removeProductFromWishlist(ctx, productId)
        return c.body(null, 204)
      },
    )
}
