import { Hono } from 'hono'
import { stream } from 'hono/streaming'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { refusalResponses } from '#platform/http/openapi.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { valid } from '#platform/http/validation.ts'
import { checkDayRange } from './domain/day-range.ts'
import { accountingCsv } from './files.ts'
import { fileParams, rangeQuery } from './schemas.ts'

/** The files for accounting. */
export function accountingApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>().get(
    '/accounting/:file',
    requireRight('money'),
    describeRoute({
      tags: ['Accounting'],
      summary: 'Download orders, cash or returns of some days as CSV',
      description:
        'Days of Baghdad, both included, at most a year. `orders`: one row for each order placed; `cash`: what couriers collected and handed over, by day; `returns`: one row for each return received or paid back.',
      responses: {
        200: { description: 'The file.', content: { 'text/csv': { schema: { type: 'string' } } } },
        ...refusalResponses('invalid_request', 'not_found'),
      },
    }),
    valid('param', fileParams),
    valid('query', rangeQuery),
    (c) => {
      const { file } = c.req.valid('param')
      const { range, errors } = checkDayRange(c.req.valid('query'))
      if (!range) throw new Refusal('invalid_request', {}, errors)
      const source = accountingCsv(staffCtx(deps, c), file, range)
      c.header('content-type', 'text/csv; charset=utf-8')
      c.header('content-disposition', `attachment; filename="dijla-${file}-${range.from}-${range.to}.csv"`)
      return stream(c, async (out) => {
        for await (const text of source) await out.write(text)
      })
    },
  )
}
