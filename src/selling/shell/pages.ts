import { Failed } from '#desk/failed.tsx'
import type { PagesConfig } from '#platform/pages/pages-config.ts'
import { closingScreens } from '#selling/closing/screens/screens.ts'
import { sellerDisputeScreens } from '#selling/disputes/screens/screens.ts'
import { homeScreens } from '#selling/home/screens/screens.ts'
import { sellerLogScreens } from '#selling/log/screens/screens.ts'
import { sellerUnseenQuery } from '#selling/notices/client.ts'
import { noticeScreens } from '#selling/notices/screens/screens.ts'
import { paperScreens } from '#selling/papers/screens/screens.ts'
import { parcelScreens } from '#selling/parcels/screens/screens.ts'
import { sellerPayoutScreens } from '#selling/payouts/screens/screens.ts'
import { peopleScreens } from '#selling/people/screens/screens.ts'
import { sellerProductScreens } from '#selling/products/screens/screens.ts'
import { profileScreens } from '#selling/profile/screens/screens.ts'
import { sellerPromotionScreens } from '#selling/promotions/screens/screens.ts'
import { rateScreens } from '#selling/rates/screens/screens.ts'
import { sellerReturnScreens } from '#selling/returns/screens/screens.ts'
import { statementScreens } from '#selling/statement/screens/screens.ts'
import { sellerSelfQuery } from '#selling/team/client.ts'
import { parseSlug } from '#selling/team/parse-slug.ts'
import { teamScreens } from '#selling/team/screens/screens.ts'
import { getSellingMessages } from '#selling/team/ui/use-selling.ts'
import { hasLatinDigits, prepareShopTexts, shopStyle, shopTexts } from '#shell/layout/shop-style.ts'
import { siteQuery } from '#shop/content/client.ts'
import { Layout } from './layout/layout.tsx'
import { loadSellingMessages } from './messages/load-messages.ts'

/** The screens of sellers. All are private: the current member is read with each. */
export const sellingPages: PagesConfig = {
  screens: [
    ...homeScreens,
    ...noticeScreens,
    ...parcelScreens,
    ...sellerReturnScreens,
    ...sellerDisputeScreens,
    ...sellerPayoutScreens,
    ...profileScreens,
    ...closingScreens,
    ...paperScreens,
    ...peopleScreens,
    ...sellerProductScreens,
    ...sellerPromotionScreens,
    ...rateScreens,
    ...statementScreens,
    ...sellerLogScreens,
    ...teamScreens,
    {
      path: '*',
      source: 'src/selling/shell/layout/not-found.tsx',
      load: () => import('./layout/not-found.tsx'),
      status: 404,
      private: true,
    },
  ],
  Failed,
  sharedQueries: ({ path }) => {
    const slug = parseSlug(path)
    if (slug === null) return [siteQuery()]
    const queries = [sellerSelfQuery(slug), siteQuery()]
    // Before the code of the app a member reads nothing of the seller.
    return path.endsWith('/second-factor') ? queries : [...queries, sellerUnseenQuery(slug)]
  },
  Layout,
  loadMessages: loadSellingMessages,
  siteName: (messages) => getSellingMessages(messages).shell.siteName,
  shopTexts,
  prepareShopTexts,
  hasLatinDigits,
  shopStyle,
}
