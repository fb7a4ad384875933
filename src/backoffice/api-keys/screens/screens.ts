import type { Screen } from '#platform/pages/screen.ts'
import { apiKeysQuery } from '../client.ts'

export const apiKeyScreens: Screen[] = [
  {
    path: '/admin/settings/api-keys',
    source: 'src/backoffice/api-keys/screens/api-keys.tsx',
    load: () => import('./api-keys.tsx'),
    queries: () => [apiKeysQuery()],
    private: true,
  },
]
