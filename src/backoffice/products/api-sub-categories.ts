import { Hono } from 'hono'
import { describeRoute } from 'hono-openapi'
import { requireRight, type StaffEnv, staffCtx } from '#backoffice/staff/api-rights.ts'
import { productReaders } from '#backoffice/staff/domain/rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { jsonResponse, refusalResponses } from '#platform/http/openapi.ts'
import { valid } from '#platform/http/validation.ts'
import { listManagedSubCategories } from './category-queries.ts'
import {
  createSubCategoryBody,
  managedSubCategories,
  savedCategory,
  saveSubCategoryBody,
  subCategoryOrder,
} from './category-schemas.ts'
import {
  createSubCategory,
  orderSubCategories,
  removeSubCategory,
  updateSubCategory,
} from './save-sub-category.ts'
import { productParams } from './schemas.ts'

const tags = ['Categories']
const done = { 204: { description: 'Done.' } }
const refusesBody = ['invalid_request', 'malformed_body', 'not_found'] as const

/** The sub-categories of the shop: their names, addresses and order. */
export function managedSubCategoriesApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .get(
      '/sub-categories',
      requireRight(...productReaders),
      describeRoute({
        tags,
        summary: 'List all sub-categories with their number of products',
        responses: { 200: jsonResponse("In the shop's order.", managedSubCategories) },
      }),
      async (c) => c.json(await listManagedSubCategories(staffCtx(deps, c))),
    )
    .post(
      '/sub-categories',
      requireRight('catalogue'),
      describeRoute({
        tags,
        summary: 'Create a sub-category',
        responses: {
          201: jsonResponse('Created, last in its category.', savedCategory),
          ...refusalResponses(...refusesBody),
        },
      }),
      valid('json', createSubCategoryBody),
      async (c) => c.json(await createSubCategory(staffCtx(deps, c), c.req.valid('json')), 201),
    )
    .put(
      '/sub-categories/order',
      requireRight('catalogue'),
      describeRoute({
        tags,
        summary: 'Set the order of the sub-categories of a category',
        responses: { ...done, ...refusalResponses(...refusesBody, 'stale') },
      }),
      valid('json', subCategoryOrder),
      async (c) => {
        await orderSubCategories(staffCtx(deps, c), c.req.valid('json'))
        return c.body(null, 204)
      },
    )
    .put(
      '/sub-categories/:id',
      requireRight('catalogue'),
      describeRoute({
        tags,
        summary: 'Update a sub-category',
        responses: {
          200: jsonResponse('Updated.', savedCategory),
          ...refusalResponses(...refusesBody, 'stale'),
        },
      }),
      valid('param', productParams),
      valid('json', saveSubCategoryBody),
      async (c) => {
        const { subCategory, version } = c.req.valid('json')
        const { id } = c.req.valid('param')
        return c.json(await updateSubCategory(staffCtx(deps, c), id, subCategory, version), 200)
      },
    )
    .delete(
      '/sub-categories/:id',
      requireRight('catalogue'),
      describeRoute({
        tags,
        summary: 'Delete a sub-category without products',
        responses: { ...done, ...refusalResponses('invalid_request', 'not_found', 'sub_category_in_use') },
      }),
      valid('param', productParams),
      async (c) => {
        await removeSubCategory(staffCtx(deps, c), c.req.valid('param').id)
        return c.body(null, 204)
      },
    )
}
