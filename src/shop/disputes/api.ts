import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { type ApiDeps, findShopperCtx, publicCtx } from '#platform/http/api-deps.ts'
import { jsonResponse, optionalSession, refusalResponses, withFacts } from '#platform/http/openapi.ts'
import { responseHeaders } from '#platform/http/response-headers.ts'
import { valid } from '#platform/http/validation.ts'
import { accessQuery } from '#shop/returns/schemas.ts'
import { rateSeller } from '#shop/seller-ratings/rate-seller.ts'
import { parcelParam, ratingBody } from '#shop/seller-ratings/schemas.ts'
import { openDispute, withdrawDispute } from './open-dispute.ts'
import { getParcelFeedback } from './queries.ts'
import { disputeBody, openedDispute, parcelFeedback, parcelPeriod } from './schemas.ts'

const session = { tags: ['Parcels'], ...optionalSession }
const headers = { 'Set-Cookie': responseHeaders.setCookie }
const notPossible = withFacts('not_possible', 'ParcelPeriodProblem', parcelPeriod)
const accessNote =
  'With the session that owns the order or a `token`, as its returns. A parcel of the shop itself and somebody else’s are the 404 of a missing one. '

/** What customers say of delivered parcels of sellers: ratings and disputes. */
export function disputesApi(deps: ApiDeps): Hono {
  return new Hono()
    .get(
      '/orders/:id/parcels/:number',
      describeRoute({
        ...session,
        summary: 'What can be said of a parcel, and its rating and disputes',
        description: accessNote,
        responses: {
          200: { ...jsonResponse('The parcel.', parcelFeedback), headers },
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', parcelParam),
      valid('query', accessQuery),
      async (c) => {
        const ctx = (await findShopperCtx(deps, c)) ?? publicCtx(deps, c)
        const { id: orderId, number } = c.req.valid('param')
        return c.json(await getParcelFeedback(ctx, { orderId, number, ...c.req.valid('query') }))
      },
    )
    .post(
      '/orders/:id/parcels/:number/rating',
      describeRoute({
        ...session,
        summary: 'Rate the seller of a delivered parcel',
        description: `${accessNote}For 30 days after the delivery; the last rating counts.`,
        responses: {
          204: { description: 'Rated.', headers },
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found', 'own_shop', notPossible),
        },
      }),
      valid('param', parcelParam),
      valid('query', accessQuery),
      valid('json', ratingBody),
      async (c) => {
        const ctx = (await findShopperCtx(deps, c)) ?? publicCtx(deps, c)
        const { id: orderId, number } = c.req.valid('param')
        await rateSeller(ctx, { orderId, number, ...c.req.valid('query') }, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .post(
      '/orders/:id/parcels/:number/dispute',
      describeRoute({
        ...session,
        summary: 'Dispute a delivered parcel',
        description: `${accessNote}For 14 days after the delivery, one at a time, three in all. The seller has 48 hours to answer, then the shop decides; nothing of the parcel is paid out before.`,
        responses: {
          201: { ...jsonResponse('Opened.', openedDispute), headers },
          ...refusalResponses(
            'invalid_request',
            'malformed_body',
            'not_found',
            'dispute_open',
            'too_many',
            notPossible,
          ),
        },
      }),
      valid('param', parcelParam),
      valid('query', accessQuery),
      valid('json', disputeBody),
      async (c) => {
        const ctx = (await findShopperCtx(deps, c)) ?? publicCtx(deps, c)
        const { id: orderId, number } = c.req.valid('param')
        const access = { orderId, number, ...c.req.valid('query') }
        return c.json(await openDispute(ctx, access, c.req.valid('json')), 201)
      },
    )
    .post(
      '/orders/:id/parcels/:number/dispute/withdraw',
      describeRoute({
        ...session,
        summary: 'Withdraw the open dispute about a parcel',
        description: `${accessNote}The body is an empty object.`,
        responses: {
          204: { description: 'Withdrawn.', headers },
          ...refusalResponses('invalid_request', 'not_found', notPossible),
        },
      }),
      valid('param', parcelParam),
      valid('query', accessQuery),
      async (c) => {
        const ctx = (await findShopperCtx(deps, c)) ?? publicCtx(deps, c)
        const { id: orderId, number } = c.req.valid('param')
        await withdrawDispute(ctx, { orderId, number, ...c.req.valid('query') })
        return c.body(null, 204)
      },
    )
}
