import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireEveryRight, requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import { productReaders } from '#backoffice/staff/domain/rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses, withFacts } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { removeVariant, saveVariants } from './save-variants.ts'
import { productParams } from './schemas.ts'
import { managedVariants, staleVariants, variantParams, variantsBody } from './schemas-variants.ts'
import { findManagedVariants } from './variant-queries.ts'

const tags = ['Options']

/** The options and variants of a product. */
export function managedVariantsApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/products/:id/variants',
      requireRight(...productReaders),
      describeRoute({
        tags,
        summary: 'The options and variants of a product',
        description:
          '`setAside` are variants that no longer fit the options: they are not for sale and keep their stock.',
        responses: {
          200: jsonResponse('A product without options has one variant without values.', managedVariants),
          ...refusalResponses('invalid_request', 'not_found'),
        },
      }),
      valid('param', productParams),
      async (c) => c.json(await findManagedVariants(staffCtx(deps, c), c.req.valid('param').id)),
    )
    .put(
      '/products/:id/variants',
      requireEveryRight('catalogue', 'prices', 'stock'),
      describeRoute({
        tags,
        summary: 'Set the options and variants of a product',
        description:
          'A variant keeps its id, stock and orders as long as it has the same values. One that is missing is set aside, or ' +
          'deleted when it has no stock, no SKU and nothing refers to it. When a variant was changed since its `version`, 409 ' +
          '`stale` names it in `variants`.',
        responses: {
          200: jsonResponse('Saved.', managedVariants),
          ...refusalResponses(
            'invalid_request',
            'malformed_body',
            'not_found',
            withFacts('stale', 'StaleVariantsProblem', staleVariants),
          ),
        },
      }),
      valid('param', productParams),
      valid('json', variantsBody),
      async (c) =>
        c.json(await saveVariants(staffCtx(deps, c), c.req.valid('param').id, c.req.valid('json'))),
    )
    .delete(
      '/products/:id/variants/:variantId',
      requireRight('catalogue'),
      describeRoute({
        tags,
        summary: 'Delete a variant that is set aside',
        description: 'Only one that was never ordered, is in no cart and not in the stock ledger.',
        responses: {
          204: { description: 'Deleted.' },
          ...refusalResponses('invalid_request', 'not_found', 'not_possible'),
        },
      }),
      valid('param', variantParams),
      async (c) => {
        const { id, variantId } = c.req.valid('param')
        await removeVariant(staffCtx(deps, c), id, variantId)
        return c.body(null, 204)
      },
    )
}
