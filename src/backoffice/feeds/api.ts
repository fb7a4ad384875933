import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requirePerson, requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { listFeedGaps, listFeeds } from './queries.ts'
import { renewSecret } from './renew-secret.ts'
import { feedGapPage, feedGapsQueryArgs, managedFeeds } from './schemas.ts'

const tags = ['Product feeds']

/** The feeds for Google and Meta: their addresses, who fetched them, and what their rows lack; for the right `content`. */
export function feedsAdminApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/feeds',
      requireRight('content'),
      requirePerson,
      describeRoute({
        tags,
        summary: 'The product feeds with their secret addresses and their last requests',
        responses: { 200: jsonResponse('The feeds.', managedFeeds), ...refusalResponses('not_found') },
      }),
      async (c) => c.json(await listFeeds(staffCtx(deps, c))),
    )
    .get(
      '/feeds/gaps',
      requireRight('content'),
      describeRoute({
        tags,
        summary: 'List the variants that lack what the engines want, or that no feed has',
        responses: { 200: jsonResponse('One page.', feedGapPage), ...refusalResponses('invalid_request') },
      }),
      valid('query', feedGapsQueryArgs),
      async (c) => c.json(await listFeedGaps(staffCtx(deps, c), c.req.valid('query'))),
    )
    .post(
      '/feeds/secret',
      requireRight('content'),
      requirePerson,
      describeRoute({
        tags,
        summary: 'Give the feeds other addresses; the former ones stop at once',
        responses: { 204: { description: 'Renewed.' }, ...refusalResponses('not_found') },
      }),
      async (c) => {
        await renewSecret(staffCtx(deps, c))
        return c.body(null, 204)
      },
    )
}
