import { managedCategoriesQuery } from '#features/catalogue-management/client.ts'
import { orderLimitsQuery } from '#features/fulfilment/client.ts'
import {
  contradictionsQuery,
  managedHomeQuery,
  managedMessagesQuery,
  managedPageQuery,
  managedPagesQuery,
  managedSettingsQuery,
  managedSlidesQuery,
} from '#features/settings-management/client.ts'
import type { Screen } from '#platform/pages/screen.ts'
import { statusByRights } from '../layout/status-by-rights.ts'

const settings = { queries: () => [managedSettingsQuery()], private: true }

export const settingsScreens: Screen[] = [
  {
    path: '/admin/settings/messages',
    source: 'src/admin/settings/messages.tsx',
    load: () => import('./messages.tsx'),
    queries: () => [managedMessagesQuery()],
    private: true,
  },
  {
    path: '/admin/settings/pages',
    source: 'src/admin/settings/pages.tsx',
    load: () => import('./pages.tsx'),
    queries: () => [managedPagesQuery(), contradictionsQuery()],
    private: true,
  },
  {
    path: '/admin/settings/pages/:slug/:language',
    source: 'src/admin/settings/page.tsx',
    load: () => import('./page.tsx'),
    queries: ({ params }) => [managedPageQuery(params.slug ?? '', params.language ?? '')],
    private: true,
  },
  {
    path: '/admin/settings/home',
    source: 'src/admin/settings/home.tsx',
    load: () => import('./home.tsx'),
    queries: () => [managedHomeQuery(), managedCategoriesQuery()],
    private: true,
  },
  {
    path: '/admin/settings/slides',
    source: 'src/admin/settings/slides.tsx',
    load: () => import('./slides.tsx'),
    queries: () => [managedSlidesQuery()],
    private: true,
  },
  {
    path: '/admin/settings',
    source: 'src/admin/settings/identity.tsx',
    load: () => import('./identity.tsx'),
    ...settings,
  },
  {
    path: '/admin/settings/contact',
    source: 'src/admin/settings/contact.tsx',
    load: () => import('./contact.tsx'),
    ...settings,
  },
  {
    path: '/admin/settings/ordering',
    source: 'src/admin/settings/ordering.tsx',
    load: () => import('./ordering.tsx'),
    ...settings,
  },
  {
    path: '/admin/settings/limits',
    source: 'src/admin/settings/limits.tsx',
    load: () => import('./limits.tsx'),
    queries: () => [orderLimitsQuery()],
    private: true,
    status: statusByRights('content'),
  },
  {
    path: '/admin/settings/menus',
    source: 'src/admin/settings/menus.tsx',
    load: () => import('./menus.tsx'),
    ...settings,
  },
]
