import { Hono } from 'hono'
import type { StaffEnv } from '#features/staff/api-door.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { managedCategoriesApi } from './api-categories.ts'
import { managedProductsApi } from './api-products.ts'

/** The catalogue, for who keeps it. Pictures have a route of their own: their bodies are no JSON. */
export function merchandisingApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>().route('/', managedProductsApi(deps)).route('/', managedCategoriesApi(deps))
}
