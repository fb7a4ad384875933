import { type Names, nameIn } from '#platform/i18n/localized.ts'
import { defineTopic } from '#platform/outbox/topic.ts'
import { renderInEachLanguage } from '#shop/seller-profiles/owner-mails.ts'
import { closingMails } from './messages/closing-mail.ts'

/** To each owner of a seller: one of them closes it, or takes that back. */
export const closingMail = defineTopic<{ name: Names; by: string; isTakenBack: boolean }>({
  name: 'seller-closing',
  channel: 'mail',
  render: (ctx, { name, by, isTakenBack }) =>
    renderInEachLanguage(ctx, (language) =>
      closingMails[language][isTakenBack ? 'takenBack' : 'started']({ name: nameIn(name, language), by }),
    ),
})
