import { byLanguage } from '#platform/i18n/by-language.ts'
import type { Language } from '#platform/i18n/language.ts'
import { whatsAppAddress } from '#platform/phone/phone.ts'

/** `name`: product and options in the person's language. `link`: the address of the product's page. */
type Facts = { name: string; link: string; language: Language }

const texts = byLanguage({
  ar: {
    subject: (name: string, shopName: string) => `توفّر من جديد في ${shopName}: ${name}`,
    body: (name: string, link: string) =>
      `مرحبًا، معك متجر دجلة. طلبت أن نخبرك عندما يتوفر هذا المنتج من جديد، وقد توفر الآن:\n\n${name}\n${link}\n\nلا نحجز الكمية، وقد تنفد مرة أخرى.`,
  },
  en: {
    subject: (name: string, shopName: string) => `Back in stock at ${shopName}: ${name}`,
    body: (name: string, link: string) =>
      `Hello, this is Dijla. You asked us to tell you when this is available again. It is now:\n\n${name}\n${link}\n\nWe do not set it aside, so it may sell out again.`,
  },
})

/** The default message, with {product} and {link} in place of the facts. */
export const restockTemplate = (language: Language): string => texts[language].body('{product}', '{link}')

/** The message to a person who waits for a product. */
export const restockBody = ({ name, link, language }: Facts): string => texts[language].body(name, link)

/** A WhatsApp address that opens the message to a phone; staff can edit it before sending. */
export function restockWhatsApp(phone: string, facts: Facts, body = restockBody(facts)): string {
  return whatsAppAddress(phone, body)
}

/** A `mailto:` address with the same message, for a person to whom the shop could not send a mail. */
export function restockMailto(
  email: string,
  { name, language }: Facts,
  { shopName, body }: { shopName: string; body: string },
): string {
  const subject = texts[language].subject(name, shopName)
  const search = `subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`
  return `mailto:${encodeURIComponent(email).replace('%40', '@')}?${search}`
}
