import { contradictionsQuery } from '#backoffice/settings/client.ts'
import type { Screen } from '#platform/pages/screen.ts'
import { managedDeliveryQuery } from '../client.ts'

export const deliveryScreens: Screen[] = [
  {
    path: '/admin/delivery',
    source: 'src/backoffice/delivery/screens/delivery.tsx',
    load: () => import('./delivery.tsx'),
    queries: () => [managedDeliveryQuery(), contradictionsQuery()],
    private: true,
  },
]
