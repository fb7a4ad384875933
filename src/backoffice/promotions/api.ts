import { type Context, Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import * as v from 'valibot'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { idParams } from '#platform/http/list-params.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import {
  exportCodes,
  exportPromotions,
  getPromotion,
  listPromotionSellers,
  listPromotions,
} from './queries.ts'
import {
  activatePromotion,
  addCodes,
  createPromotion,
  endPromotion,
  savePromotion,
} from './save-promotion.ts'
import {
  activatePromotionBody,
  addCodesBody,
  createPromotionBody,
  endPromotionBody,
  promotionDetails,
  promotionPage,
  promotionSellers,
  promotionsQueryArgs,
  savePromotionBody,
} from './schemas.ts'

const tags = ['Promotions']
const written = refusalResponses('invalid_request', 'malformed_body', 'not_found', 'stale', 'not_possible')
const csvResponse = (description: string) => ({
  description,
  content: { 'text/csv': { schema: { type: 'string' as const } } },
})

function csv(c: Context, text: string, fileName: string): Response {
  return c.body(text, 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${fileName}.csv"`,
  })
}

/** Promotions and their codes; for admins. */
export function promotionsAdminApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/promotions',
      requireRight('prices'),
      describeRoute({
        tags,
        summary: 'List promotions, newest first, with what each cost and brought in delivered orders',
        responses: { 200: jsonResponse('One page.', promotionPage), ...refusalResponses('invalid_request') },
      }),
      valid('query', promotionsQueryArgs),
      async (c) => c.json(await listPromotions(staffCtx(deps, c), c.req.valid('query'))),
    )
    .get(
      '/promotions/sellers',
      requireRight('prices'),
      describeRoute({
        tags,
        summary: 'List the sellers that a promotion can be for',
        responses: {
          200: jsonResponse('All of them, by slug.', promotionSellers),
          ...refusalResponses('not_found'),
        },
      }),
      async (c) => c.json(await listPromotionSellers(staffCtx(deps, c))),
    )
    .get(
      '/promotions/report',
      requireRight('prices'),
      describeRoute({
        tags,
        summary: 'Export as CSV what promotions cost and brought in delivered orders',
        responses: { 200: csvResponse('One row for each promotion.'), ...refusalResponses('not_found') },
      }),
      async (c) => csv(c, await exportPromotions(staffCtx(deps, c)), 'dijla-promotions'),
    )
    .post(
      '/promotions',
      requireRight('prices'),
      describeRoute({
        tags,
        summary: 'Create a promotion; it is active at once',
        description: '`scopeSlugs` are the slugs of the categories, sub-categories or products of `scope`.',
        responses: {
          201: jsonResponse('The id of the promotion.', v.object({ id: v.number() })),
          ...refusalResponses('invalid_request', 'malformed_body'),
        },
      }),
      valid('json', createPromotionBody),
      async (c) => c.json(await createPromotion(staffCtx(deps, c), c.req.valid('json')), 201),
    )
    .get(
      '/promotions/:id',
      requireRight('prices'),
      describeRoute({
        tags,
        summary: 'One promotion',
        responses: {
          200: jsonResponse('The promotion.', promotionDetails),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', idParams),
      async (c) => c.json(await getPromotion(staffCtx(deps, c), c.req.valid('param').id)),
    )
    .put(
      '/promotions/:id',
      requireRight('prices'),
      describeRoute({
        tags,
        summary: 'Change a promotion',
        description: 'Orders placed before keep their discounts.',
        responses: { 204: { description: 'Changed.' }, ...written },
      }),
      valid('param', idParams),
      valid('json', savePromotionBody),
      async (c) => {
        await savePromotion(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .put(
      '/promotions/:id/active',
      requireRight('prices'),
      describeRoute({
        tags,
        summary: 'Start or stop a promotion',
        responses: { 204: { description: 'Done.' }, ...written },
      }),
      valid('param', idParams),
      valid('json', activatePromotionBody),
      async (c) => {
        await activatePromotion(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .post(
      '/promotions/:id/end',
      requireRight('prices'),
      describeRoute({
        tags,
        summary: 'Stop a promotion of a seller for good',
        description: 'The seller reads the `reason`, and may make another one.',
        responses: { 204: { description: 'Done.' }, ...written },
      }),
      valid('param', idParams),
      valid('json', endPromotionBody),
      async (c) => {
        await endPromotion(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .post(
      '/promotions/:id/codes',
      requireRight('prices'),
      describeRoute({
        tags,
        summary: 'Add one code, or many unique ones',
        responses: {
          201: jsonResponse('How many were added.', v.object({ added: v.number() })),
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found'),
        },
      }),
      valid('param', idParams),
      valid('json', addCodesBody),
      async (c) =>
        c.json(await addCodes(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json')), 201),
    )
    .get(
      '/promotions/:id/codes',
      requireRight('prices'),
      describeRoute({
        tags,
        summary: 'Export the codes of a promotion as CSV',
        responses: {
          200: csvResponse('Columns code, max_uses and used; UTF-8.'),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', idParams),
      async (c) => {
        const { id } = c.req.valid('param')
        return csv(c, await exportCodes(staffCtx(deps, c), id), `dijla-codes-${id}`)
      },
    )
}
