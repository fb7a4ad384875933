import { type Names, nameIn } from '#platform/i18n/localized.ts'
import { defineTopic } from '#platform/outbox/topic.ts'
import { pageMergedMails } from './messages/page-merged-mail.ts'
import { renderInEachLanguage } from './owner-mails.ts'

/** `hasClosed`: whether the seller had an offer of one combination on both pages. */
type Facts = { former: Names; title: Names; hasClosed: boolean }

/** A page on which a seller sells was merged into another one. */
export const pageMergedMail = defineTopic<Facts>({
  name: 'seller-page-merged',
  channel: 'mail',
  render: (ctx, { former, title, hasClosed }) =>
    renderInEachLanguage(ctx, (language) => {
      const { subject, text, closed } = pageMergedMails[language]
      const titles = { former: nameIn(former, language), title: nameIn(title, language) }
      return {
        subject: subject(titles.title),
        text: [text(titles), ...(hasClosed ? [closed] : [])].join('\n\n'),
      }
    }),
})
