import { managedProductQuery, managedProductsQuery } from '#backoffice/products/client.ts'
import { statusByRights } from '#backoffice/staff/ui/status-by-rights.ts'
import { parseRowId } from '#platform/pages/parse-row-id.ts'
import type { Screen } from '#platform/pages/screen.ts'
import { mergePreviewQuery } from '../client.ts'
import { readMergeArgs } from './merge-args.ts'

export const regroupingScreens: Screen[] = [
  {
    path: '/admin/products/:id/merge',
    source: 'src/backoffice/regrouping/screens/merge.tsx',
    load: () => import('./merge.tsx'),
    queries: ({ params, search }) => {
      const id = parseRowId(params)
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
