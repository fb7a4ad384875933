import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { idParams } from '#platform/http/list-params.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { listSearchTerms } from '#shop/search-log/queries.ts'
import { listSynonymGroups } from './list-synonyms.ts'
import {
  addSynonymsBody,
  changeSynonymsBody,
  maxSearchTerms,
  searchTerms,
  searchTermsQueryArgs,
  synonymGroupPage,
  synonymsQueryArgs,
  versionQueryArgs,
} from './schemas-searches.ts'
import { addSynonyms, changeSynonyms, removeSynonyms } from './write-synonyms.ts'

const tags = ['Searches']
const written = refusalResponses('invalid_request', 'malformed_body', 'not_found', 'stale')

/** The search report and the synonym groups. */
export function searchesAdminApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/search-terms',
      requireRight('stock', 'content'),
      describeRoute({
        tags,
        summary: 'The most frequent search terms, or those that failed most often',
        responses: {
          200: jsonResponse('At most 100, the most frequent first.', searchTerms),
          ...refusalResponses('invalid_request'),
        },
      }),
      valid('query', searchTermsQueryArgs),
      async (c) =>
        c.json(await listSearchTerms(staffCtx(deps, c), { ...c.req.valid('query'), limit: maxSearchTerms })),
    )
    .get(
      '/synonyms',
      requireRight('stock', 'content'),
      describeRoute({
        tags,
        summary: 'List synonym groups, newest first',
        responses: {
          200: jsonResponse('One page.', synonymGroupPage),
          ...refusalResponses('invalid_request'),
        },
      }),
      valid('query', synonymsQueryArgs),
      async (c) => c.json(await listSynonymGroups(staffCtx(deps, c), c.req.valid('query'))),
    )
    .post(
      '/synonyms',
      requireRight('stock', 'content'),
      describeRoute({
        tags,
        summary: 'Add a synonym group; it applies at once',
        responses: {
          201: jsonResponse('The id of the group.', v.object({ id: v.number() })),
          ...refusalResponses('invalid_request', 'malformed_body'),
        },
      }),
      valid('json', addSynonymsBody),
      async (c) => c.json(await addSynonyms(staffCtx(deps, c), c.req.valid('json').terms), 201),
    )
    .put(
      '/synonyms/:id',
      requireRight('stock', 'content'),
      describeRoute({
        tags,
        summary: 'Change a synonym group',
        responses: { 204: { description: 'Changed.' }, ...written },
      }),
      valid('param', idParams),
      valid('json', changeSynonymsBody),
      async (c) => {
        await changeSynonyms(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .delete(
      '/synonyms/:id',
      requireRight('stock', 'content'),
      describeRoute({
        tags,
        summary: 'Delete a synonym group',
        responses: { 204: { description: 'Deleted.' }, ...written },
      }),
      valid('param', idParams),
      valid('query', versionQueryArgs),
      async (c) => {
        await removeSynonyms(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('query').version)
        return c.body(null, 204)
      },
    )
}
