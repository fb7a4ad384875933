import type { messageTexts as english } from './messages-en.ts'

export const messageTexts: typeof english = {
  messages: 'الرسائل إلى الزبون',
  noMessages: 'لا رسائل بعد.',
  noPhone: 'لا رقم موبايل في الطلب.',
  openWhatsApp: 'فتح في واتساب',
  openWhatsAppOf: (about) => `فتح في واتساب: ${about}`,
  optedOut: 'الزبون لا يريد رسائل',
  optedOutHint:
    'إذا كتب «توقف». يشمل كل طلبات هذا الرقم. إن كان واتساب مربوطًا بالمتجر تُسجَّل كلمة «توقف» تلقائيًا.',
}
