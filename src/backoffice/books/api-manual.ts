import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { idParams } from '#platform/http/list-params.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { getManual, listManual } from './list-manual.ts'
import {
  approveManualBody,
  manualBody,
  manualPage,
  manualPosting,
  manualQuery,
  refuseManualBody,
  reverseManualBody,
} from './schemas-manual.ts'
import { approveManual, draftManual, refuseManual, reverseManual } from './write-manual.ts'

const tags = ['Books']
const authorize = () => requireRight('money')
const refusals = ['invalid_request', 'malformed_body', 'own_shop'] as const
const moves = [...refusals, 'not_found', 'not_possible'] as const
const changed = jsonResponse('The posting as it is now.', manualPosting)

/** What staff post by hand: charges, corrections and write-offs. */
export function manualAdminApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/books/manual',
      authorize(),
      describeRoute({
        tags,
        summary: 'List what was posted by hand',
        description: 'What waits for another member first, then the newest.',
        responses: { 200: jsonResponse('One page.', manualPage), ...refusalResponses('invalid_request') },
      }),
      valid('query', manualQuery),
      async (c) => c.json(await listManual(staffCtx(deps, c), c.req.valid('query'))),
    )
    .post(
      '/books/manual',
      authorize(),
      describeRoute({
        tags,
        summary: 'Post a charge, a correction or a write-off by hand',
        description:
          'Posted at once up to 100,000 dinars; above, it waits until another member approves it. Not possible on what documents recount: `held`, `prepaid`, `customer_credit` and `refunds_due`. What touches the till of the office or the cash of a courier is a multiple of 250.',
        responses: {
          201: jsonResponse('The posting; `status` is `posted` or `waiting`.', manualPosting),
          ...refusalResponses(...refusals, 'stale'),
        },
      }),
      valid('json', manualBody),
      async (c) => {
        const ctx = staffCtx(deps, c)
        return c.json(await getManual(ctx, await draftManual(ctx, c.req.valid('json'))), 201)
      },
    )
    .post(
      '/books/manual/:id/approve',
      authorize(),
      describeRoute({
        tags,
        summary: 'Approve what somebody else drafted, which posts it',
        responses: { 200: changed, ...refusalResponses(...moves, 'same_person') },
      }),
      valid('param', idParams),
      valid('json', approveManualBody),
      async (c) => {
        const [ctx, { id }] = [staffCtx(deps, c), c.req.valid('param')]
        await approveManual(ctx, id)
        return c.json(await getManual(ctx, id))
      },
    )
    .post(
      '/books/manual/:id/refuse',
      authorize(),
      describeRoute({
        tags,
        summary: 'Refuse a draft, or withdraw one’s own',
        responses: { 200: changed, ...refusalResponses(...moves) },
      }),
      valid('param', idParams),
      valid('json', refuseManualBody),
      async (c) => {
        const [ctx, { id }] = [staffCtx(deps, c), c.req.valid('param')]
        await refuseManual(ctx, id, c.req.valid('json'))
        return c.json(await getManual(ctx, id))
      },
    )
    .post(
      '/books/manual/:id/reverse',
      authorize(),
      describeRoute({
        tags,
        summary: 'Post the opposite of a posting by hand',
        description: 'Once. Above 100,000 dinars it waits until another member approves it.',
        responses: { 201: jsonResponse('The new posting.', manualPosting), ...refusalResponses(...moves) },
      }),
      valid('param', idParams),
      valid('json', reverseManualBody),
      async (c) => {
        const ctx = staffCtx(deps, c)
        const id = await reverseManual(ctx, c.req.valid('param').id, c.req.valid('json'))
        return c.json(await getManual(ctx, id), 201)
      },
    )
}
