import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireEveryRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { mergePages } from './merge-pages.ts'
import { previewMerge } from './preview-merge.ts'
import { mergeBody, mergedInto, mergeParams, mergePreview, mergeQuery } from './schemas.ts'

const tags = ['Products']

/** Merging two pages of one product. */
export function regroupingApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/products/:id/merge',
      requireEveryRight('catalogue', 'prices', 'stock'),
      describeRoute({
        tags,
        summary: 'What merging a page into another one would do',
        description: '`into` is the id of the page that remains. Nothing is written.',
        responses: {
          200: jsonResponse('Which offers go where, and what moves with them.', mergePreview),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', mergeParams),
      valid('query', mergeQuery),
      async (c) => {
        const { id } = c.req.valid('param')
        return c.json(await previewMerge(staffCtx(deps, c), { id, into: c.req.valid('query').into }))
      },
    )
    .post(
      '/products/:id/merge',
      requireEveryRight('catalogue', 'prices', 'stock'),
      describeRoute({
        tags,
        summary: 'Merge a page into another one',
        description:
          'Its offers, carts, orders, reviews and addresses go to the page `into`, and it is deleted; this cannot be undone. Of two offers of ' +
          'one seller on one combination one is closed. 409 `stale` when a page was changed since its version, or when other offers would be ' +
          'closed than `closes` names.',
        responses: {
          200: jsonResponse('The page that remains.', mergedInto),
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found', 'stale'),
        },
      }),
      valid('param', mergeParams),
      valid('json', mergeBody),
      async (c) => c.json(await mergePages(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))),
    )
}
