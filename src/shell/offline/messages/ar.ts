import { orderSubmission } from '#shop/orders/messages/order-submission-ar.ts'

export const offline: typeof import('./en.ts').offline = {
  ...orderSubmission,
  noConnection: 'لا يوجد اتصال.',
  offlineHint: 'ما فتحته من قبل يبقى معروضًا، ونحن نحاول الاتصال من جديد.',
  cachedPage: (when) => `هذه الصفحة كما كانت ${when}، وقد تكون الأسعار والكميات قد تغيّرت.`,
  cachedCart: (when) => `هذه سلتك كما كانت ${when}. يمكنك تغييرها حين يعود الاتصال.`,
  slowConnection: 'الاتصال بطيء.',
  connectionBack: 'عاد الاتصال.',
  availableOffline: 'يمكنك فتح هذه الصفحات الآن',
  availableOfflineNote: 'كما كانت آخر مرة فتحتها.',
  sendingAgain: 'نعيد إرسال طلبك…',
  placed: (number) => `تم تسجيل طلبك، ورقمه ${number}.`,
  refused: 'لم يُسجَّل طلبك لأن شيئًا فيه تغيّر. لم تطلب شيئًا حتى الآن.',
  failed: 'تعذّر تأكيد الطلب. حاول مرة أخرى.',
  toOrder: 'عرض الطلب',
  toCheckout: 'العودة إلى إتمام الطلب',
  close: 'إغلاق',
}
