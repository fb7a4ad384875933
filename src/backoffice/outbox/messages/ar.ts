import { arabicCount } from '#platform/i18n/plural.ts'
import type { outbox as english } from './en.ts'

export const outbox: typeof english = {
  title: 'الرسائل الصادرة',
  intro:
    'كل بريد يرسله المتجر. ما لم يصل نعيد إرساله ثلاثة أيام. تُحذف الرسالة بعد ثلاثين يومًا من انتهائها، ولا تُعرض الروابط التي تفتح الحسابات.',
  recipient: 'إلى',
  recipientHint: 'عنوان بريد أو جزء منه',
  about: 'الموضوع',
  createdAt: 'كُتبت',
  state: 'الحالة',
  anyState: 'الكل',
  act: 'إجراء',
  topics: {
    'password-reset': 'رابط كلمة مرور جديدة',
    'email-confirmation': 'رابط تأكيد عنوان بريد',
    'email-already-used': 'عنوان كُتب لحساب ثانٍ',
    'email-changed': 'تغيير عنوان البريد',
    'account-security': 'تغيير في الدخول إلى الحساب',
    'newsletter-confirmation': 'رابط الرسالة البريدية',
    restock: 'توفّر من جديد',
  },
  states: { waiting: 'بانتظار الإرسال', sent: 'أُرسلت', failed: 'لم تصل', expired: 'فات وقتها' },
  nextAttempt: (moment) => `المحاولة التالية: ${moment}`,
  attempts: arabicCount({
    zero: 'بلا محاولة',
    one: 'محاولة واحدة',
    two: 'محاولتان',
    few: '{n} محاولات',
    many: '{n} محاولة',
    other: '{n} محاولة',
  }),
  resend: 'إعادة الإرسال',
  resendTo: (recipient) => `إعادة الإرسال إلى ${recipient}`,
  resent: 'ستُرسل الرسالة مرة أخرى.',
  none: 'لم يرسل المتجر رسالة في آخر ثلاثين يومًا.',
  noneFits: 'لا رسالة تطابق هذا البحث.',
}
