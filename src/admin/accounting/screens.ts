import type { Screen } from '#platform/pages/screen.ts'
import { statusByRights } from '../layout/status-by-rights.ts'

export const accountingScreens: Screen[] = [
  {
    path: '/admin/accounting',
    source: 'src/admin/accounting/accounting.tsx',
    load: () => import('./accounting.tsx'),
    private: true,
    status: statusByRights('money'),
  },
]
