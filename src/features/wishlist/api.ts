import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { requireOwnUserId } from '#features/accounts/wire-user.ts'
import { cartItem, stockFacts } from '#features/cart/schemas.ts'
import { answerHeaders } from '#platform/http/answer-headers.ts'
import {
  type ApiDeps,
  ensureShopperCtx,
  findShopperCtx,
  publicCtx,
  requireShopperCtx,
} from '#platform/http/api-deps.ts'
import { answers, bySession, refuses, withFacts } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { addToWishlist, requireWishable } from './add-to-wishlist.ts'
import { moveToCart } from './move-to-cart.ts'
import { listWishedProducts, listWishlist } from './queries.ts'
import { removeFromWishlist, unwish } from './remove-from-wishlist.ts'
import {
  addToWishlistBody,
  fullFacts,
  wishedProductParam,
  wishedProducts,
  wishlistItem,
  wishlistItemParam,
  wishlistUserParam,
} from './schemas.ts'

const session = { tags: ['Wishlist'], ...bySession }
const headers = { 'Set-Cookie': answerHeaders.setCookie }
const full = withFacts('wishlist_full', 'WishlistFullProblem', fullFacts.entries)
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
          200: { ...answers('The entries', v.array(wishlistItem)), headers },
          ...refuses('invalid_request', 'not_found'),
        },
      }),
      valid('param', wishlistUserParam),
      async (c) => {
        const ctx = (await findShopperCtx(deps, c)) ?? publicCtx(deps, c)
        requireOwnUserId(c.req.valid('param').userId, ctx.shopper)
        return c.json(await listWishlist(ctx))
      },
    )
    .get(
      '/wishlist/:userId/products',
      describeRoute({
        ...session,
        summary: "The ids of the products in the shopper's wishlist",
        responses: {
          200: { ...answers('The ids, newest first', wishedProducts), headers },
          ...refuses('invalid_request', 'not_found'),
        },
      }),
      valid('param', wishlistUserParam),
      async (c) => {
        const ctx = (await findShopperCtx(deps, c)) ?? publicCtx(deps, c)
        requireOwnUserId(c.req.valid('param').userId, ctx.shopper)
        return c.json(await listWishedProducts(ctx))
      },
    )
    .post(
      '/wishlist',
      describeRoute({
        ...session,
        summary: 'Add a product to the wishlist',
        description: 'An existing entry stays unchanged. Without a session a guest session is started.',
        responses: {
          200: { ...answers('The existing entry', wishlistItem), headers },
          201: { ...answers('The new entry', wishlistItem), headers },
          ...refuses('invalid_request', 'malformed_body', 'not_found', full),
        },
      }),
      valid('json', addToWishlistBody),
      async (c) => {
        const { userId, productId } = c.req.valid('json')
        const shopperCtx = await findShopperCtx(deps, c)
        requireOwnUserId(userId, shopperCtx?.shopper ?? null)
        if (!shopperCtx) await requireWishable(publicCtx(deps, c), productId)
        const { item, added } = await addToWishlist(
          shopperCtx ?? (await ensureShopperCtx(deps, c)),
          productId,
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
          201: { ...answers("The cart's line", cartItem), headers },
          ...refuses('invalid_request', 'not_found', stockExceeded),
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
        responses: { 204: { description: 'Removed', headers }, ...refuses('invalid_request', 'not_found') },
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
          ...refuses('invalid_request', 'not_found'),
        },
      }),
      valid('param', wishedProductParam),
      async (c) => {
        const { userId, productId } = c.req.valid('param')
        const ctx = await findShopperCtx(deps, c)
        requireOwnUserId(userId, ctx?.shopper ?? null)
        if (ctx) await unwish(ctx, productId)
        return c.body(null, 204)
      },
    )
}
