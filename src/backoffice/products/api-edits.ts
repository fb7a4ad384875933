import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import { productReaders } from '#backoffice/staff/domain/rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import {
  editsResult,
  pricesBody,
  stocksBody,
  variantPricesBody,
  variantStocksBody,
} from '#shop/catalogue/schemas-edits.ts'
import { changePrices } from './change-prices.ts'
import { editPrices } from './edit-products.ts'
import { editStocks, editVariantStocks } from './edit-stocks.ts'
import { editVariantPrices } from './edit-variants.ts'
import { listVariantSales } from './sale-rows.ts'
import { priceChangeBody, priceChangeResult, salesQuery, variantSales } from './schemas-sales.ts'

const tags = ['Products']
const responses = {
  200: jsonResponse('What was saved, and the errors of the others.', editsResult),
  ...refusalResponses('invalid_request', 'malformed_body', 'not_found'),
}

/** Prices and stock of several products and variants, edited in the list. */
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
    .get(
      '/variants',
      requireRight(...productReaders),
      describeRoute({
        tags,
        summary: 'Prices and stock of the variants of several products',
        description: 'At most 100 products, by their ids: `products=4,8`.',
        responses: {
          200: jsonResponse('By product, in the order of its variants.', variantSales),
          ...refusalResponses('invalid_request'),
        },
      }),
      valid('query', salesQuery),
      async (c) => c.json(await listVariantSales(staffCtx(deps, c), c.req.valid('query').products)),
    )
    .post(
      '/variants/prices',
      requireRight('prices'),
      describeRoute({
        tags,
        summary: 'Change prices of several variants',
        description: 'At most 1000, as prices of products are changed. `version` is that of the variant.',
        responses,
      }),
      valid('json', variantPricesBody),
      async (c) => c.json(await editVariantPrices(staffCtx(deps, c), c.req.valid('json'))),
    )
    .post(
      '/variants/stocks',
      requireRight('stock'),
      describeRoute({
        tags,
        summary: 'Set the counted stock of several variants',
        description: 'At most 1000, as the stock of products is set.',
        responses,
      }),
      valid('json', variantStocksBody),
      async (c) => c.json(await editVariantStocks(staffCtx(deps, c), c.req.valid('json'))),
    )
    .post(
      '/products/price-change',
      requireRight('prices'),
      describeRoute({
        tags,
        summary: 'Change prices of several products by percent or an amount',
        description:
          'At most 100. What shoppers pay changes, rounded to a multiple of 250; the price before a discount stays, and a discount ' +
          'that reaches it ends. A product that was changed since its `version`, or would have no possible price, is returned with ' +
          'the reason; the others are changed.',
        responses: {
          200: jsonResponse('The changed products, and why others stay.', priceChangeResult),
          ...refusalResponses('invalid_request', 'malformed_body'),
        },
      }),
      valid('json', priceChangeBody),
      async (c) => c.json(await changePrices(staffCtx(deps, c), c.req.valid('json'))),
    )
}
