import { arabicCount } from '#platform/i18n/plural.ts'

export const sellers: typeof import('./en.ts').sellers = {
  soldBy: 'يُباع من قبل',
  others: 'بائعون آخرون',
  cheapest: 'الأرخص مع التوصيل',
  offerOf: (seller) => `أضف إلى السلة من ${seller}`,
  deliveryFee: (price) => `التوصيل ${price}`,
  freeDelivery: 'توصيل مجاني',
  readyIn: arabicCount({
    zero: '',
    one: 'يحتاج البائع إلى يوم عمل واحد لتجهيزه، ثم مدة التوصيل.',
    two: 'يحتاج البائع إلى يومي عمل لتجهيزه، ثم مدة التوصيل.',
    few: 'يحتاج البائع إلى {n} أيام عمل لتجهيزه، ثم مدة التوصيل.',
    many: 'يحتاج البائع إلى {n} يوم عمل لتجهيزه، ثم مدة التوصيل.',
    other: 'يحتاج البائع إلى {n} يوم عمل لتجهيزه، ثم مدة التوصيل.',
  }),
  notFound: 'لم نجد هذا البائع',
  since: (date) => `يبيع عندنا منذ ${date}`,
  governorate: 'المحافظة',
  legalName: 'الاسم المسجّل',
  licence: 'رقم الإجازة',
  exchange: 'الاستبدال والإرجاع',
  exchangeText: 'تسري شروط المتجر على جميع البائعين.',
  arrivesBy: (date) => `ما تطلبه الآن يصلك حتى ${date}.`,
  closed: {
    suspended: 'هذا البائع لا يستقبل طلبات حاليًا.',
    closed: 'أغلق هذا البائع متجره.',
  },
  away: (from, until) => `في إجازة من ${from} إلى ${until}.`,
  description: (name) => `منتجات ${name} في متجرنا: الأسعار والتوفر والتوصيل.`,
}
