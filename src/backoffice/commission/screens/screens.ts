import { sellerWorkQuery } from '#backoffice/staff/client.ts'
import type { Screen } from '#platform/pages/screen.ts'
import { commissionRulesQuery } from '../client.ts'

export const commissionScreens: Screen[] = [
  {
    path: '/admin/commission',
    source: 'src/backoffice/commission/screens/commission.tsx',
    load: () => import('./commission.tsx'),
    queries: () => [commissionRulesQuery(), sellerWorkQuery()],
    private: true,
  },
]
