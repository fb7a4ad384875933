import { type Names, nameIn } from '#platform/i18n/localized.ts'
import { defineTopic } from '#platform/outbox/topic.ts'
import type { PaperKind } from '#shop/sellers/domain/papers.ts'
import { paperMails } from './messages/paper-mail.ts'
import { renderInEachLanguage } from './owner-mails.ts'

type Facts = { kind: PaperKind; name: Names; reason: string }

/** A paper of a seller that was refused. */
export const paperRefusedMail = defineTopic<Facts>({
  name: 'seller-paper-refused',
  channel: 'mail',
  render: (ctx, { kind, name, reason }) =>
    renderInEachLanguage(ctx, (language) => {
      const { subject, text } = paperMails[language]
      return { subject: subject(nameIn(name, language)), text: text(kind, reason) }
    }),
})
