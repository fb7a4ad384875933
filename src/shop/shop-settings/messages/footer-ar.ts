export const footer: typeof import('./footer-en.ts').footer = {
  columns: [
    {
      title: 'تعرّف علينا',
      links: [
        { href: '/about', text: 'عن دجلة' },
        { href: '/careers', text: 'الوظائف' },
        { href: '/responsibility', text: 'مسؤوليتنا' },
        { href: '/press', text: 'للصحافة' },
      ],
    },
    {
      title: 'اربح معنا',
      links: [
        { href: '/sell', text: 'بِع على دجلة' },
        { href: '/affiliate', text: 'التسويق بالعمولة' },
        { href: '/advertise', text: 'أعلن عن منتجاتك' },
        { href: '/fulfillment', text: 'التخزين والتجهيز من دجلة' },
      ],
    },
    {
      title: 'الدفع والتوصيل',
      links: [
        { href: '/payment', text: 'طرق الدفع' },
        { href: '/shipping', text: 'التوصيل' },
        { href: '/returns', text: 'الإرجاع' },
        { href: '/track', text: 'تتبّع طلبك' },
      ],
    },
    {
      title: 'المساعدة والدعم',
      links: [
        { href: '/customer-service', text: 'خدمة الزبائن' },
        { href: '/faq', text: 'الأسئلة الشائعة' },
        { href: '/contact', text: 'اتصل بنا' },
        { href: '/dispute', text: 'الشكاوى' },
      ],
    },
  ],
  legal: [
    { href: '/privacy', text: 'الخصوصية' },
    { href: '/terms', text: 'شروط الاستخدام' },
  ],
  privacyChoices: 'خيارات الخصوصية',
  copyright: '© ٢٠٢٣ دجلة. جميع الحقوق محفوظة.',
}
