import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { idParams } from '#platform/http/list-params.ts'
import { jsonResponse, refusalResponses, withFacts } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { releaseParcels } from '#shop/payouts/release.ts'
import { listBalances, listWaiting } from './queries.ts'
import { debtFact, freezeBody, paidIn, paidInBody, releases, sellerBalances } from './schemas.ts'
import { freezeMoney, payIn } from './write-money.ts'

const tags = ['Payouts']
const authorize = () => requireRight('money')
const refusals = ['invalid_request', 'malformed_body', 'not_found', 'own_shop'] as const

/** What is held and owed, its release, and payments of debts. */
export function payoutMoneyAdminApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/seller-balances',
      authorize(),
      describeRoute({
        tags,
        summary: 'What the shop owes each seller',
        responses: { 200: jsonResponse('Up to 500; who is owed more comes first.', sellerBalances) },
      }),
      async (c) => c.json(await listBalances(staffCtx(deps, c))),
    )
    .get(
      '/releases',
      authorize(),
      describeRoute({
        tags,
        summary: 'The delivered parcels whose money is held, and why',
        responses: { 200: jsonResponse('`released` is 0.', releases) },
      }),
      async (c) => c.json({ released: 0, waiting: await listWaiting(staffCtx(deps, c)) }),
    )
    .post(
      '/releases',
      authorize(),
      describeRoute({
        tags,
        summary: 'Release now what waits for nothing',
        description: 'Happens every minute by itself.',
        responses: { 200: jsonResponse('What was released, and what waits.', releases) },
      }),
      async (c) => {
        const ctx = staffCtx(deps, c)
        const released = await releaseParcels(ctx, ctx.staff.userId)
        return c.json({ released, waiting: await listWaiting(ctx) })
      },
    )
    .post(
      '/sellers/:id/paid-in',
      authorize(),
      describeRoute({
        tags,
        summary: 'Record what a seller paid of a debt',
        description:
          'At the office, unless `place` says otherwise. Its sales start again when the debt stopped them.',
        responses: {
          201: jsonResponse('The payment.', paidIn),
          ...refusalResponses(...refusals, 'stale', withFacts('above_debt', 'AboveDebtProblem', debtFact)),
        },
      }),
      valid('param', idParams),
      valid('json', paidInBody),
      async (c) => c.json(await payIn(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json')), 201),
    )
    .post(
      '/sellers/:id/freeze',
      authorize(),
      describeRoute({
        tags,
        summary: 'Stop release and payouts of a seller for a reason, or start them again',
        responses: { 204: { description: 'Done.' }, ...refusalResponses(...refusals) },
      }),
      valid('param', idParams),
      valid('json', freezeBody),
      async (c) => {
        await freezeMoney(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))
        return c.body(null, 204)
      },
    )
}
