import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { requireRole, type SellerEnv, sellerCtx } from '#selling/team/api-roles.ts'
import { closeBody, closedState, sellerClosing, takeBackBody } from './schemas.ts'
import { closeMyShop, findMyClosing, takeClosingBack } from './write-closing.ts'

const tags = ['Selling']
const refusals = ['invalid_request', 'malformed_body', 'stale', 'not_possible'] as const

/** Routes with which an owner closes the shop. */
export function closingApi(deps: ApiDeps): Hono<SellerEnv> {
  return new Hono<SellerEnv>()
    .get(
      '/close',
      requireRole('owner'),
      describeRoute({
        tags,
        summary: 'Whether the shop is closing, and what it still waits for',
        responses: { 200: jsonResponse('As it is now.', sellerClosing) },
      }),
      async (c) => c.json(await findMyClosing(sellerCtx(deps, c))),
    )
    .post(
      '/close',
      requireRole('owner'),
      describeRoute({
        tags,
        summary: 'Close the shop',
        description:
          'The offers leave every page at once; confirmed parcels are still to be packed. It is closed for good by itself when no parcel, ' +
          'return or dispute is open, nothing delivered can come back, and nothing is held or owed. One that was never open is closed at once.',
        responses: {
          200: jsonResponse('What it is now.', closedState),
          ...refusalResponses(...refusals, 'open_parcels', 'open_returns', 'return_window', 'money_left'),
        },
      }),
      valid('json', closeBody),
      async (c) => c.json(await closeMyShop(sellerCtx(deps, c), c.req.valid('json'))),
    )
    .post(
      '/close/take-back',
      requireRole('owner'),
      describeRoute({
        tags,
        summary: 'Take the closing back, before the shop is closed',
        responses: { 200: jsonResponse('What it is now.', closedState), ...refusalResponses(...refusals) },
      }),
      valid('json', takeBackBody),
      async (c) => c.json(await takeClosingBack(sellerCtx(deps, c), c.req.valid('json').version)),
    )
}
