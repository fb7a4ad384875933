import { defineTopic } from '#platform/outbox/topic.ts'
import { accountMail } from '#shop/accounts/account-mail.ts'
import { readShopTexts } from '#shop/shop-settings/shop-message.ts'
import { newsletterMail } from './messages/newsletter-mail.ts'
import { validDays } from './newsletter-token.ts'

/** The link that subscribes an address. Nothing of an address is stored before its owner has opened the link. */
export const newsletterConfirmation = defineTopic<{ link: string | null }>({
  name: 'newsletter-confirmation',
  channel: 'mail',
  isTransient: true,
  validMs: validDays * 24 * 60 * 60 * 1000,
  render: async ({ db, language }, facts) => {
    const shopTexts = await readShopTexts({ db }, language)
    return accountMail({ shopTexts, id: 'newsletter', language }, facts, newsletterMail[language])
  },
})
