import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv, staffCtx } from '#features/staff/api-permissions.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { editPrices, editStocks } from './edit-products.ts'
import { editsResult, pricesBody, stocksBody } from './schemas-edits.ts'

const tags = ['Products']
const responses = {
  200: jsonResponse('The saved products, and the errors of the others.', editsResult),
  ...refusalResponses('invalid_request', 'malformed_body', 'not_found'),
}

/** Prices and stock of several products, edited in the list. */
export function productEditsApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .post(
      '/products/prices',
      requireRight('prices'),
      describeRoute({
        tags,
        summary: 'Change prices of several products without options',
        description:
          'At most 100. A price that is left out stays; `discountPrice: null` ends the discount. A product that was changed since ' +
          'its `version`, or whose prices are not accepted, is returned with its errors; the others are saved.',
        responses,
      }),
      valid('json', pricesBody),
      async (c) => c.json(await editPrices(staffCtx(deps, c), c.req.valid('json'))),
    )
    .post(
      '/products/stocks',
      requireRight('stock'),
      describeRoute({
        tags,
        summary: 'Set the counted stock of several products without options',
        description:
          'At most 100, each with a row of its ledger. A product whose stock is not `seen` any more is returned with the error ' +
          '`stale`; the others are saved.',
        responses,
      }),
      valid('json', stocksBody),
      async (c) => c.json(await editStocks(staffCtx(deps, c), c.req.valid('json'))),
    )
}
