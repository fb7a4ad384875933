import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { findCampaigns } from './campaigns.ts'
import { exportCampaigns } from './export-campaigns.ts'
import { exportProfit } from './export-profit.ts'
import { findProfit } from './profit.ts'
import { findRefusals } from './refusals.ts'
import { campaigns, campaignsQueryArgs } from './schemas-campaigns.ts'
import { dashboardQueryArgs } from './schemas-dashboard.ts'
import { profit, profitQueryArgs } from './schemas-profit.ts'
import { refusals } from './schemas-refusals.ts'

const tags = ['Overview']

/** The reports of a period: refusals, profit by product, and orders by campaign. */
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
      '/reports/campaigns',
      requireRight('money'),
      describeRoute({
        tags,
        summary: 'Orders by campaign, with the revenue that was delivered',
        description:
          'Of the orders placed in the period, replacements excepted, by source, medium and campaign of the last or first visit.',
        responses: { 200: jsonResponse('The counts.', campaigns), ...refusalResponses('invalid_request') },
      }),
      valid('query', campaignsQueryArgs),
      async (c) => c.json(await findCampaigns(staffCtx(deps, c), c.req.valid('query'))),
    )
    .get(
      '/reports/campaigns/export',
      requireRight('money'),
      describeRoute({
        tags,
        summary: 'Download the orders by campaign as CSV',
        description: 'One row for each source, medium and campaign, in whole dinars.',
        responses: {
          200: { description: 'The file.', content: { 'text/csv': { schema: { type: 'string' } } } },
          ...refusalResponses('invalid_request'),
        },
      }),
      valid('query', campaignsQueryArgs),
      async (c) => {
        const args = c.req.valid('query')
        return c.body(await exportCampaigns(staffCtx(deps, c), args), 200, {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="dijla-campaigns-${args.days}-days.csv"`,
        })
      },
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
