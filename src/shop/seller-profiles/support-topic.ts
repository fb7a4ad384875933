import { type Names, nameIn } from '#platform/i18n/localized.ts'
import { defineTopic } from '#platform/outbox/topic.ts'
import { supportMails } from './messages/support-mail.ts'
import { renderInEachLanguage } from './owner-mails.ts'

/** To each owner of a seller: a member of staff acts for it. */
export const supportMail = defineTopic<{ name: Names; person: string; reason: string }>({
  name: 'seller-support',
  channel: 'mail',
  render: (ctx, { name, person, reason }) =>
    renderInEachLanguage(ctx, (language) =>
      supportMails[language]({ name: nameIn(name, language), person, reason }),
    ),
})
