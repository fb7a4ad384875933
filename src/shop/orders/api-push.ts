import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiDeps, requireShopperCtx } from '#platform/http/api-deps.ts'
import { clientAddress } from '#platform/http/client-address.ts'
import { jsonResponse, optionalSession, refusalResponses, withFacts } from '#platform/http/openapi.ts'
import { tooManyAttempts } from '#platform/http/too-many-attempts.ts'
import { valid } from '#platform/http/validation.ts'
import { toPublicKey } from '#platform/push/vapid.ts'
import type { Network } from '#platform/remote/network.ts'
import { pushBody, pushEndpointBody, pushKey, pushState } from './push-schemas.ts'
import { addPush, hasPush, readPushSecret, removePush } from './push-subscriptions.ts'
import { orderIdParam } from './schemas.ts'

const tags = ['Orders']
const done = { 204: { description: 'Done.' } }
const refusals = refusalResponses('invalid_request', 'malformed_body', 'not_found')

export type PushDeps = ApiDeps & { network: Network }

/** Routes for browsers that are notified when an order moves. */
export function pushApi(deps: PushDeps): Hono {
  return new Hono()
    .get(
      '/push-key',
      describeRoute({
        tags,
        summary: 'The key with which browsers subscribe to pushes',
        responses: { 200: jsonResponse('The key.', pushKey) },
      }),
      async (c) => c.json({ publicKey: toPublicKey(await readPushSecret(deps.db)) }),
    )
    .post(
      '/order-pushes/:id',
      describeRoute({
        tags,
        summary: 'Notify a browser when an own order moves',
        description:
          'The body is a `PushSubscription`. Pushes are in the language of the request; five browsers for an order, the newest. ' +
          'Somebody else’s order is the same 404 as a missing one.',
        ...optionalSession,
        responses: {
          ...done,
          ...refusalResponses(
            'invalid_request',
            'malformed_body',
            'not_found',
            withFacts('too_many_attempts', 'TooManyAttemptsProblem', tooManyAttempts.entries),
          ),
        },
      }),
      valid('param', orderIdParam),
      valid('json', pushBody),
      async (c) => {
        const shopperCtx = await requireShopperCtx(deps, c)
        const ctx = { ...shopperCtx, network: deps.network, address: clientAddress(c) }
        await addPush(ctx, c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .post(
      '/order-pushes/:id/state',
      describeRoute({
        tags,
        summary: 'Whether a browser is notified of an own order',
        ...optionalSession,
        responses: { 200: jsonResponse('Whether it is.', pushState), ...refusals },
      }),
      valid('param', orderIdParam),
      valid('json', pushEndpointBody),
      async (c) => {
        const ctx = await requireShopperCtx(deps, c)
        const isOn = await hasPush(ctx, c.req.valid('param').id, c.req.valid('json').endpoint)
        return c.json({ isOn })
      },
    )
    .post(
      '/order-pushes/:id/remove',
      describeRoute({
        tags,
        summary: 'No longer notify a browser of an own order',
        ...optionalSession,
        responses: { ...done, ...refusals },
      }),
      valid('param', orderIdParam),
      valid('json', pushEndpointBody),
      async (c) => {
        const ctx = await requireShopperCtx(deps, c)
        await removePush(ctx, c.req.valid('param').id, c.req.valid('json').endpoint)
        return c.body(null, 204)
      },
    )
}
