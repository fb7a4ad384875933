import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { idParams } from '#platform/http/list-params.ts'
import { jsonResponse, refusalResponses, withFacts } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { requireAccess, type SellerEnv, sellerCtx } from '#selling/team/api-roles.ts'
import { parcelAccess } from './domain/parcel-access.ts'
import { currentParcel, packedBody } from './schemas.ts'
import { madePickup, pickupBody, sellerPickup } from './schemas-pickups.ts'
import { getPickup, handOver, takeBack } from './write-pickups.ts'

const tags = ['Parcels']
const refusals = [
  'invalid_request',
  'malformed_body',
  'not_found',
  withFacts('stale', 'ParcelChangedProblem', currentParcel.entries),
  withFacts('not_possible', 'ParcelNotPossibleProblem', currentParcel.entries),
] as const

/** Routes of what the people of the seller hand over to the shop or its courier. */
export function pickupsApi(deps: ApiDeps): Hono<SellerEnv> {
  const authorize = requireAccess(parcelAccess)
  return new Hono<SellerEnv>()
    .post(
      '/pickups',
      authorize,
      describeRoute({
        tags,
        summary: 'Record that packed parcels were handed over',
        description:
          'All of them or none; `number` of a refusal names the one. They are `shipped` when the shop says so. `version` is that of each parcel the client read.',
        responses: { 201: jsonResponse('The hand-over.', madePickup), ...refusalResponses(...refusals) },
      }),
      valid('json', pickupBody),
      async (c) => c.json(await handOver(sellerCtx(deps, c), c.req.valid('json')), 201),
    )
    .get(
      '/pickups/:id',
      authorize,
      describeRoute({
        tags,
        summary: 'A hand-over with its parcels, to print',
        responses: {
          200: jsonResponse('The hand-over.', sellerPickup),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', idParams),
      async (c) => c.json(await getPickup(sellerCtx(deps, c), c.req.valid('param').id)),
    )
    .post(
      '/parcels/:id/take-back',
      authorize,
      describeRoute({
        tags,
        summary: 'Take a parcel back that was handed over by mistake',
        description: 'Until the shop has shipped it.',
        responses: { 204: { description: 'Done.' }, ...refusalResponses(...refusals) },
      }),
      valid('param', idParams),
      valid('json', packedBody),
      async (c) => {
        await takeBack(sellerCtx(deps, c), c.req.valid('param').id, c.req.valid('json').version)
        return c.body(null, 204)
      },
    )
}
