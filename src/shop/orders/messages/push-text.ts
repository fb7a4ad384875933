import { byLanguage } from '#platform/i18n/by-language.ts'

/** Pushes about an order, by the topic of the message that the phone gets. Without personal data: they are on locked screens. Server only. */
export const pushTexts = byLanguage<{ title: (number: string) => string; events: Record<string, string> }>({
  ar: {
    title: (number) => `طلبك رقم \u2068${number}\u2069`,
    events: {
      'order-confirmed': 'أكدنا طلبك ونجهّزه الآن.',
      'order-shipped': 'خرج طلبك للتوصيل. جهّز المبلغ.',
      'order-delivered': 'وصل طلبك. شكرًا لك.',
      'order-cancelled': 'أُلغي طلبك.',
      'return-approved': 'وافقنا على طلب الإرجاع.',
      'return-received': 'وصلتنا القطع التي أرجعتها.',
      'return-refunded': 'أعدنا لك المبلغ.',
      'dispute-decided': 'حسمنا شكواك على طرد.',
      'return-credited': 'أضفنا المبلغ إلى رصيدك.',
    },
  },
  en: {
    title: (number) => `Your order ${number}`,
    events: {
      'order-confirmed': 'We have confirmed your order and are preparing it.',
      'order-shipped': 'Your order is on its way. Have the amount ready.',
      'order-delivered': 'Your order is delivered. Thank you.',
      'order-cancelled': 'Your order is cancelled.',
      'return-approved': 'We have approved your return.',
      'return-received': 'What you sent back has arrived.',
      'return-refunded': 'Your money is paid back.',
      'dispute-decided': 'We have decided the problem that you reported.',
      'return-credited': 'The amount is added to your credit.',
    },
  },
})
