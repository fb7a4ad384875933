import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { idParams } from '#platform/http/list-params.ts'
import { jsonResponse, refusalResponses, withFacts } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { payoutMoneyAdminApi } from './api-money.ts'
import { payoutWaysAdminApi } from './api-ways.ts'
import { findManagedPayout, listPayouts } from './queries.ts'
import {
  cancelBody,
  draftBody,
  managedPayout,
  managedPayoutPage,
  owedFact,
  paidBody,
  payoutFact,
  payoutsQueryArgs,
  returnedBody,
  stepBody,
  untilFact,
} from './schemas.ts'
import { approvePayout, cancelPayout, draftByHand, payPayout, returnPayout } from './write-payout.ts'

const tags = ['Payouts']
const authorize = () => requireRight('money')
const changed = jsonResponse('The payout as it is now.', managedPayout)
const refusals = ['invalid_request', 'malformed_body', 'not_found', 'own_shop'] as const
const moves = [...refusals, 'not_possible', 'stale'] as const
const pauses = ['money_frozen', withFacts('payouts_paused', 'PayoutsPausedProblem', untilFact)] as const
const nothingOwed = withFacts('nothing_owed', 'NothingOwedProblem', owedFact)

/** What the shop pays to sellers. */
export function payoutsAdminApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/payouts',
      authorize(),
      describeRoute({
        tags,
        summary: 'List the payouts, the newest first',
        responses: {
          200: jsonResponse('One page.', managedPayoutPage),
          ...refusalResponses('invalid_request'),
        },
      }),
      valid('query', payoutsQueryArgs),
      async (c) => c.json(await listPayouts(staffCtx(deps, c), c.req.valid('query'))),
    )
    .post(
      '/payouts',
      authorize(),
      describeRoute({
        tags,
        summary: 'Draft a payout to a seller',
        description:
          'Claims everything that is payable until a moment and in no payout, what is taken back too. Cash is rounded down to notes and the rest carried.',
        responses: {
          201: jsonResponse('The draft.', managedPayout),
          ...refusalResponses(
            ...refusals,
            ...pauses,
            withFacts('payout_open', 'PayoutOpenProblem', payoutFact),
            nothingOwed,
          ),
        },
      }),
      valid('json', draftBody),
      async (c) => {
        const ctx = staffCtx(deps, c)
        return c.json(await findManagedPayout(ctx, await draftByHand(ctx, c.req.valid('json'))), 201)
      },
    )
    .get(
      '/payouts/:id',
      authorize(),
      describeRoute({
        tags,
        summary: 'One payout with its lines',
        responses: {
          200: jsonResponse('The payout.', managedPayout),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', idParams),
      async (c) => c.json(await findManagedPayout(staffCtx(deps, c), c.req.valid('param').id)),
    )
    .post(
      '/payouts/:id/approve',
      authorize(),
      describeRoute({
        tags,
        summary: 'Approve a draft of somebody else',
        responses: { 200: changed, ...refusalResponses(...moves, ...pauses, 'same_person', 'way_changed') },
      }),
      valid('param', idParams),
      valid('json', stepBody),
      async (c) => {
        const [ctx, { id }] = [staffCtx(deps, c), c.req.valid('param')]
        await approvePayout(ctx, id, c.req.valid('json'))
        return c.json(await findManagedPayout(ctx, id))
      },
    )
    .post(
      '/payouts/:id/paid',
      authorize(),
      describeRoute({
        tags,
        summary: 'Record that an approved payout was paid',
        description:
          '`reference` is of the transfer; cash needs none. Refused when less is owed by now, or a parcel of the payout is disputed.',
        responses: {
          200: changed,
          ...refusalResponses(...moves, ...pauses, nothingOwed, 'same_person', 'way_changed'),
        },
      }),
      valid('param', idParams),
      valid('json', paidBody),
      async (c) => {
        const [ctx, { id }] = [staffCtx(deps, c), c.req.valid('param')]
        await payPayout(ctx, id, c.req.valid('json'))
        return c.json(await findManagedPayout(ctx, id))
      },
    )
    .post(
      '/payouts/:id/cancel',
      authorize(),
      describeRoute({
        tags,
        summary: 'Cancel a payout that was not paid',
        responses: { 200: changed, ...refusalResponses(...moves) },
      }),
      valid('param', idParams),
      valid('json', cancelBody),
      async (c) => {
        const [ctx, { id }] = [staffCtx(deps, c), c.req.valid('param')]
        await cancelPayout(ctx, id, c.req.valid('json'))
        return c.json(await findManagedPayout(ctx, id))
      },
    )
    .post(
      '/payouts/:id/returned',
      authorize(),
      describeRoute({
        tags,
        summary: 'Record that a paid payout came back',
        description: 'It is reversed in the books, and the next payout has the sum.',
        responses: { 200: changed, ...refusalResponses(...moves) },
      }),
      valid('param', idParams),
      valid('json', returnedBody),
      async (c) => {
        const [ctx, { id }] = [staffCtx(deps, c), c.req.valid('param')]
        await returnPayout(ctx, id, c.req.valid('json'))
        return c.json(await findManagedPayout(ctx, id))
      },
    )
    .route('/', payoutWaysAdminApi(deps))
    .route('/', payoutMoneyAdminApi(deps))
}
