import type { Screen } from '#platform/pages/screen.ts'
import { outgoingMessagesQuery } from '../client.ts'
import { outgoingMessagesArgs } from './search-args.ts'

export const outboxScreens: Screen[] = [
  {
    path: '/admin/outbox',
    source: 'src/backoffice/outbox/screens/outbox.tsx',
    load: () => import('./outbox.tsx'),
    queries: ({ search }) => [outgoingMessagesQuery(outgoingMessagesArgs(search))],
    private: true,
  },
]
