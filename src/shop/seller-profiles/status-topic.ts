import { type Names, nameIn } from '#platform/i18n/localized.ts'
import { defineTopic } from '#platform/outbox/topic.ts'
import { type MailedStatus, statusMails } from './messages/status-mail.ts'
import { renderInEachLanguage } from './owner-mails.ts'

/** A decision about a seller, for each of its owners. */
export const sellerStatusMail = defineTopic<{ status: MailedStatus; name: Names; reason: string | null }>({
  name: 'seller-status',
  channel: 'mail',
  render: (ctx, { status, name, reason }) =>
    renderInEachLanguage(ctx, (language) => {
      const { subjects, texts, reason: toReason } = statusMails[language]
      const sellerName = nameIn(name, language)
      const text = [texts[status](sellerName), ...(reason === null ? [] : [toReason(reason)])].join('\n\n')
      return { subject: subjects[status](sellerName), text }
    }),
})
