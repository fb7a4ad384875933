import { managedDeliveryQuery } from '#features/delivery-management/client.ts'
import { contradictionsQuery } from '#features/settings-management/client.ts'
import type { Screen } from '#platform/pages/screen.ts'

export const deliveryScreens: Screen[] = [
  {
    path: '/admin/delivery',
    source: 'src/admin/delivery/delivery.tsx',
    load: () => import('./delivery.tsx'),
    queries: () => [managedDeliveryQuery(), contradictionsQuery()],
    private: true,
  },
]
