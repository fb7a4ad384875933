import type { Screen } from '#platform/pages/screen.ts'
import { activityQuery } from '../client.ts'
import { activityArgs } from './activity-args.ts'

export const activityScreens: Screen[] = [
  {
    path: '/admin/activity',
    source: 'src/backoffice/activity/screens/activity.tsx',
    load: () => import('./activity.tsx'),
    queries: ({ search }) => [activityQuery(activityArgs(search))],
    private: true,
  },
]
