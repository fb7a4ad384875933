import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { idParams } from '#platform/http/list-params.ts'
import { jsonResponse, refusalResponses, withFacts } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { requireAccess, type SellerEnv, sellerCtx } from '#selling/team/api-roles.ts'
import { parcelAccess, visitAccess } from './domain/parcel-access.ts'
import { packParcel } from './pack-parcel.ts'
import { getLabel, getParcel, listParcels } from './queries.ts'
import { reportProblem } from './report-problem.ts'
import {
  currentParcel,
  packedBody,
  parcelLabel,
  parcelPage,
  parcelsQueryArgs,
  problemBody,
  refusedBody,
  sellerParcel,
  stepBody,
} from './schemas.ts'
import { type MoveParcel, stepParcel } from './step-parcel.ts'

const tags = ['Parcels']
const done = { 204: { description: 'Done.' } }
const refusals = [
  'invalid_request',
  'malformed_body',
  'not_found',
  withFacts('stale', 'ParcelChangedProblem', currentParcel.entries),
  withFacts('not_possible', 'ParcelNotPossibleProblem', currentParcel.entries),
] as const
const versionNote = '`version` is that of the parcel the client read: it grows with every change of it. '

/** Routes of the seller's parcels, from their confirmation by the shop on. */
export function parcelsApi(deps: ApiDeps & { moveParcel: MoveParcel }): Hono<SellerEnv> {
  const authorize = requireAccess(parcelAccess)
  const authorizeVisit = requireAccess(visitAccess)
  return new Hono<SellerEnv>()
    .get(
      '/parcels',
      authorize,
      describeRoute({
        tags,
        summary: 'List the confirmed parcels of the seller',
        description:
          'Those that are not packed by the day until which they are to be, the others newest first. Packers read no amounts.',
        responses: { 200: jsonResponse('One page.', parcelPage), ...refusalResponses('invalid_request') },
      }),
      valid('query', parcelsQueryArgs),
      async (c) => c.json(await listParcels(sellerCtx(deps, c), c.req.valid('query'))),
    )
    .get(
      '/parcels/:id',
      authorize,
      describeRoute({
        tags,
        summary: 'A parcel of the seller',
        responses: {
          200: jsonResponse('The parcel.', sellerParcel),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', idParams),
      async (c) => c.json(await getParcel(sellerCtx(deps, c), c.req.valid('param').id)),
    )
    .get(
      '/parcels/:id/label',
      authorize,
      describeRoute({
        tags,
        summary: 'What stands on the label of a parcel',
        responses: {
          200: jsonResponse('The label.', parcelLabel),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', idParams),
      async (c) => c.json(await getLabel(sellerCtx(deps, c), c.req.valid('param').id)),
    )
    .post(
      '/parcels/:id/packed',
      authorize,
      describeRoute({
        tags,
        summary: 'Record that a parcel is packed',
        description: versionNote,
        responses: { ...done, ...refusalResponses(...refusals) },
      }),
      valid('param', idParams),
      valid('json', packedBody),
      async (c) => {
        await packParcel(sellerCtx(deps, c), c.req.valid('param').id, c.req.valid('json').version)
        return c.body(null, 204)
      },
    )
    .post(
      '/parcels/:id/problem',
      authorize,
      describeRoute({
        tags,
        summary: 'Report that a parcel cannot be sent',
        description: `${versionNote}The parcel is then not packed. A seller cannot cancel: the shop decides.`,
        responses: { ...done, ...refusalResponses(...refusals) },
      }),
      valid('param', idParams),
      valid('json', problemBody),
      async (c) => {
        await reportProblem(sellerCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .post(
      '/parcels/:id/shipped',
      authorize,
      describeRoute({
        tags,
        summary: 'Record that a packed parcel left with the seller, who delivers',
        description: `${versionNote}Of a seller who delivers (\`ownDelivery\`).`,
        responses: { ...done, ...refusalResponses(...refusals) },
      }),
      valid('param', idParams),
      valid('json', stepBody),
      async (c) => {
        const step = { ...c.req.valid('param'), ...c.req.valid('json'), to: 'shipped' as const }
        await stepParcel(sellerCtx(deps, c), deps.moveParcel, step)
        return c.body(null, 204)
      },
    )
    .post(
      '/parcels/:id/delivered',
      authorizeVisit,
      describeRoute({
        tags,
        summary: 'Record that a parcel arrived, and that the seller has collected what is due',
        description: `${versionNote}The commission is owed from then on.`,
        responses: { ...done, ...refusalResponses(...refusals) },
      }),
      valid('param', idParams),
      valid('json', stepBody),
      async (c) => {
        const step = { ...c.req.valid('param'), ...c.req.valid('json'), to: 'delivered' as const }
        await stepParcel(sellerCtx(deps, c), deps.moveParcel, step)
        return c.body(null, 204)
      },
    )
    .post(
      '/parcels/:id/refused',
      authorizeVisit,
      describeRoute({
        tags,
        summary: 'Record that a parcel was not accepted, or that nobody was at home',
        description: `${versionNote}It is cancelled, and its goods are in stock again.`,
        responses: { ...done, ...refusalResponses(...refusals) },
      }),
      valid('param', idParams),
      valid('json', refusedBody),
      async (c) => {
        const step = { ...c.req.valid('param'), ...c.req.valid('json'), to: 'cancelled' as const }
        await stepParcel(sellerCtx(deps, c), deps.moveParcel, step)
        return c.body(null, 204)
      },
    )
}
