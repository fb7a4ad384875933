import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { refuses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { searchNews } from './schemas.ts'
import { searchLogOf } from './search-log.ts'

/** What became of searches, told by the pages that show their results. */
export function searchesApi({ db }: ApiDeps): Hono {
  return new Hono().post(
    '/searches',
    describeRoute({
      tags: ['Catalogue'],
      summary: 'Tell what became of a search',
      description:
        'Counted by day and term, without anything of who searched. What looks like a phone number or an e-mail address is ' +
        'not kept.',
      responses: { 204: { description: 'Noted' }, ...refuses('invalid_request', 'malformed_body') },
    }),
    valid('json', searchNews),
    (c) => {
      searchLogOf(db).note(c.req.valid('json'))
      return c.body(null, 204)
    },
  )
}
