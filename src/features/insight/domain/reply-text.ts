import { whatsAppAddress } from '#features/accounts/domain/phone.ts'

type Asked = { reference: string; name: string; language: 'ar' | 'en' }

const texts = {
  ar: {
    subject: (reference: string) => `رسالتك إلى دجلة، رقم المتابعة ${reference}`,
    body: (name: string, reference: string) =>
      `السلام عليكم ${name}،\n\nشكرًا لرسالتك إلى دجلة (رقم المتابعة ${reference}).\n\n`,
  },
  en: {
    subject: (reference: string) => `Your message to Dijla, reference ${reference}`,
    body: (name: string, reference: string) =>
      `Hello ${name},\n\nThank you for writing to Dijla (reference ${reference}).\n\n`,
  },
}

/** An address that opens a mail to the writer, begun in their language. */
export function mailReply({ email, reference, name, language }: Asked & { email: string }): string {
  const { subject, body } = texts[language]
  const parts = { subject: subject(reference), body: body(name, reference) }
  const search = Object.entries(parts).map(([key, text]) => `${key}=${encodeURIComponent(text)}`)
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${search.join('&')}`
}

/** An address that opens a WhatsApp message to the writer, likewise. */
export function whatsappReply({ phone, reference, name, language }: Asked & { phone: string }): string {
  return whatsAppAddress(phone, texts[language].body(name, reference))
}
