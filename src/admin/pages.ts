import { siteQuery } from '#features/content/client.ts'
import { selfQuery } from '#features/staff/client.ts'
import type { PagesConfig } from '#platform/pages/pages-config.ts'
import { hasLatinDigits, ownStyle, ownTexts, prepareOwnTexts } from '#storefront/layout/own-settings.ts'
import { accountingScreens } from './accounting/screens.ts'
import { customersScreens } from './customers/screens.ts'
import { deliveryScreens } from './delivery/screens.ts'
import { homeScreens } from './home/screens.ts'
import { importExportScreens } from './import-export/screens.ts'
import { Failed } from './layout/failed.tsx'
import { Layout } from './layout/layout.tsx'
import { loadAdminMessages } from './messages/load-messages.ts'
import { moderationScreens } from './moderation/screens.ts'
import { ordersScreens } from './orders/screens.ts'
import { peopleScreens } from './people/screens.ts'
import { productsScreens } from './products/screens.ts'
import { promotionsScreens } from './promotions/screens.ts'
import { reportsScreens } from './reports/screens.ts'
import { restockScreens } from './restock/screens.ts'
import { returnsScreens } from './returns/screens.ts'
import { settingsScreens } from './settings/screens.ts'
import { adminOf } from './use-admin.ts'

/** The back-office screens. All are private: the current user is read with each. */
export const adminPages: PagesConfig = {
  screens: [
    ...homeScreens,
    ...ordersScreens,
    ...productsScreens,
    ...customersScreens,
    ...accountingScreens,
    ...deliveryScreens,
    ...importExportScreens,
    ...reportsScreens,
    ...promotionsScreens,
    ...returnsScreens,
    ...restockScreens,
    ...moderationScreens,
    ...peopleScreens,
    ...settingsScreens,
    {
      path: '*',
      source: 'src/admin/layout/not-found.tsx',
      load: () => import('./layout/not-found.tsx'),
      status: 404,
      private: true,
    },
  ],
  Failed,
  sharedQueries: () => [selfQuery(), siteQuery()],
  Layout,
  loadMessages: loadAdminMessages,
  siteName: (messages) => adminOf(messages).shell.siteName,
  ownTexts,
  prepareOwnTexts,
  hasLatinDigits,
  ownStyle,
}
