import type { Screen } from '#platform/pages/screen.ts'
import { recoveryCodesQuery } from '#shop/members/client.ts'
import { adminArea, mySessionsQuery, selfQuery, staffQuery } from '../client.ts'
import { myNoticesQuery } from '../client-notices.ts'
import { myTelegramQuery } from '../client-telegram.ts'

export const peopleScreens: Screen[] = [
  {
    path: '/admin/people',
    source: 'src/backoffice/staff/screens/people.tsx',
    load: () => import('./people.tsx'),
    queries: () => [staffQuery()],
    private: true,
  },
  {
    path: '/admin/security',
    source: 'src/backoffice/staff/screens/security.tsx',
    load: () => import('./security.tsx'),
    queries: () => [
      mySessionsQuery(),
      recoveryCodesQuery(adminArea.api),
      selfQuery(),
      myNoticesQuery(),
      myTelegramQuery(),
    ],
    private: true,
  },
  {
    path: '/admin/second-factor',
    source: 'src/backoffice/staff/screens/second-factor.tsx',
    load: () => import('./second-factor.tsx'),
    queries: () => [selfQuery()],
    private: true,
  },
]
