import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { idParams } from '#platform/http/list-params.ts'
import { jsonResponse, refusalResponses, withFacts } from '#platform/http/openapi.ts'
import { textParam } from '#platform/http/path-param.ts'
import { valid } from '#platform/http/validation.ts'
import { describePicture, sendPrivatePicture } from '#platform/pictures/private-picture.ts'
import type { UploadedPictures } from '#platform/pictures/uploads.ts'
import { isDisputePicture } from '#shop/disputes/pictures.ts'
import { managedDispute, managedDisputes } from '#shop/disputes/schemas.ts'
import { listManagedRatings } from '#shop/seller-ratings/queries.ts'
import { hideBody, managedRatings, ratingParam } from '#shop/seller-ratings/schemas.ts'
import { decideDispute } from './decide-dispute.ts'
import { hideRating } from './hide-rating.ts'
import { getDispute, listDisputes } from './queries.ts'
import { currentDispute, decisionBody, disputesQueryArgs, managedRatingsArgs } from './schemas.ts'

const tags = ['Disputes']

/** What customers say of sellers: disputes and their decisions, and the words of ratings. */
export function disputesAdminApi(deps: ApiDeps & { uploads: UploadedPictures }): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/disputes',
      requireRight('sellers'),
      describeRoute({
        tags,
        summary: 'List disputes in a state, by default those that wait',
        responses: {
          200: jsonResponse('One page of 50.', managedDisputes),
          ...refusalResponses('invalid_request'),
        },
      }),
      valid('query', disputesQueryArgs),
      async (c) => c.json(await listDisputes(staffCtx(deps, c), c.req.valid('query'))),
    )
    .get(
      '/disputes/:id',
      requireRight('sellers'),
      describeRoute({
        tags,
        summary: 'One dispute, with what a decision can pay',
        responses: {
          200: jsonResponse('The dispute.', managedDispute),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', idParams),
      async (c) => c.json(await getDispute(staffCtx(deps, c), c.req.valid('param').id)),
    )
    .get(
      '/dispute-pictures/:file',
      requireRight('sellers'),
      describePicture(tags, 'A file of a picture of a dispute: `<name>-<width>.<format>`'),
      (c) => {
        const file = textParam(c, 'file')
        return sendPrivatePicture(c, deps.uploads, file, isDisputePicture(deps.db, file))
      },
    )
    .post(
      '/disputes/:id/decision',
      requireRight('sellers'),
      describeRoute({
        tags,
        summary: 'Decide a dispute, once',
        description:
          'Pays the customer `amount`, at most what was paid for the parcel less what was given back: as credit of the account, or in cash, in multiples of 250. 0 closes it without money. Before the seller has answered, within 48 hours, `borneBy` `seller` is refused with `not_possible`. `version`, when it is sent, is that of the dispute that was read.',
        responses: {
          204: { description: 'Decided.' },
          ...refusalResponses(
            'invalid_request',
            'malformed_body',
            'not_found',
            'own_shop',
            withFacts('stale', 'DisputeChangedProblem', currentDispute),
            withFacts('not_possible', 'DisputeNotPossibleProblem', currentDispute),
          ),
        },
      }),
      valid('param', idParams),
      valid('json', decisionBody),
      async (c) => {
        await decideDispute(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .get(
      '/sellers/:id/ratings',
      requireRight('sellers'),
      describeRoute({
        tags,
        summary: 'The ratings of a seller, the newest first',
        responses: {
          200: jsonResponse('One page of 20.', managedRatings),
          ...refusalResponses('invalid_request'),
        },
      }),
      valid('param', idParams),
      valid('query', managedRatingsArgs),
      async (c) => {
        const { page = 1 } = c.req.valid('query')
        return c.json(await listManagedRatings(staffCtx(deps, c).db, c.req.valid('param').id, page))
      },
    )
    .post(
      '/sellers/:id/ratings/:parcelId/hide',
      requireRight('sellers'),
      describeRoute({
        tags,
        summary: 'Hide the words of a rating, or display them again',
        description: 'The stars count all the same.',
        responses: {
          204: { description: 'Done.' },
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found'),
        },
      }),
      valid('param', ratingParam),
      valid('json', hideBody),
      async (c) => {
        await hideRating(staffCtx(deps, c), c.req.valid('param'), c.req.valid('json').hidden)
        return c.body(null, 204)
      },
    )
}
