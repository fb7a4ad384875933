import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { answerHeaders } from '#platform/http/answer-headers.ts'
import { type ApiDeps, findShopperCtx, publicCtx } from '#platform/http/api-deps.ts'
import { clientAddress } from '#platform/http/client-address.ts'
import { answers, bySession, refuses, withFacts } from '#platform/http/openapi.ts'
import { tooManyAttempts } from '#platform/http/too-many-attempts.ts'
import { valid } from '#platform/http/validation.ts'
import type { AttemptLimit } from '#platform/limits/attempts.ts'
import { trackBody, trackedOrder } from './schemas.ts'
import { trackOrder } from './track-order.ts'

export type TrackingDeps = ApiDeps & {
  /** How often one address may look in vain; the usual limit when unset. */
  trackLimit?: AttemptLimit
}

/** Finding an order from any device, by its number and its phone. */
export function trackingApi(deps: TrackingDeps): Hono {
  return new Hono().post(
    '/track',
    describeRoute({
      tags: ['Orders'],
      summary: 'Find an order by its number and phone',
      description:
        'For whoever has no session of its shopper. An unknown number and a wrong phone have the same answer. ' +
        'In a quarter of an hour one address may look in vain twenty times, and one phone may be tried in vain sixty ' +
        'times from all addresses; the session that placed the order is always answered.',
      ...bySession,
      responses: {
        200: {
          ...answers('Where the order is, without anything personal.', trackedOrder),
          headers: { 'Set-Cookie': answerHeaders.setCookie },
        },
        ...refuses(
          'invalid_request',
          'malformed_body',
          'not_found',
          withFacts('too_many_attempts', 'TooManyAttemptsProblem', tooManyAttempts.entries),
        ),
      },
    }),
    valid('json', trackBody),
    async (c) => {
      const asked = { ...c.req.valid('json'), address: clientAddress(c), limit: deps.trackLimit }
      const ctx = (await findShopperCtx(deps, c)) ?? publicCtx(deps, c)
      return c.json(await trackOrder(ctx, asked))
    },
  )
}
