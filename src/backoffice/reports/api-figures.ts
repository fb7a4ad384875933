import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { exportProfit } from './export-profit.ts'
import { findProfit } from './profit.ts'
import { findRefusals } from './refusals.ts'
import { dashboardQueryArgs } from './schemas-dashboard.ts'
import { profit, profitQueryArgs } from './schemas-profit.ts'
import { refusals } from './schemas-refusals.ts'

const tags = ['Overview']

/** The reports of a period: refusals, and profit by product. */
export function figuresApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/reports/refusals',
      requireRight('orders', 'money'),
      describeRoute({
        tags,
        summary: 'Refused deliveries by courier, governorate and product',
        description: 'Of the deliveries that ended in the period, those with the largest number first.',
        responses: { 200: jsonResponse('The counts.', refusals), ...refusalResponses('invalid_request') },
      }),
      valid('query', dashboardQueryArgs),
      async (c) => c.json(await findRefusals(staffCtx(deps, c), c.req.valid('query'))),
    )
    .get(
      '/reports/profit',
      requireRight('money'),
      describeRoute({
        tags,
        summary: 'What was earned with each product',
        description:
          'Of the delivered orders that were placed in the period, replacements too; returns are taken off. Pieces of unknown cost are counted by themselves.',
        responses: { 200: jsonResponse('The amounts.', profit), ...refusalResponses('invalid_request') },
      }),
      valid('query', profitQueryArgs),
      async (c) => c.json(await findProfit(staffCtx(deps, c), c.req.valid('query'))),
    )
    .get(
      '/reports/profit/export',
      requireRight('money'),
      describeRoute({
        tags,
        summary: 'Download what was earned with every product as CSV',
        description:
          'One row for each product, in whole dinars. A last row without a product has what missed minimums took off refunds, so that the profits add up to that of the report.',
        responses: {
          200: { description: 'The file.', content: { 'text/csv': { schema: { type: 'string' } } } },
          ...refusalResponses('invalid_request'),
        },
      }),
      valid('query', profitQueryArgs),
      async (c) => {
        const args = c.req.valid('query')
        return c.body(await exportProfit(staffCtx(deps, c), args), 200, {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="dijla-profit-${args.days}-days.csv"`,
        })
      },
    )
}
