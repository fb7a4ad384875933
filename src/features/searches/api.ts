import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { refuses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { searchNews } from './schemas.ts'
import { searchLogOf } from './search-log.ts'

/** Records the outcome of searches, which result pages report. */
export function searchesApi({ db }: ApiDeps): Hono {
  return new Hono().post(
    '/searches',
    describeRoute({
      tags: ['Catalogue'],
      summary: 'Report the outcome of a search',
      description:
        'Counted by day and term, without any data about the person. Searches that look like a phone number or an e-mail ' +
        'address are not stored.',
      responses: { 204: { description: 'Recorded' }, ...refuses('invalid_request', 'malformed_body') },
    }),
    valid('json', searchNews),
    (c) => {
      searchLogOf(db).note(c.req.valid('json'))
      return c.body(null, 204)
    },
  )
}
