/** The slides of the home page in order; seed/pictures draws their pictures. A phone shows one piece of each, complete. */
export const demoSlides = [
  {
    titleEn: 'Everything your home needs, at your door',
    titleAr: 'كل ما يحتاجه بيتك، يوصلك لباب البيت',
    descriptionEn: "From a new sofa to tonight's rice. Pay when it arrives, anywhere in Iraq.",
    descriptionAr: 'من القنفة الجديدة إلى تمن العشاء: اطلب من أي محافظة وادفع عند الاستلام.',
    buttonEn: 'Shop now',
    buttonAr: 'تسوّق الآن',
    link: '/products',
    focus: '100 50',
  },
  {
    titleEn: "Today's deals, while stock lasts",
    titleAr: 'عروض اليوم، لا تفوتك',
    descriptionEn: 'Appliances, electronics and gifts for less. Cash on delivery, as always.',
    descriptionAr: 'أجهزة وإلكترونيات وهدايا بأسعار أقل اليوم، والدفع نقدًا عند الاستلام.',
    buttonEn: 'See the deals',
    buttonAr: 'شاهد العروض',
    link: '/deals',
    focus: '50 50',
  },
  {
    titleEn: 'New this week',
    titleAr: 'وصل الجديد هذا الأسبوع',
    descriptionEn: 'Furniture, radios, lanterns and much more, fresh on the shelves.',
    descriptionAr: 'أثاث وراديوات وفوانيس وغيرها، نزلت الآن وبانتظارك.',
    buttonEn: "See what's new",
    buttonAr: 'شاهد الجديد',
    link: '/new-arrivals',
    focus: '50 50',
  },
] as const
