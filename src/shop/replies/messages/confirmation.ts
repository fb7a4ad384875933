import { byLanguage } from '#platform/i18n/by-language.ts'

type ConfirmationTexts = {
  confirm: string
  hint: string
  /** What is sent; `readReply` must read it. */
  message: (number: string) => string
}

/** The button that confirms an order by WhatsApp, and the message that it opens with. Loaded with the pages of an order. */
export const confirmationTexts = byLanguage<ConfirmationTexts>({
  ar: {
    confirm: 'أكّد طلبك بواتساب',
    hint: 'أرسل الرسالة كما هي من رقم الموبايل الذي كتبته في الطلب، ونبدأ بتجهيزه.',
    message: (number) => `أؤكد طلبي رقم ${number}`,
  },
  en: {
    confirm: 'Confirm your order on WhatsApp',
    hint: 'Send the message as it is, from the phone number of the order, and we start to prepare it.',
    message: (number) => `I confirm my order ${number}`,
  },
})
