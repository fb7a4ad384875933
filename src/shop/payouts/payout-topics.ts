import { type Names, nameIn } from '#platform/i18n/localized.ts'
import { formatPrice } from '#platform/money/money.ts'
import { defineTopic } from '#platform/outbox/topic.ts'
import { renderInEachLanguage } from '#shop/seller-profiles/owner-mails.ts'
import { type PayoutWayKind, payoutPauseHours } from '#shop/sellers/domain/payout-ways.ts'
import { payoutMails, type WayEvent } from './messages/payout-mails.ts'

/** `accountEnd`: the last four characters of the account; empty for cash. */
type WayFacts = { event: WayEvent; name: Names; kind: PayoutWayKind; accountEnd: string }

/** What happened to a way of payout, for each owner of the seller. */
export const payoutWayMail = defineTopic<WayFacts>({
  name: 'seller-payout-way',
  channel: 'mail',
  render: (ctx, { event, name, kind, accountEnd }) =>
    renderInEachLanguage(ctx, (language) => {
      const { kinds, waySubjects, wayTexts, wayWarning } = payoutMails[language]
      const sellerName = nameIn(name, language)
      const way = accountEnd === '' ? kinds[kind] : `${kinds[kind]} …${accountEnd}`
      const text = [wayTexts[event](sellerName, way), wayWarning(payoutPauseHours)].join('\n\n')
      return { subject: waySubjects[event](sellerName), text }
    }),
})

/** A debt that stops the sales, for each owner of the seller. */
export const debtMail = defineTopic<{ name: Names; debt: number }>({
  name: 'seller-debt',
  channel: 'mail',
  render: (ctx, { name, debt }) =>
    renderInEachLanguage(ctx, (language) => {
      const { debtSubject, debtText } = payoutMails[language]
      const sellerName = nameIn(name, language)
      return { subject: debtSubject(sellerName), text: debtText(sellerName, formatPrice(debt, language)) }
    }),
})

export const payoutTopics = [payoutWayMail, debtMail]
