import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { recountBooks } from '#shop/books/last-recount.ts'
import { periodQuery } from '#shop/books/schemas.ts'
import { readTrialBalance } from './accounts.ts'
import { manualAdminApi } from './api-manual.ts'
import { listCourierCash, listSellersMoney } from './list-debts.ts'
import { readAccount } from './read-account.ts'
import { readParcelMoney } from './read-parcel-money.ts'
import {
  accountParam,
  balanceQuery,
  bookAccount,
  bookFaults,
  courierCash,
  parcelMoney,
  parcelParam,
  sellersMoney,
  trialBalance,
} from './schemas.ts'

const tags = ['Books']

/** Reading the books, and posting by hand. */
export function booksAdminApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/books',
      requireRight('money'),
      describeRoute({
        tags,
        summary: 'Read the balances of all accounts',
        description: 'At the end of the day `through`, in Baghdad, or now.',
        responses: {
          200: jsonResponse('The trial balance.', trialBalance),
          ...refusalResponses('invalid_request'),
        },
      }),
      valid('query', balanceQuery),
      async (c) => c.json(await readTrialBalance(staffCtx(deps, c), c.req.valid('query'))),
    )
    .get(
      '/books/accounts/:id',
      requireRight('money'),
      describeRoute({
        tags,
        summary: 'Read what moved an account in a period',
        description: 'Days of Baghdad, both included; without one of them the period is open there.',
        responses: {
          200: jsonResponse('One page, by day.', bookAccount),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', accountParam),
      valid('query', periodQuery),
      async (c) =>
        c.json(await readAccount(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('query'))),
    )
    .get(
      '/books/parcels/:id',
      requireRight('money'),
      describeRoute({
        tags,
        summary: 'Read all that the books have of a parcel',
        description: 'By its id, or by its number, such as `12345678-2`.',
        responses: {
          200: jsonResponse('Its groups, as they were posted.', parcelMoney),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', parcelParam),
      async (c) => c.json(await readParcelMoney(staffCtx(deps, c), c.req.valid('param').id)),
    )
    .get(
      '/books/couriers',
      requireRight('money'),
      describeRoute({
        tags,
        summary: 'List the cash with couriers by its age',
        responses: { 200: jsonResponse('Those who have some.', courierCash) },
      }),
      async (c) => c.json(await listCourierCash(staffCtx(deps, c))),
    )
    .get(
      '/books/sellers',
      requireRight('money'),
      describeRoute({
        tags,
        summary: 'List what is held for sellers and owed to them',
        responses: { 200: jsonResponse('Those with entries.', sellersMoney) },
      }),
      async (c) => c.json(await listSellersMoney(staffCtx(deps, c))),
    )
    .get(
      '/books/faults',
      requireRight('money'),
      describeRoute({
        tags,
        summary: 'Recount the books',
        description: 'Compares them with all documents, as every night.',
        responses: { 200: jsonResponse('What is wrong; normally nothing.', bookFaults) },
      }),
      async (c) => c.json(await recountBooks(staffCtx(deps, c).db)),
    )
    .route('/', manualAdminApi(deps))
}
