import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { ensureShopperCtx, findShopperCtx, publicCtx } from '#platform/http/api-deps.ts'
import { clientAddress, wideNetwork } from '#platform/http/client-address.ts'
import { jsonResponse, optionalSession, refusalResponses, withFacts } from '#platform/http/openapi.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { responseHeaders } from '#platform/http/response-headers.ts'
import { tooManyAttempts } from '#platform/http/too-many-attempts.ts'
import { valid } from '#platform/http/validation.ts'
import { countAs } from '#platform/limits/count-as.ts'
import { requireMyUserId } from '#shop/accounts/wire-user.ts'
import { getSources, readVisitConsent } from '#shop/campaigns/routes.ts'
import type { CodeDeps } from '#shop/cart/api-code.ts'
import { limitGuesses } from '#shop/cart/enter-code.ts'
import { optionsNeeded } from '#shop/catalogue/options/options-needed.ts'
import { announceStock } from '#shop/catalogue/stock-tags.ts'
import { addressKey } from './address-key.ts'
import { myOrdersApi } from './api-my-orders.ts'
import { type PushDeps, pushApi } from './api-push.ts'
import { totalsApi } from './api-totals.ts'
import { type TrackingDeps, trackingApi } from './api-tracking.ts'
import { notifyOrderPlaced } from './notify-orders.ts'
import { placeOrder, requirePlaceable } from './place-order.ts'
import { resolveOrderAttempt } from './resolve-order-attempt.ts'
import {
  orderChanges,
  orderDetails,
  overLimit,
  placeOrderBody,
  placeOrderHeaders,
  tooManyOpenOrders,
} from './schemas.ts'
import type { ReturnDeps } from './with-return-action.ts'

export type OrdersDeps = TrackingDeps & PushDeps & Pick<CodeDeps, 'codeLimit'>

/** Routes to place, manage and track orders. */
export function ordersApi(deps: OrdersDeps & ReturnDeps): Hono {
  return new Hono()
    .post(
      '/orders',
      describeRoute({
        tags: ['Orders'],
        summary: 'Place an order, cash on delivery',
        description:
          'Prices, discounts and stock are read in the transaction that takes the stock. `totalAmount` must equal ours, ' +
          'otherwise nothing is ordered and the 409 contains `totalAmount` (the current total of what can be delivered) and `changes`. ' +
          'An order over one of the shop’s limits is accepted with `awaitsCall: true`: the shop calls before it sets goods ' +
          'aside. A shop may refuse it instead, with `over_limit` or `too_many_open_orders`. ' +
          'With an `Idempotency-Key`, a repeated request with the same body returns the first order for 24 hours ' +
          '(`Idempotent-Replayed: true`). Without a session a guest session is created, but not with a key: keys belong to ' +
          'a shopper, so a request repeated without the cookie would place a second order. It is refused with ' +
          '`session_required`; first make any call that sets the cookie, such as `POST /cart`. ' +
          'With `Idempotency-Settle: true` no order is placed: the response is the order placed with the key, or ' +
          '`not_placed`; in that case the key is closed and cannot place an order later.',
        ...optionalSession,
        responses: {
          201: {
            ...jsonResponse('The order.', orderDetails),
            headers: {
              'Set-Cookie': responseHeaders.setCookie,
              'Idempotent-Replayed': responseHeaders.replayed,
            },
          },
          ...refusalResponses(
            'invalid_request',
            'malformed_body',
            'not_found',
            withFacts('order_changed', 'OrderChangedProblem', orderChanges.entries),
            optionsNeeded,
            withFacts('too_many_open_orders', 'TooManyOpenOrdersProblem', tooManyOpenOrders.entries),
            withFacts('over_limit', 'OverLimitProblem', overLimit.entries),
            'session_required',
            'not_placed',
            'idempotency_key_reused',
            withFacts('too_many_attempts', 'TooManyAttemptsProblem', tooManyAttempts.entries),
          ),
        },
      }),
      valid('header', placeOrderHeaders),
      valid('json', placeOrderBody),
      countAs('order'),
      async (c) => {
        const body = c.req.valid('json')
        const known = await findShopperCtx(deps, c)
        requireMyUserId(body.userId, known?.shopper ?? null)
        const { 'idempotency-key': key = null, 'idempotency-settle': settle } = c.req.valid('header')
        if (settle && key === null) {
          throw new Refusal('invalid_request', {}, { 'idempotency-key': 'required' })
        }
        if (!known && key !== null) throw new Refusal('session_required')
        if (known && settle && key !== null) {
          c.header('idempotent-replayed', 'true')
          return c.json(await resolveOrderAttempt(known, body, key), 201)
        }
        if (body.code !== undefined) {
          const guess = { code: body.code, address: clientAddress(c), limit: deps.codeLimit }
          await limitGuesses(known ?? publicCtx(deps, c), guess)
        }
        // Before a session, so that a refused request creates no guest.
        if (!known) await requirePlaceable(publicCtx(deps, c), body)
        const ctx = known ?? (await ensureShopperCtx(deps, c))
        const address = clientAddress(c)
        // One customer of a provider has all addresses of an IPv6 /48.
        const from = await addressKey(deps.db, wideNetwork(address) ?? address)
        const visit = { sources: getSources(c), consent: await readVisitConsent(ctx, c) }
        const { order, replayed } = await placeOrder(ctx, body, key, from, null, visit)
        if (replayed) c.header('idempotent-replayed', 'true')
        else {
          notifyOrderPlaced(deps)
          announceStock(
            { ...deps, responseCache: deps.responseCache },
            order.items.map(({ productId }) => productId),
          )
        }
        return c.json(order, 201)
      },
    )
    .route('/', myOrdersApi(deps))
    .route('/', trackingApi(deps))
    .route('/', pushApi(deps))
    .route('/', totalsApi(deps))
}
