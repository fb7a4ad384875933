import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiDeps, ensureShopperCtx, findShopperCtx, publicCtx } from '#platform/http/api-deps.ts'
import { clientAddress } from '#platform/http/client-address.ts'
import { jsonResponse, optionalSession, refusalResponses, withFacts } from '#platform/http/openapi.ts'
import { responseHeaders } from '#platform/http/response-headers.ts'
import { tooManyAttempts } from '#platform/http/too-many-attempts.ts'
import { valid } from '#platform/http/validation.ts'
import type { AttemptLimit } from '#platform/limits/attempts.ts'
import { addOrderToCart } from './reorder.ts'
import { reordered, trackBody, trackedOrder } from './schemas.ts'
import { trackOrder } from './track-order.ts'
import { type ReturnDeps, withReturnAction } from './with-return-action.ts'

export type TrackingDeps = ApiDeps & {
  /** How many failed look-ups an address may make; the default limit when unset. */
  trackLimit?: AttemptLimit
}

/** Routes to track an order by its number and phone, and to order the same again. */
export function trackingApi(deps: TrackingDeps & ReturnDeps): Hono {
  return new Hono()
    .post(
      '/track',
      describeRoute({
        tags: ['Orders'],
        summary: 'Find an order by its number and phone',
        description:
          'For clients without the session that placed the order. An unknown number and a wrong phone get the same response. ' +
          'In 15 minutes an address may make twenty failed look-ups, and a phone may be tried unsuccessfully sixty ' +
          'times from all addresses. The session that placed the order is not limited.',
        ...optionalSession,
        responses: {
          200: {
            ...jsonResponse('The status of the order, without personal data.', trackedOrder),
            headers: { 'Set-Cookie': responseHeaders.setCookie },
          },
          ...refusalResponses(
            'invalid_request',
            'malformed_body',
            'not_found',
            withFacts('too_many_attempts', 'TooManyAttemptsProblem', tooManyAttempts.entries),
          ),
        },
      }),
      valid('json', trackBody),
      async (c) => {
        const request = { ...c.req.valid('json'), address: clientAddress(c), limit: deps.trackLimit }
        const ctx = (await findShopperCtx(deps, c)) ?? publicCtx(deps, c)
        return c.json(await withReturnAction(ctx, await trackOrder(ctx, request), deps))
      },
    )
    .post(
      '/track/reorder',
      describeRoute({
        tags: ['Orders'],
        summary: 'Add the available items of a tracked order to the cart',
        description:
          'As the reorder of an own order, for clients that know its number and phone, with the limits of tracking. ' +
          'Begins a session when there is none.',
        ...optionalSession,
        responses: {
          200: {
            ...jsonResponse('The outcome of each line.', reordered),
            headers: { 'Set-Cookie': responseHeaders.setCookie },
          },
          ...refusalResponses(
            'invalid_request',
            'malformed_body',
            'not_found',
            withFacts('too_many_attempts', 'TooManyAttemptsProblem', tooManyAttempts.entries),
          ),
        },
      }),
      valid('json', trackBody),
      async (c) => {
        const request = { ...c.req.valid('json'), address: clientAddress(c), limit: deps.trackLimit }
        const known = await findShopperCtx(deps, c)
        const order = await trackOrder(known ?? publicCtx(deps, c), request)
        return c.json(await addOrderToCart(known ?? (await ensureShopperCtx(deps, c)), order))
      },
    )
}
