import {
  catalogueGapsQuery,
  managedCategoriesQuery,
  managedProductQuery,
  managedProductsQuery,
  managedSubCategoriesQuery,
  stockLedgerQuery,
} from '#features/catalogue-management/client.ts'
import { managedAttributesQuery } from '#features/catalogue-management/client-attributes.ts'
import { managedOptionsQuery, managedVariantsQuery } from '#features/catalogue-management/client-options.ts'
import { managedArgs } from '#features/catalogue-management/managed-args.ts'
import { contradictionsQuery } from '#features/settings-management/client.ts'
import type { Screen } from '#platform/pages/screen.ts'
import { statusByRights } from '../layout/status-by-rights.ts'
import { productIdOf } from './product-id.ts'

export const productsScreens: Screen[] = [
  {
    path: '/admin/products',
    source: 'src/admin/products/product-list.tsx',
    load: () => import('./product-list.tsx'),
    queries: ({ search }) => [
      managedProductsQuery(managedArgs(search)),
      managedCategoriesQuery(),
      catalogueGapsQuery(),
    ],
    private: true,
  },
  {
    path: '/admin/products/new',
    source: 'src/admin/products/new-product.tsx',
    load: () => import('./new-product.tsx'),
    queries: () => [managedCategoriesQuery(), managedSubCategoriesQuery(), managedAttributesQuery()],
    private: true,
    status: statusByRights('catalogue', 'prices'),
  },
  {
    path: '/admin/products/:id',
    source: 'src/admin/products/product.tsx',
    load: () => import('./product.tsx'),
    queries: ({ params }) => {
      const id = productIdOf(params)
      return [
        managedProductQuery(id),
        stockLedgerQuery(id),
        managedCategoriesQuery(),
        managedSubCategoriesQuery(),
        managedVariantsQuery(id),
        managedOptionsQuery(),
        managedAttributesQuery(),
      ]
    },
    private: true,
  },
  {
    path: '/admin/categories',
    source: 'src/admin/products/categories.tsx',
    load: () => import('./categories.tsx'),
    queries: () => [managedCategoriesQuery(), contradictionsQuery()],
    private: true,
    status: statusByRights('catalogue'),
  },
  {
    path: '/admin/categories/:id',
    source: 'src/admin/products/sub-categories.tsx',
    load: () => import('./sub-categories.tsx'),
    queries: () => [managedCategoriesQuery(), managedSubCategoriesQuery()],
    private: true,
    status: (client, { params }) => {
      const categories = client.getQueryData(managedCategoriesQuery().queryKey)
      const isThere = categories?.some(({ id }) => String(id) === params.id) ?? false
      return isThere ? statusByRights('catalogue')(client) : 404
    },
  },
  {
    path: '/admin/attributes',
    source: 'src/admin/products/attributes.tsx',
    load: () => import('./attributes.tsx'),
    queries: () => [managedAttributesQuery(), managedCategoriesQuery()],
    private: true,
    status: statusByRights('catalogue'),
  },
  {
    path: '/admin/options',
    source: 'src/admin/products/options.tsx',
    load: () => import('./options.tsx'),
    queries: () => [managedOptionsQuery()],
    private: true,
    status: statusByRights('catalogue'),
  },
]
