import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses, withFacts } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import {
  decisionBody,
  managedProposal,
  managedProposals,
  proposalParams,
  proposalsQuery,
  savedProposal,
  staleProposal,
} from '#shop/proposals/schemas.ts'
import { decideProposal } from './decide-proposal.ts'
import { findProposal, listProposals } from './queries.ts'

const tags = ['Proposals']

/** What sellers propose for pages, and the decisions. */
export function proposalsAdminApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/proposals',
      requireRight('catalogue'),
      describeRoute({
        tags,
        summary: 'List the proposals of sellers in a state',
        description: 'Without `status` those that wait, the oldest first; others the newest first.',
        responses: {
          200: jsonResponse('One page of 50.', managedProposals),
          ...refusalResponses('invalid_request'),
        },
      }),
      valid('query', proposalsQuery),
      async (c) => c.json(await listProposals(staffCtx(deps, c), c.req.valid('query'))),
    )
    .get(
      '/proposals/:id',
      requireRight('catalogue'),
      describeRoute({
        tags,
        summary: 'One proposal: what the fields were, are, and would be',
        responses: {
          200: jsonResponse('The proposal.', managedProposal),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', proposalParams),
      async (c) => c.json(await findProposal(staffCtx(deps, c), c.req.valid('param').id)),
    )
    .post(
      '/proposals/:id/decision',
      requireRight('catalogue'),
      describeRoute({
        tags,
        summary: 'Accept or refuse a proposal',
        description:
          'What is accepted is on the page at once. When a proposed field was changed to something else meanwhile, accepting needs the ' +
          "page's present `version`, else 409 `stale` names it and the fields.",
        responses: {
          200: jsonResponse('Decided; the page that was changed or made.', savedProposal),
          ...refusalResponses(
            'invalid_request',
            'malformed_body',
            'not_found',
            'own_shop',
            'seller_not_open',
            withFacts('stale', 'StaleProposalProblem', staleProposal),
          ),
        },
      }),
      valid('param', proposalParams),
      valid('json', decisionBody),
      async (c) => {
        const { id } = c.req.valid('param')
        return c.json(await decideProposal(staffCtx(deps, c), id, c.req.valid('json')))
      },
    )
}
