import { byLanguage } from '#platform/i18n/by-language.ts'
import type { Language } from '#platform/i18n/language.ts'
import { whatsAppAddress } from '#platform/phone/phone.ts'

/** `shopName`: the shop's name in the language of the inquiry. */
type Inquiry = { reference: string; name: string; language: Language; shopName: string }

const texts = byLanguage({
  ar: {
    subject: (reference: string, shopName: string) => `رسالتك إلى ${shopName}، رقم المتابعة ${reference}`,
    body: (name: string, reference: string, shopName: string) =>
      `السلام عليكم ${name}،\n\nشكرًا لرسالتك إلى ${shopName} (رقم المتابعة ${reference}).\n\n`,
  },
  en: {
    subject: (reference: string, shopName: string) => `Your message to ${shopName}, reference ${reference}`,
    body: (name: string, reference: string, shopName: string) =>
      `Hello ${name},\n\nThank you for writing to ${shopName} (reference ${reference}).\n\n`,
  },
})

/** A `mailto:` address that opens a reply with a greeting in the language of the inquiry. */
export function mailReply({
  email,
  reference,
  name,
  language,
  shopName,
}: Inquiry & { email: string }): string {
  const { subject, body } = texts[language]
  const parts = { subject: subject(reference, shopName), body: body(name, reference, shopName) }
  const search = Object.entries(parts).map(([key, text]) => `${key}=${encodeURIComponent(text)}`)
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${search.join('&')}`
}

/** A WhatsApp address that opens a reply with the same greeting. */
export function whatsappReply({
  phone,
  reference,
  name,
  language,
  shopName,
}: Inquiry & { phone: string }): string {
  return whatsAppAddress(phone, texts[language].body(name, reference, shopName))
}
