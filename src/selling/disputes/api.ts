import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { idParams } from '#platform/http/list-params.ts'
import { jsonResponse, refusalResponses, withFacts } from '#platform/http/openapi.ts'
import { textParam } from '#platform/http/path-param.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { valid } from '#platform/http/validation.ts'
import { parsePictureFile } from '#platform/pictures/address.ts'
import { describePicture, sendPrivatePicture } from '#platform/pictures/private-picture.ts'
import type { UploadedPictures } from '#platform/pictures/uploads.ts'
import { requireRole, type SellerEnv, sellerCtx } from '#selling/team/api-roles.ts'
import { sellerDisputes } from '#shop/disputes/schemas.ts'
import { listRatingsById } from '#shop/seller-ratings/queries.ts'
import { sellerRatings } from '#shop/seller-ratings/schemas.ts'
import { answerDispute, isMyDisputePicture, listMyDisputes } from './disputes.ts'
import { answerBody, currentDispute, sellerDisputesArgs, sellerRatingsArgs } from './schemas.ts'

const tags = ['Disputes']

/** What customers say of the seller: disputes, which it answers, and ratings. */
export function sellerDisputesApi(deps: ApiDeps & { uploads: UploadedPictures }): Hono<SellerEnv> {
  const authorize = requireRole('owner', 'manager')
  return new Hono<SellerEnv>()
    .get(
      '/disputes',
      authorize,
      describeRoute({
        tags,
        summary: 'List the disputes about parcels of the seller, those that wait first',
        responses: {
          200: jsonResponse('One page of 20.', sellerDisputes),
          ...refusalResponses('invalid_request'),
        },
      }),
      valid('query', sellerDisputesArgs),
      async (c) => c.json(await listMyDisputes(sellerCtx(deps, c), c.req.valid('query'))),
    )
    .post(
      '/disputes/:id/answer',
      authorize,
      describeRoute({
        tags,
        summary: 'Answer a dispute, until it is decided',
        description:
          'Until `answerBy`, nobody decides that the seller pays. Another answer replaces the first one.',
        responses: {
          204: { description: 'Answered.' },
          ...refusalResponses(
            'invalid_request',
            'malformed_body',
            'not_found',
            withFacts('stale', 'DisputeChangedProblem', currentDispute),
            withFacts('not_possible', 'DisputeOverProblem', currentDispute),
          ),
        },
      }),
      valid('param', idParams),
      valid('json', answerBody),
      async (c) => {
        await answerDispute(sellerCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .get(
      '/dispute-pictures/:file',
      authorize,
      describePicture(tags, 'A file of a picture of a dispute: `<name>-<width>.<format>`', 'invalid_request'),
      (c) => {
        const file = textParam(c, 'file')
        if (!parsePictureFile(file)) throw new Refusal('invalid_request', {}, { file: 'invalid' })
        return sendPrivatePicture(c, deps.uploads, file, isMyDisputePicture(sellerCtx(deps, c), file))
      },
    )
    .get(
      '/ratings',
      authorize,
      describeRoute({
        tags,
        summary: 'The ratings of the seller, as everybody reads them',
        responses: {
          200: jsonResponse('One page of 20.', sellerRatings),
          ...refusalResponses('invalid_request'),
        },
      }),
      valid('query', sellerRatingsArgs),
      async (c) => {
        const ctx = sellerCtx(deps, c)
        return c.json(await listRatingsById(ctx, ctx.seller.id, c.req.valid('query')))
      },
    )
}
