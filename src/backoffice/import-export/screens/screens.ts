import type { Screen } from '#platform/pages/screen.ts'
import { categoriesQuery } from '#shop/catalogue/client.ts'
import { linesQuery, runQuery, runsQuery } from '../client.ts'
import { reportArgs } from './report-args.ts'

export const importExportScreens: Screen[] = [
  {
    path: '/admin/transfer',
    source: 'src/backoffice/import-export/screens/import-export.tsx',
    load: () => import('./import-export.tsx'),
    queries: () => [runsQuery(), categoriesQuery()],
    private: true,
  },
  {
    path: '/admin/transfer/:id',
    source: 'src/backoffice/import-export/screens/run.tsx',
    load: () => import('./run.tsx'),
    queries: (address) => {
      const args = reportArgs(address)
      return [runQuery(args.runId), linesQuery(args), categoriesQuery()]
    },
    private: true,
  },
]
