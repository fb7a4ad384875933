import { wireTexts } from '#platform/i18n/localized.ts'

/** The slides of the home page in order; seed/pictures draws their pictures. A phone shows one piece of each, complete. */
export const demoSlides = [
  {
    ...wireTexts('title', {
      ar: 'كل ما يحتاجه بيتك، يوصلك لباب البيت',
      en: 'Everything your home needs, at your door',
    }),
    ...wireTexts('description', {
      ar: 'من القنفة الجديدة إلى تمن العشاء: اطلب من أي محافظة وادفع عند الاستلام.',
      en: "From a new sofa to tonight's rice. Pay when it arrives, anywhere in Iraq.",
    }),
    ...wireTexts('button', { ar: 'تسوّق الآن', en: 'Shop now' }),
    link: '/products',
    focus: '100 50',
  },
  {
    ...wireTexts('title', { ar: 'عروض اليوم، لا تفوتك', en: "Today's deals, while stock lasts" }),
    ...wireTexts('description', {
      ar: 'أجهزة وإلكترونيات وهدايا بأسعار أقل اليوم، والدفع نقدًا عند الاستلام.',
      en: 'Appliances, electronics and gifts for less. Cash on delivery, as always.',
    }),
    ...wireTexts('button', { ar: 'شاهد العروض', en: 'See the deals' }),
    link: '/deals',
    focus: '50 50',
  },
  {
    ...wireTexts('title', { ar: 'وصل الجديد هذا الأسبوع', en: 'New this week' }),
    ...wireTexts('description', {
      ar: 'أثاث وراديوات وفوانيس وغيرها، نزلت الآن وبانتظارك.',
      en: 'Furniture, radios, lanterns and much more, fresh on the shelves.',
    }),
    ...wireTexts('button', { ar: 'شاهد الجديد', en: "See what's new" }),
    link: '/new-arrivals',
    focus: '50 50',
  },
] as const
