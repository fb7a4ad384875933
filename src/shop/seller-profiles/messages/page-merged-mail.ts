import { byLanguage } from '#platform/i18n/by-language.ts'

type Titles = { former: string; title: string }
type PageMergedMail = {
  subject: (title: string) => string
  text: (titles: Titles) => string
  /** Where the seller had an offer on both pages. */
  closed: string
}

/** What owners read when a page on which they sell was merged into another one. Server only. */
export const pageMergedMails = byLanguage<PageMergedMail>({
  en: {
    subject: (title) => `Your offers are now on the page «${title}»`,
    text: ({ former, title }) =>
      `«${former}» and «${title}» were two pages of one product. We have merged them: your offers are on «${title}» now, at your price. Carts, orders and reviews went along.`,
    closed:
      'You had an offer of the same product on both pages. One of them remains, with its price and its stock; the other one is closed. Check the stock in your panel.',
  },
  ar: {
    subject: (title) => `عروضك الآن في صفحة «${title}»`,
    text: ({ former, title }) =>
      `كانت «${former}» و«${title}» صفحتين لمنتج واحد، فدمجناهما: عروضك الآن في صفحة «${title}» بأسعارك، وانتقلت معها السلات والطلبات والتقييمات.`,
    closed:
      'كان لك عرض للمنتج نفسه في الصفحتين. بقي أحدهما بسعره ومخزونه وأُغلق الآخر. راجع المخزون في لوحتك.',
  },
})
