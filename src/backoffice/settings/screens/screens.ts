import { orderLimitsQuery } from '#backoffice/orders/client.ts'
import { managedCategoriesQuery } from '#backoffice/products/client.ts'
import { statusByRights } from '#backoffice/staff/ui/status-by-rights.ts'
import type { Screen } from '#platform/pages/screen.ts'
import {
  contradictionsQuery,
  managedHomeQuery,
  managedMessagesQuery,
  managedPageQuery,
  managedPagesQuery,
  managedPixelsQuery,
  managedSettingsQuery,
  managedSlidesQuery,
} from '../client.ts'

const settings = { queries: () => [managedSettingsQuery()], private: true }

export const settingsScreens: Screen[] = [
  {
    path: '/admin/settings/messages',
    source: 'src/backoffice/settings/screens/messages.tsx',
    load: () => import('./messages.tsx'),
    queries: () => [managedMessagesQuery()],
    private: true,
  },
  {
    path: '/admin/settings/pages',
    source: 'src/backoffice/settings/screens/pages.tsx',
    load: () => import('./pages.tsx'),
    queries: () => [managedPagesQuery(), contradictionsQuery()],
    private: true,
  },
  {
    path: '/admin/settings/pages/:slug/:language',
    source: 'src/backoffice/settings/screens/page.tsx',
    load: () => import('./page.tsx'),
    queries: ({ params }) => [managedPageQuery(params.slug ?? '', params.language ?? '')],
    private: true,
  },
  {
    path: '/admin/settings/home',
    source: 'src/backoffice/settings/screens/home.tsx',
    load: () => import('./home.tsx'),
    queries: () => [managedHomeQuery(), managedCategoriesQuery()],
    private: true,
  },
  {
    path: '/admin/settings/slides',
    source: 'src/backoffice/settings/screens/slides.tsx',
    load: () => import('./slides.tsx'),
    queries: () => [managedSlidesQuery()],
    private: true,
  },
  {
    path: '/admin/settings',
    source: 'src/backoffice/settings/screens/identity.tsx',
    load: () => import('./identity.tsx'),
    ...settings,
  },
  {
    path: '/admin/settings/contact',
    source: 'src/backoffice/settings/screens/contact.tsx',
    load: () => import('./contact.tsx'),
    ...settings,
  },
  {
    path: '/admin/settings/ordering',
    source: 'src/backoffice/settings/screens/ordering.tsx',
    load: () => import('./ordering.tsx'),
    ...settings,
  },
  {
    path: '/admin/settings/limits',
    source: 'src/backoffice/settings/screens/limits.tsx',
    load: () => import('./limits.tsx'),
    queries: () => [orderLimitsQuery()],
    private: true,
    status: statusByRights('content'),
  },
  {
    path: '/admin/settings/pixels',
    source: 'src/backoffice/settings/screens/pixels.tsx',
    load: () => import('./pixels.tsx'),
    queries: () => [managedPixelsQuery()],
    private: true,
  },
  {
    path: '/admin/settings/menus',
    source: 'src/backoffice/settings/screens/menus.tsx',
    load: () => import('./menus.tsx'),
    ...settings,
  },
]
