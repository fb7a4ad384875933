import { managedProductQuery, managedProductsQuery } from '#backoffice/products/client.ts'
import { parseProductId } from '#backoffice/products/ui/product-id.ts'
import { statusByRights } from '#backoffice/staff/ui/status-by-rights.ts'
import type { Screen } from '#platform/pages/screen.ts'
import { mergePreviewQuery } from '../client.ts'
import { readMergeArgs } from './merge-args.ts'

export const regroupingScreens: Screen[] = [
  {
    path: '/admin/products/:id/merge',
    source: 'src/backoffice/regrouping/screens/merge.tsx',
    load: () => import('./merge.tsx'),
    queries: ({ params, search }) => {
      const id = parseProductId(params)
      const { into, words } = readMergeArgs(search)
      return [
        managedProductQuery(id),
        ...(into ? [mergePreviewQuery({ id, into })] : []),
        ...(words && !into ? [managedProductsQuery({ search: words })] : []),
      ]
    },
    private: true,
    status: statusByRights('catalogue', 'prices', 'stock'),
  },
]
