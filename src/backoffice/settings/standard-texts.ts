import { restockTemplate } from '#backoffice/restock/domain/restock-text.ts'
import type { Language } from '#platform/i18n/language.ts'
import { mailTexts } from '#shop/accounts/messages/mail.ts'
import { newsletterMail } from '#shop/content/messages/newsletter-mail.ts'
import { readyTemplate } from '#shop/orders/messages/ready-message.ts'
import { restockMail } from '#shop/restock-requests/messages/mail.ts'
import type { MessagePart, MessageTemplate } from '#shop/shop-settings/domain/message-templates.ts'

type Texts = { subject?: string; text: string }

const mails: Record<string, (language: Language) => Texts> = {
  reset: (language) => mailTexts[language].reset({ name: '{name}', link: '{link}' }),
  confirmEmail: (language) => mailTexts[language].confirmEmail({ name: '{name}', link: '{link}' }),
  emailAlreadyUsed: (language) => mailTexts[language].emailAlreadyUsed({ name: '{name}' }),
  emailChanged: (language) => mailTexts[language].emailChanged({ name: '{name}', email: '{email}' }),
  newsletter: (language) => newsletterMail[language]({ link: '{link}' }),
  restock: (language) =>
    restockMail[language]({
      title: '{product}',
      options: [],
      links: { product: '{productLink}', end: '{endLink}' },
    }),
  restockMessage: (language) => ({ text: restockTemplate(language) }),
}

/** The default text of a message, with its placeholders in braces. */
export function standardText({ id }: MessageTemplate, part: MessagePart, language: Language): string {
  const texts = mails[id]?.(language) ?? { text: readyTemplate(id, language) }
  return (part === 'subject' ? texts.subject : texts.text) ?? ''
}
