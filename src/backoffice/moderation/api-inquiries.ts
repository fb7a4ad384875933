import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { idParams } from '#platform/http/list-params.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { changeInquiry } from './change-inquiry.ts'
import { exportNewsletter } from './export-newsletter.ts'
import { getInquiry, listInquiries } from './list-inquiries.ts'
import { changeInquiryBody, inquiriesQueryArgs, inquiryPage, shopInquiry } from './schemas-inquiries.ts'

const tags = ['Inquiries']

/** Inquiries and the subscriptions to the newsletter. */
export function inquiriesAdminApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/inquiries',
      requireRight('orders', 'content'),
      describeRoute({
        tags,
        summary: 'List inquiries, by default the new ones, newest first',
        responses: { 200: jsonResponse('One page.', inquiryPage), ...refusalResponses('invalid_request') },
      }),
      valid('query', inquiriesQueryArgs),
      async (c) => c.json(await listInquiries(staffCtx(deps, c), c.req.valid('query'))),
    )
    .get(
      '/inquiries/:id',
      requireRight('orders', 'content'),
      describeRoute({
        tags,
        summary: 'One inquiry',
        responses: {
          200: jsonResponse('The inquiry.', shopInquiry),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', idParams),
      async (c) => c.json(await getInquiry(staffCtx(deps, c), c.req.valid('param').id)),
    )
    .put(
      '/inquiries/:id',
      requireRight('orders', 'content'),
      describeRoute({
        tags,
        summary: 'Set the status and the note of an inquiry',
        responses: {
          204: { description: 'Set.' },
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found', 'stale'),
        },
      }),
      valid('param', idParams),
      valid('json', changeInquiryBody),
      async (c) => {
        await changeInquiry(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .get(
      '/newsletter',
      requireRight('content'),
      describeRoute({
        tags,
        summary: 'Export all newsletter subscriptions as CSV',
        responses: {
          200: {
            description: 'Columns email, language and since; UTF-8.',
            content: { 'text/csv': { schema: { type: 'string' } } },
          },
          ...refusalResponses('not_found'),
        },
      }),
      async (c) =>
        c.body(await exportNewsletter(staffCtx(deps, c)), 200, {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': 'attachment; filename="dijla-newsletter.csv"',
        }),
    )
}
