import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { idParams } from '#platform/http/list-params.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { requireRole, type SellerEnv, sellerCtx } from '#selling/team/api-roles.ts'
import { getMyPromotion, listMyPromotions } from './queries.ts'
import {
  myPromotion,
  myPromotions,
  myPromotionsArgs,
  newMyPromotion,
  runMyPromotion as runBody,
  saveMyPromotion as saveBody,
} from './schemas.ts'
import { createMyPromotion, runMyPromotion, saveMyPromotion } from './write-promotion.ts'

const tags = ['Selling']
const written = refusalResponses('invalid_request', 'malformed_body', 'not_found', 'stale', 'not_possible')

/** What the seller takes off its own goods, at its own expense. */
export function sellerPromotionsApi(deps: ApiDeps): Hono<SellerEnv> {
  const authorize = requireRole('owner', 'manager')
  return new Hono<SellerEnv>()
    .get(
      '/promotions',
      authorize,
      describeRoute({
        tags,
        summary: 'List the promotions of the seller, the newest first',
        responses: {
          200: jsonResponse('One page of 20.', myPromotions),
          ...refusalResponses('invalid_request'),
        },
      }),
      valid('query', myPromotionsArgs),
      async (c) => c.json(await listMyPromotions(sellerCtx(deps, c), c.req.valid('query'))),
    )
    .post(
      '/promotions',
      authorize,
      describeRoute({
        tags,
        summary: 'Create a promotion for goods of the seller; it runs at once',
        description: 'The seller bears it. `products` are ids of products that the seller sells.',
        responses: {
          201: jsonResponse('The id of the promotion.', v.object({ id: v.number() })),
          ...refusalResponses('invalid_request', 'malformed_body', 'not_possible'),
        },
      }),
      valid('json', newMyPromotion),
      async (c) => c.json(await createMyPromotion(sellerCtx(deps, c), c.req.valid('json')), 201),
    )
    .get(
      '/promotions/:id',
      authorize,
      describeRoute({
        tags,
        summary: 'One promotion of the seller',
        responses: {
          200: jsonResponse('The promotion.', myPromotion),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', idParams),
      async (c) => c.json(await getMyPromotion(sellerCtx(deps, c), c.req.valid('param').id)),
    )
    .put(
      '/promotions/:id',
      authorize,
      describeRoute({
        tags,
        summary: 'Change a promotion of the seller',
        description:
          'Orders placed before keep their discounts. One with terms of the shop is `not_possible`.',
        responses: { 204: { description: 'Changed.' }, ...written },
      }),
      valid('param', idParams),
      valid('json', saveBody),
      async (c) => {
        await saveMyPromotion(sellerCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .put(
      '/promotions/:id/active',
      authorize,
      describeRoute({
        tags,
        summary: 'Start or stop a promotion of the seller',
        responses: { 204: { description: 'Done.' }, ...written },
      }),
      valid('param', idParams),
      valid('json', runBody),
      async (c) => {
        await runMyPromotion(sellerCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
}
