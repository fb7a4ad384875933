import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { findShopperCtx, publicCtx, requireShopperCtx } from '#platform/http/api-deps.ts'
import { jsonResponse, optionalSession, refusalResponses, withFacts } from '#platform/http/openapi.ts'
import { responseHeaders } from '#platform/http/response-headers.ts'
import { tooManyAttempts } from '#platform/http/too-many-attempts.ts'
import { valid } from '#platform/http/validation.ts'
import type { SessionDeps } from '#shop/accounts/session.ts'
import { requireMyUserId } from '#shop/accounts/wire-user.ts'
import { optionsNeeded } from '#shop/catalogue/options/options-needed.ts'
import { addForVisitor } from './api-add.ts'
import { cartLinkApi } from './api-link.ts'
import { clearCart } from './clear-cart.ts'
import { listCartItems } from './queries.ts'
import { removeItem } from './remove-item.ts'
import {
  addToCartBody,
  cartItem,
  cartItemParam,
  cartUserParam,
  setQuantityBody,
  stockFacts,
} from './schemas.ts'
import { setQuantity } from './set-quantity.ts'

const session = { tags: ['Cart'], ...optionalSession }
const headers = { 'Set-Cookie': responseHeaders.setCookie }
const stockExceeded = withFacts('stock_exceeded', 'StockExceededProblem', stockFacts.entries)
const tooMany = withFacts('too_many_attempts', 'TooManyAttemptsProblem', tooManyAttempts.entries)
const stockNote = 'The problem `stock_exceeded` contains `available` and `inCart`.'

/** The cart of the session's shopper. */
export function cartApi(deps: SessionDeps): Hono {
  return new Hono()
    .route('/', cartLinkApi(deps))
    .get(
      '/cart/:userId',
      describeRoute({
        ...session,
        summary: "The shopper's cart",
        description: 'Empty without a session.',
        responses: {
          200: { ...jsonResponse('The lines, newest last', v.array(cartItem)), headers },
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', cartUserParam),
      async (c) => {
        const ctx = (await findShopperCtx(deps, c)) ?? publicCtx(deps, c)
        requireMyUserId(c.req.valid('param').userId, ctx.shopper)
        return c.json(await listCartItems(ctx))
      },
    )
    .post(
      '/cart',
      describeRoute({
        ...session,
        summary: 'Add a product to the cart',
        description: `The same product again adds up. Of a product with options, \`variantId\` or \`options\` names the variant; \`options\` that the variant does not have are refused with \`other_variant\`. A complete choice that no variant has is refused with \`options_needed\` and \`no_such_combination\` in \`errors.options\`. Without a session a guest session is started. ${stockNote}`,
        responses: {
          201: { ...jsonResponse('The line', cartItem), headers },
          ...refusalResponses(
            'invalid_request',
            'malformed_body',
            'not_found',
            stockExceeded,
            optionsNeeded,
            tooMany,
          ),
        },
      }),
      valid('json', addToCartBody),
      async (c) => {
        const { userId, ...line } = c.req.valid('json')
        const ctx = await findShopperCtx(deps, c)
        requireMyUserId(userId, ctx?.shopper ?? null)
        return c.json(await addForVisitor(deps, c, ctx, line), 201)
      },
    )
    .put(
      '/cart/:itemId',
      describeRoute({
        ...session,
        summary: "Set a line's quantity",
        description: stockNote,
        responses: {
          200: { ...jsonResponse('The line', cartItem), headers },
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found', stockExceeded),
        },
      }),
      valid('param', cartItemParam),
      valid('json', setQuantityBody),
      async (c) => {
        const ctx = await requireShopperCtx(deps, c)
        return c.json(await setQuantity(ctx, c.req.valid('param').itemId, c.req.valid('json').quantity))
      },
    )
    .delete(
      '/cart/:itemId',
      describeRoute({
        ...session,
        summary: 'Remove a line',
        responses: {
          204: { description: 'Removed', headers },
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', cartItemParam),
      async (c) => {
        await removeItem(await requireShopperCtx(deps, c), c.req.valid('param').itemId)
        return c.body(null, 204)
      },
    )
    .delete(
      '/cart/user/:userId',
      describeRoute({
        ...session,
        summary: 'Clear the cart',
        responses: {
          204: { description: 'The cart is empty', headers },
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', cartUserParam),
      async (c) => {
        const ctx = await findShopperCtx(deps, c)
        requireMyUserId(c.req.valid('param').userId, ctx?.shopper ?? null)
        if (ctx) await clearCart(ctx)
        return c.body(null, 204)
      },
    )
}
