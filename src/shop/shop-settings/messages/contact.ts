import { byLanguage } from '#platform/i18n/by-language.ts'

type ContactTexts = {
  question: string
  whatsapp: string
  call: string
  aboutProduct: (title: string) => string
  aboutOrder: (number: string) => string
  beforeOrder: string
}

/** The links to WhatsApp and phone, and the messages that WhatsApp opens with. Loaded with the parts that show them. */
export const contactTexts = byLanguage<ContactTexts>({
  ar: {
    question: 'عندك سؤال؟ تواصل معنا',
    whatsapp: 'واتساب',
    call: 'اتصال',
    aboutProduct: (title) => `مرحبًا، عندي سؤال عن هذا المنتج: ${title}`,
    aboutOrder: (number) => `مرحبًا، عندي سؤال عن طلبي رقم ${number}`,
    beforeOrder: 'مرحبًا، عندي سؤال قبل أن أطلب.',
  },
  en: {
    question: 'A question? Ask us',
    whatsapp: 'WhatsApp',
    call: 'Call',
    aboutProduct: (title) => `Hello, I have a question about this product: ${title}`,
    aboutOrder: (number) => `Hello, I have a question about my order ${number}`,
    beforeOrder: 'Hello, I have a question before I order.',
  },
})
