import { categoriesQuery } from '#features/catalogue/client.ts'
import { linesQuery, runQuery, runsQuery } from '#features/import-export/client.ts'
import type { Screen } from '#platform/pages/screen.ts'
import { reportArgs } from './report-args.ts'

export const importExportScreens: Screen[] = [
  {
    path: '/admin/transfer',
    source: 'src/admin/import-export/import-export.tsx',
    load: () => import('./import-export.tsx'),
    queries: () => [runsQuery(), categoriesQuery()],
    private: true,
  },
  {
    path: '/admin/transfer/:runId',
    source: 'src/admin/import-export/run.tsx',
    load: () => import('./run.tsx'),
    queries: (address) => {
      const args = reportArgs(address)
      return [runQuery(args.runId), linesQuery(args), categoriesQuery()]
    },
    private: true,
  },
]
