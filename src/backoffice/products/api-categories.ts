import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import { productReaders } from '#backoffice/staff/domain/rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { listManagedCategories } from './category-queries.ts'
import {
  categoryFields,
  categoryOrder,
  managedCategories,
  saveCategoryBody,
  savedCategory,
} from './category-schemas.ts'
import { createCategory, orderCategories, removeCategory, updateCategory } from './save-category.ts'
import { productParams } from './schemas.ts'

const tags = ['Categories']
const done = { 204: { description: 'Done.' } }
const refusesBody = ['invalid_request', 'malformed_body', 'not_found'] as const

/** The categories of the shop: their names, order and pictures. */
export function managedCategoriesApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/categories',
      requireRight(...productReaders),
      describeRoute({
        tags,
        summary: 'List all categories with their number of products',
        responses: { 200: jsonResponse("In the shop's order.", managedCategories) },
      }),
      async (c) => c.json(await listManagedCategories(staffCtx(deps, c))),
    )
    .post(
      '/categories',
      requireRight('catalogue'),
      describeRoute({
        tags,
        summary: 'Create a category',
        responses: {
          201: jsonResponse('Created, last in order.', savedCategory),
          ...refusalResponses(...refusesBody),
        },
      }),
      valid('json', categoryFields),
      async (c) => c.json(await createCategory(staffCtx(deps, c), c.req.valid('json')), 201),
    )
    .put(
      '/categories/order',
      requireRight('catalogue'),
      describeRoute({
        tags,
        summary: 'Set the order of the categories',
        responses: { ...done, ...refusalResponses(...refusesBody, 'stale') },
      }),
      valid('json', categoryOrder),
      async (c) => {
        await orderCategories(staffCtx(deps, c), c.req.valid('json').ids)
        return c.body(null, 204)
      },
    )
    .put(
      '/categories/:id',
      requireRight('catalogue'),
      describeRoute({
        tags,
        summary: 'Update a category',
        responses: {
          200: jsonResponse('Updated.', savedCategory),
          ...refusalResponses(...refusesBody, 'stale'),
        },
      }),
      valid('param', productParams),
      valid('json', saveCategoryBody),
      async (c) => {
        const { category, version } = c.req.valid('json')
        return c.json(
          await updateCategory(staffCtx(deps, c), c.req.valid('param').id, category, version),
          200,
        )
      },
    )
    .delete(
      '/categories/:id',
      requireRight('catalogue'),
      describeRoute({
        tags,
        summary: 'Delete a category without products',
        responses: { ...done, ...refusalResponses('invalid_request', 'not_found', 'category_in_use') },
      }),
      valid('param', productParams),
      async (c) => {
        await removeCategory(staffCtx(deps, c), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
}
