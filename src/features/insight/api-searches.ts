import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { listSearchTerms } from '#features/searches/queries.ts'
import { allow, type StaffEnv, staffCtx } from '#features/staff/api-door.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { idParams } from '#platform/http/list-params.ts'
import { answers, refuses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import {
  addSynonymsBody,
  changeSynonymsBody,
  mostTermsShown,
  searchTerms,
  searchTermsQueryArgs,
  synonymGroupPage,
  synonymsQueryArgs,
  versionQueryArgs,
} from './schemas-searches.ts'
import { listSynonymGroups } from './synonym-list.ts'
import { addSynonyms, changeSynonyms, removeSynonyms } from './write-synonyms.ts'

const tags = ['Searches']
const written = refuses('invalid_request', 'malformed_body', 'not_found', 'stale')

/** The search report and the synonym groups. */
export function searchesDeskApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/search-terms',
      allow('staff'),
      describeRoute({
        tags,
        summary: 'The most frequent search terms, or those that failed most often',
        responses: {
          200: answers('At most 100, the most frequent first.', searchTerms),
          ...refuses('invalid_request'),
        },
      }),
      valid('query', searchTermsQueryArgs),
      async (c) =>
        c.json(await listSearchTerms(staffCtx(deps, c), { ...c.req.valid('query'), limit: mostTermsShown })),
    )
    .get(
      '/synonyms',
      allow('staff'),
      describeRoute({
        tags,
        summary: 'List synonym groups, newest first',
        responses: { 200: answers('One page.', synonymGroupPage), ...refuses('invalid_request') },
      }),
      valid('query', synonymsQueryArgs),
      async (c) => c.json(await listSynonymGroups(staffCtx(deps, c), c.req.valid('query'))),
    )
    .post(
      '/synonyms',
      allow('staff'),
      describeRoute({
        tags,
        summary: 'Add a synonym group; it applies at once',
        responses: {
          201: answers('The id of the group.', v.object({ id: v.number() })),
          ...refuses('invalid_request', 'malformed_body'),
        },
      }),
      valid('json', addSynonymsBody),
      async (c) => c.json(await addSynonyms(staffCtx(deps, c), c.req.valid('json').terms), 201),
    )
    .put(
      '/synonyms/:id',
      allow('staff'),
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
      allow('staff'),
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
