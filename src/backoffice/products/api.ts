import { Hono } from 'hono'
import type { StaffEnv } from '#backoffice/staff/api-rights.ts'
import type { ApiDeps } from '#platform/http/api-deps.ts'
import { managedAttributesApi } from './api-attributes.ts'
import { managedCategoriesApi } from './api-categories.ts'
import { costsApi } from './api-costs.ts'
import { productEditsApi } from './api-edits.ts'
import { managedOptionsApi } from './api-options.ts'
import { managedProductsApi } from './api-products.ts'
import { managedSubCategoriesApi } from './api-sub-categories.ts'
import { managedVariantsApi } from './api-variants.ts'

/** The catalogue's part of the back office API. Picture uploads are a separate route, because their bodies are not JSON. */
export function productsAdminApi(deps: ApiDeps): Hono<StaffEnv> {
  return new Hono<StaffEnv>()
    .route('/', managedProductsApi(deps))
    .route('/', productEditsApi(deps))
    .route('/', managedVariantsApi(deps))
    .route('/', costsApi(deps))
    .route('/', managedOptionsApi(deps))
    .route('/', managedAttributesApi(deps))
    .route('/', managedCategoriesApi(deps))
    .route('/', managedSubCategoriesApi(deps))
}
