import { whatsAppAddress } from '#features/accounts/domain/phone.ts'
import { byLanguage } from '#platform/i18n/by-language.ts'
import type { Language } from '#platform/i18n/language.ts'

type Inquiry = { reference: string; name: string; language: Language }

const texts = byLanguage({
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
})

/** A `mailto:` address that opens a reply with a greeting in the language of the inquiry. */
export function mailReply({ email, reference, name, language }: Inquiry & { email: string }): string {
  const { subject, body } = texts[language]
  const parts = { subject: subject(reference), body: body(name, reference) }
  const search = Object.entries(parts).map(([key, text]) => `${key}=${encodeURIComponent(text)}`)
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${search.join('&')}`
}

/** A WhatsApp address that opens a reply with the same greeting. */
export function whatsappReply({ phone, reference, name, language }: Inquiry & { phone: string }): string {
  return whatsAppAddress(phone, texts[language].body(name, reference))
}
