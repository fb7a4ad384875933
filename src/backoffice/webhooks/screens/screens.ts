import type { Screen } from '#platform/pages/screen.ts'
import { webhookMessagesQuery, webhooksQuery } from '../client.ts'
import { webhookMessagesArgs } from './search-args.ts'

export const webhookScreens: Screen[] = [
  {
    path: '/admin/settings/webhooks',
    source: 'src/backoffice/webhooks/screens/webhooks.tsx',
    load: () => import('./webhooks.tsx'),
    queries: () => [webhooksQuery()],
    private: true,
  },
  {
    path: '/admin/settings/webhooks/:id',
    source: 'src/backoffice/webhooks/screens/endpoint.tsx',
    load: () => import('./endpoint.tsx'),
    queries: (address) => [webhooksQuery(), webhookMessagesQuery(webhookMessagesArgs(address))],
    private: true,
  },
]
