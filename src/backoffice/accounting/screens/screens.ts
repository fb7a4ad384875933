import { statusByRights } from '#backoffice/staff/ui/status-by-rights.ts'
import type { Screen } from '#platform/pages/screen.ts'

export const accountingScreens: Screen[] = [
  {
    path: '/admin/accounting',
    source: 'src/backoffice/accounting/screens/accounting.tsx',
    load: () => import('./accounting.tsx'),
    private: true,
    status: statusByRights('money'),
  },
]
