import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { requireRole, type SellerEnv, sellerCtx } from '#selling/team/api-roles.ts'
import { readSellerRates, saveSellerRates } from './rates.ts'
import { saveSellerRatesBody, sellerRates } from './schemas.ts'

const tags = ['Selling']

/** What a seller who delivers takes for it. */
export function ratesApi(deps: ApiDeps): Hono<SellerEnv> {
  return new Hono<SellerEnv>()
    .get(
      '/rates',
      requireRole('owner', 'manager'),
      describeRoute({
        tags,
        summary: 'Read the rates of the seller',
        description:
          'Places without a row cost what the shop takes. They count for a seller who delivers from an own place.',
        responses: { 200: jsonResponse('All of them.', sellerRates), ...refusalResponses('not_found') },
      }),
      async (c) => c.json(await readSellerRates(sellerCtx(deps, c))),
    )
    .put(
      '/rates',
      requireRole('owner', 'manager'),
      describeRoute({
        tags,
        summary: 'Replace all rates of the seller',
        description:
          'Rows that are not in the list are removed. All or none: `stale` when what orders cost has changed since `version` was read.',
        responses: {
          204: { description: 'Done.' },
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found', 'stale', 'not_possible'),
        },
      }),
      valid('json', saveSellerRatesBody),
      async (c) => {
        await saveSellerRates(sellerCtx(deps, c), c.req.valid('json'))
        return c.body(null, 204)
      },
    )
}
