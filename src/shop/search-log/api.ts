import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { searchEvent } from './schemas.ts'
import { getSearchLog } from './search-log.ts'

/** Records the outcome of searches, which result pages report. */
export function searchLogApi({ db }: ApiDeps): Hono {
  return new Hono().post(
    '/searches',
    describeRoute({
      tags: ['Catalogue'],
      summary: 'Report the outcome of a search',
      description:
        'Counted by day and term, without any data about the person. Searches that look like a phone number or an e-mail ' +
        'address are not stored.',
      responses: {
        204: { description: 'Recorded' },
        ...refusalResponses('invalid_request', 'malformed_body'),
      },
    }),
    valid('json', searchEvent),
    (c) => {
      getSearchLog(db).record(c.req.valid('json'))
      return c.body(null, 204)
    },
  )
}
