import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireEveryRight, requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import { productReaders } from '#backoffice/staff/domain/rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { changeStock } from './change-stock.ts'
import { deleteProducts } from './delete-products.ts'
import { duplicateProduct } from './duplicate-product.ts'
import {
  countGaps,
  findManagedProduct,
  listBrands,
  listManagedProducts,
  listStockChanges,
} from './queries.ts'
import { createProduct, updateProduct } from './save-product.ts'
import {
  brandList,
  brandQuery,
  catalogueGaps,
  managedList,
  managedProduct,
  managedQuery,
  productInput,
  productParams,
  savedProduct,
} from './schemas.ts'
import { deletionBody, deletionResult } from './schemas-deletion.ts'
import { savedWithVariants, saveProductBody } from './schemas-save.ts'
import { ledgerQuery, stockBody, stockLedger, stockLevel } from './schemas-stock.ts'
import { archiveBody, visibilityBody, visibilityResult } from './schemas-visibility.ts'
import { setArchived } from './set-archived.ts'
import { setVisibility } from './set-visibility.ts'

const tags = ['Products']
const refusesBody = ['invalid_request', 'malformed_body', 'not_found'] as const

/** All products, hidden ones included, and their stock. */
export function managedProductsApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>().route('/', listing(deps)).route('/', saving(deps)).route('/', stock(deps))
}

function listing(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/products',
      requireRight(...productReaders),
      describeRoute({
        tags,
        summary: 'List products, 50 per page by default',
        description: '`search` takes words of either title, brand or model, or a part of the address.',
        responses: { 200: jsonResponse('One page.', managedList), ...refusalResponses('invalid_request') },
      }),
      valid('query', managedQuery),
      async (c) => c.json(await listManagedProducts(staffCtx(deps, c), c.req.valid('query'))),
    )
    .get(
      '/brands',
      requireRight(...productReaders),
      describeRoute({
        tags,
        summary: 'Complete a brand name',
        responses: {
          200: jsonResponse('Those with the most products first.', brandList),
          ...refusalResponses('invalid_request'),
        },
      }),
      valid('query', brandQuery),
      async (c) => c.json(await listBrands(staffCtx(deps, c), c.req.valid('query').q)),
    )
    .get(
      '/products/gaps',
      requireRight(...productReaders),
      describeRoute({
        tags,
        summary: 'Count products without picture, translation or stock',
        responses: { 200: jsonResponse('The counts.', catalogueGaps) },
      }),
      async (c) => c.json(await countGaps(staffCtx(deps, c))),
    )
    .get(
      '/products/:id',
      requireRight(...productReaders),
      describeRoute({
        tags,
        summary: 'One product',
        responses: {
          200: jsonResponse('The product.', managedProduct),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', productParams),
      async (c) => c.json(await findManagedProduct(staffCtx(deps, c), c.req.valid('param').id)),
    )
}

function saving(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .post(
      '/products',
      requireEveryRight('catalogue', 'prices'),
      describeRoute({
        tags,
        summary: 'Create a product',
        description: 'Without `slug` a free one is made from the titles.',
        responses: { 201: jsonResponse('Created.', savedProduct), ...refusalResponses(...refusesBody) },
      }),
      valid('json', productInput),
      async (c) => c.json(await createProduct(staffCtx(deps, c), c.req.valid('json')), 201),
    )
    .post(
      '/products/visibility',
      requireRight('catalogue'),
      describeRoute({
        tags,
        summary: 'Hide or show several products',
        description:
          'At most 100, in one transaction. A product that was changed since the `version` the operator saw, or that cannot ' +
          'be shown, is skipped and returned with the reason.',
        responses: {
          200: jsonResponse('The changed and the skipped products.', visibilityResult),
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found'),
        },
      }),
      valid('json', visibilityBody),
      async (c) => c.json(await setVisibility(staffCtx(deps, c), c.req.valid('json'))),
    )
    .post(
      '/products/archive',
      requireRight('catalogue'),
      describeRoute({
        tags,
        summary: 'Archive several products, or bring them back',
        description:
          'At most 100, in one transaction. An archived product is hidden and in no list of the back office but that of archived ' +
          'products; its orders do not change. Brought back it stays hidden. A product that was changed since the `version` the ' +
          'operator saw is skipped and returned with the reason.',
        responses: {
          200: jsonResponse('The changed and the skipped products.', visibilityResult),
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found'),
        },
      }),
      valid('json', archiveBody),
      async (c) => c.json(await setArchived(staffCtx(deps, c), c.req.valid('json'))),
    )
    .post(
      '/products/delete',
      requireEveryRight('catalogue', 'stock'),
      describeRoute({
        tags,
        summary: 'Delete several products',
        description:
          'At most 100, in one transaction. A product that was ever ordered or reviewed, or changed since the `version` the ' +
          'operator saw, is skipped and returned with the reason.',
        responses: {
          200: jsonResponse('The deleted and the skipped products.', deletionResult),
          ...refusalResponses('invalid_request', 'malformed_body', 'not_found'),
        },
      }),
      valid('json', deletionBody),
      async (c) => c.json(await deleteProducts(staffCtx(deps, c), c.req.valid('json'))),
    )
    .put(
      '/products/:id',
      requireRight('catalogue'),
      describeRoute({
        tags,
        summary: 'Update a product',
        description:
          '`version` is the version that was edited; when the stored one differs, 409 `stale` with the stored product ' +
          '(`current`). `stockQuantity` sets the stock. Without `slug` it is unchanged; a former slug redirects. With ' +
          '`variants` its options and variants are saved with it or nothing is; that needs the rights to prices and stock.',
        responses: {
          200: jsonResponse('Updated.', savedWithVariants),
          ...refusalResponses(...refusesBody, 'stale'),
        },
      }),
      valid('param', productParams),
      valid('json', saveProductBody),
      async (c) => {
        const { id } = c.req.valid('param')
        return c.json(await updateProduct(staffCtx(deps, c), id, c.req.valid('json')))
      },
    )
    .post(
      '/products/:id/copy',
      requireRight('catalogue'),
      describeRoute({
        tags,
        summary: 'Duplicate a product',
        description: 'The copy is hidden, without stock and discount.',
        responses: {
          201: jsonResponse('Created.', savedProduct),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', productParams),
      async (c) => c.json(await duplicateProduct(staffCtx(deps, c), c.req.valid('param').id), 201),
    )
}

function stock(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/products/:id/stock',
      requireRight(...productReaders),
      describeRoute({
        tags,
        summary: 'The stock ledger of a product or of one of its variants, newest first, 50 at a time',
        responses: {
          200: jsonResponse('The ledger.', stockLedger),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', productParams),
      valid('query', ledgerQuery),
      async (c) => {
        const { id } = c.req.valid('param')
        return c.json(await listStockChanges(staffCtx(deps, c), id, c.req.valid('query')))
      },
    )
    .post(
      '/products/:id/stock',
      requireRight('stock'),
      describeRoute({
        tags,
        summary: 'Change stock by hand',
        responses: {
          200: jsonResponse('The new stock.', stockLevel),
          ...refusalResponses(...refusesBody, 'stale'),
        },
      }),
      valid('param', productParams),
      valid('json', stockBody),
      async (c) => c.json(await changeStock(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))),
    )
}
