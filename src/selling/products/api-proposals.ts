import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import {
  myProposals,
  pageToChange,
  proposalBody,
  proposalParams,
  proposalsQuery,
  savedProposal,
  withdrawBody,
} from '#shop/proposals/schemas.ts'
import { requireRole, type SellerEnv, sellerCtx } from '../team/api-roles.ts'
import type { SellerProductsDeps } from './api.ts'
import { listMyProposals, withdrawProposal } from './proposals.ts'
import { pageParams } from './schemas.ts'

const tags = ['Proposals']

/** What a seller proposes: other texts of a page, or a new page. */
export function sellerProposalsApi(deps: SellerProductsDeps): Hono<SellerEnv> {
  const authorize = requireRole('owner', 'manager')
  return new Hono<SellerEnv>()
    .get(
      '/proposals',
      authorize,
      describeRoute({
        tags,
        summary: 'The proposals of the seller, the newest first',
        responses: {
          200: jsonResponse('One page of 50.', myProposals),
          ...refusalResponses('invalid_request'),
        },
      }),
      valid('query', proposalsQuery),
      async (c) => c.json(await listMyProposals(sellerCtx(deps, c), c.req.valid('query'))),
    )
    .get(
      '/products/:productId/page',
      authorize,
      describeRoute({
        tags,
        summary: 'The texts of a page that can be proposed otherwise, and the proposal for it that waits',
        responses: {
          200: jsonResponse('The page.', pageToChange),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', pageParams),
      async (c) =>
        c.json(await deps.offerWrites.findPageToChange(sellerCtx(deps, c), c.req.valid('param').productId)),
    )
    .post(
      '/proposals',
      authorize,
      describeRoute({
        tags,
        summary: 'Propose other fields of a page, or a new page',
        description:
          'With `productId`, of a page on which the seller has an offer: only the fields that are sent. Without it a new page with its ' +
          '`offer`. Another proposal for the same page that waits is superseded. Of a trusted seller it is accepted at once.',
        responses: {
          201: jsonResponse('Proposed, or accepted.', savedProposal),
          ...refusalResponses(
            'invalid_request',
            'malformed_body',
            'not_found',
            'seller_not_open',
            'too_many',
          ),
        },
      }),
      valid('json', proposalBody),
      async (c) => c.json(await deps.offerWrites.propose(sellerCtx(deps, c), c.req.valid('json')), 201),
    )
    .post(
      '/proposals/:id/withdraw',
      authorize,
      describeRoute({
        tags,
        summary: 'Withdraw a proposal that waits',
        responses: {
          204: { description: 'Withdrawn.' },
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found', 'stale'),
        },
      }),
      valid('param', proposalParams),
      valid('json', withdrawBody),
      async (c) => {
        const { id } = c.req.valid('param')
        await withdrawProposal(sellerCtx(deps, c), id, c.req.valid('json').version)
        return c.body(null, 204)
      },
    )
}
