import type { Screen } from '#platform/pages/screen.ts'
import { sellerInvitesQuery, sellerTeamQuery } from '../client.ts'

export const peopleScreens: Screen[] = [
  {
    path: '/selling/:slug/team',
    source: 'src/selling/people/screens/people.tsx',
    load: () => import('./people.tsx'),
    queries: ({ params: { slug = '' } }) => [sellerTeamQuery(slug), sellerInvitesQuery(slug)],
    private: true,
  },
]
