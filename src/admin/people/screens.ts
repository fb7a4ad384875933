import { activityQuery } from '#features/reports/client.ts'
import { ownSessionsQuery, recoveryCodesQuery, selfQuery, staffQuery } from '#features/staff/client.ts'
import type { Screen } from '#platform/pages/screen.ts'
import { activityArgs } from './activity-args.ts'

export const peopleScreens: Screen[] = [
  {
    path: '/admin/people',
    source: 'src/admin/people/people.tsx',
    load: () => import('./people.tsx'),
    queries: () => [staffQuery()],
    private: true,
  },
  {
    path: '/admin/activity',
    source: 'src/admin/people/activity.tsx',
    load: () => import('./activity.tsx'),
    queries: ({ search }) => [activityQuery(activityArgs(search))],
    private: true,
  },
  {
    path: '/admin/security',
    source: 'src/admin/security/security.tsx',
    load: () => import('../security/security.tsx'),
    queries: () => [ownSessionsQuery(), recoveryCodesQuery(), selfQuery()],
    private: true,
  },
  {
    path: '/admin/second-factor',
    source: 'src/admin/second-factor/second-factor.tsx',
    load: () => import('../second-factor/second-factor.tsx'),
    queries: () => [selfQuery()],
    private: true,
  },
]
