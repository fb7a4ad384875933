import { contradictionsQuery } from '#backoffice/settings/client.ts'
import { statusByRights } from '#backoffice/staff/ui/status-by-rights.ts'
import { parseRowId } from '#platform/pages/parse-row-id.ts'
import type { Screen } from '#platform/pages/screen.ts'
import {
  catalogueGapsQuery,
  managedCategoriesQuery,
  managedProductQuery,
  managedProductsQuery,
  managedSubCategoriesQuery,
  stockLedgerQuery,
} from '../client.ts'
import { managedAttributesQuery } from '../client-attributes.ts'
import { managedOptionsQuery, managedVariantsQuery } from '../client-options.ts'
import { managedArgs } from '../managed-args.ts'

export const productsScreens: Screen[] = [
  {
    path: '/admin/products',
    source: 'src/backoffice/products/screens/product-list.tsx',
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
    source: 'src/backoffice/products/screens/new-product.tsx',
    load: () => import('./new-product.tsx'),
    queries: () => [managedCategoriesQuery(), managedSubCategoriesQuery(), managedAttributesQuery()],
    private: true,
    status: statusByRights('catalogue', 'prices'),
  },
  {
    path: '/admin/products/:id',
    source: 'src/backoffice/products/screens/product.tsx',
    load: () => import('./product.tsx'),
    queries: ({ params }) => {
      const id = parseRowId(params)
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
    source: 'src/backoffice/products/screens/categories.tsx',
    load: () => import('./categories.tsx'),
    queries: () => [managedCategoriesQuery(), contradictionsQuery()],
    private: true,
    status: statusByRights('catalogue'),
  },
  {
    path: '/admin/categories/:id',
    source: 'src/backoffice/products/screens/sub-categories.tsx',
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
    source: 'src/backoffice/products/screens/attributes.tsx',
    load: () => import('./attributes.tsx'),
    queries: () => [managedAttributesQuery(), managedCategoriesQuery()],
    private: true,
    status: statusByRights('catalogue'),
  },
  {
    path: '/admin/options',
    source: 'src/backoffice/products/screens/options.tsx',
    load: () => import('./options.tsx'),
    queries: () => [managedOptionsQuery()],
    private: true,
    status: statusByRights('catalogue'),
  },
]
