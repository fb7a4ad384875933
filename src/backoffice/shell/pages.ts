import { accountingScreens } from '#backoffice/accounting/screens/screens.ts'
import { activityScreens } from '#backoffice/activity/screens/screens.ts'
import { apiKeyScreens } from '#backoffice/api-keys/screens/screens.ts'
import { bookScreens } from '#backoffice/books/screens/screens.ts'
import { commissionScreens } from '#backoffice/commission/screens/screens.ts'
import { customersScreens } from '#backoffice/customers/screens/screens.ts'
import { deliveryScreens } from '#backoffice/delivery/screens/screens.ts'
import { disputeScreens } from '#backoffice/disputes/screens/screens.ts'
import { feedScreens } from '#backoffice/feeds/screens/screens.ts'
import { homeScreens } from '#backoffice/home/screens/screens.ts'
import { importExportScreens } from '#backoffice/import-export/screens/screens.ts'
import { moderationScreens } from '#backoffice/moderation/screens/screens.ts'
import { ordersScreens } from '#backoffice/orders/screens/screens.ts'
import { outboxScreens } from '#backoffice/outbox/screens/screens.ts'
import { payoutScreens } from '#backoffice/payouts/screens/screens.ts'
import { productsScreens } from '#backoffice/products/screens/screens.ts'
import { promotionsScreens } from '#backoffice/promotions/screens/screens.ts'
import { proposalScreens } from '#backoffice/proposals/screens/screens.ts'
import { regroupingScreens } from '#backoffice/regrouping/screens/screens.ts'
import { reportsScreens } from '#backoffice/reports/screens/screens.ts'
import { restockScreens } from '#backoffice/restock/screens/screens.ts'
import { returnsScreens } from '#backoffice/returns/screens/screens.ts'
import { sellerScreens } from '#backoffice/sellers/screens/screens.ts'
import { settingsScreens } from '#backoffice/settings/screens/screens.ts'
import { selfQuery } from '#backoffice/staff/client.ts'
import { peopleScreens } from '#backoffice/staff/screens/screens.ts'
import { webhookScreens } from '#backoffice/webhooks/screens/screens.ts'
import { Failed } from '#desk/failed.tsx'
import { getAdminMessages } from '#desk/use-admin.ts'
import type { PagesConfig } from '#platform/pages/pages-config.ts'
import { hasLatinDigits, prepareShopTexts, shopStyle, shopTexts } from '#shell/layout/shop-style.ts'
import { siteQuery } from '#shop/content/client.ts'
import { Layout } from './layout/layout.tsx'
import { loadAdminMessages } from './messages/load-messages.ts'

/** The back-office screens. All are private: the current user is read with each. */
export const adminPages: PagesConfig = {
  screens: [
    ...homeScreens,
    ...ordersScreens,
    ...productsScreens,
    ...regroupingScreens,
    ...proposalScreens,
    ...disputeScreens,
    ...customersScreens,
    ...accountingScreens,
    ...bookScreens,
    ...commissionScreens,
    ...payoutScreens,
    ...deliveryScreens,
    ...importExportScreens,
    ...reportsScreens,
    ...promotionsScreens,
    ...returnsScreens,
    ...restockScreens,
    ...sellerScreens,
    ...feedScreens,
    ...moderationScreens,
    ...outboxScreens,
    ...webhookScreens,
    ...apiKeyScreens,
    ...peopleScreens,
    ...activityScreens,
    ...settingsScreens,
    {
      path: '*',
      source: 'src/backoffice/shell/layout/not-found.tsx',
      load: () => import('./layout/not-found.tsx'),
      status: 404,
      private: true,
    },
  ],
  Failed,
  sharedQueries: () => [selfQuery(), siteQuery()],
  Layout,
  loadMessages: loadAdminMessages,
  siteName: (messages) => getAdminMessages(messages).shell.siteName,
  shopTexts,
  prepareShopTexts,
  hasLatinDigits,
  shopStyle,
}
