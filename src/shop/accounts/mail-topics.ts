import { formatMoment } from '#platform/i18n/format.ts'
import { defineTopic, type Topic } from '#platform/outbox/topic.ts'
import { inShopDigits, readShopTexts, shopMessage } from '#shop/shop-settings/shop-message.ts'
import { accountMail } from './account-mail.ts'
import { formerPhoneValidMs } from './domain/phone-code.ts'
import { type MailTexts, mailTexts } from './messages/mail.ts'
import { phoneChangedTexts } from './messages/phone-changed.ts'
import { type SecurityEvent, securityMails } from './messages/security-mail.ts'

const hourMs = 60 * 60 * 1000
/** How long the link of a mail works. */
export const resetValidMs = hourMs
export const emailChangeValidMs = 24 * hourMs

type FactsOf<Id extends keyof MailTexts> = Parameters<MailTexts[Id]>[0]

function linkTopic<Id extends keyof MailTexts>(
  name: string,
  id: Id,
  options: Pick<Topic<FactsOf<Id>>, 'isSecret' | 'validMs'> = {},
): Topic<FactsOf<Id>> {
  return defineTopic<FactsOf<Id>>({
    name,
    channel: 'mail',
    ...options,
    render: async ({ db, language }, facts) => {
      const shopTexts = await readShopTexts({ db }, language)
      const standard = mailTexts[language][id] as (facts: FactsOf<Id>) => { subject: string; text: string }
      return accountMail({ shopTexts, id, language }, facts, standard)
    },
  })
}

/** The link to a new password. `link` is null when the shop's address is unknown. */
export const passwordResetMail = linkTopic('password-reset', 'reset', {
  isSecret: true,
  validMs: resetValidMs,
})

/** The link that confirms a new e-mail address. */
export const confirmEmailMail = linkTopic('email-confirmation', 'confirmEmail', {
  isSecret: true,
  validMs: emailChangeValidMs,
})

/** To the owner of an address that was entered for another account. */
export const emailAlreadyUsedMail = linkTopic('email-already-used', 'emailAlreadyUsed')

/** To the previous address of an account. */
export const emailChangedMail = linkTopic('email-changed', 'emailChanged')

/** What has happened to an account, with the time in ISO 8601. */
export const accountSecurityMail = defineTopic<{ event: SecurityEvent; name: string; at: string }>({
  name: 'account-security',
  channel: 'mail',
  render: async ({ db, language }, { event, name, at }) => {
    const shopTexts = await readShopTexts({ db }, language)
    const { subjects, text } = securityMails[language]
    const moment = inShopDigits(shopTexts, formatMoment(at, language))
    const standard = { subject: subjects[event], text: text(event, { name, moment }) }
    return shopMessage(shopTexts, { id: null, language, values: {} }, standard)
  },
})

/** To the former phone of an account, with the time in ISO 8601. At night too, and whether or not it wants messages about orders. */
export const phoneChangedMessage = defineTopic<{ at: string }>({
  name: 'phone-changed',
  channel: 'phone',
  validMs: formerPhoneValidMs,
  render: async ({ db, language }, { at }) => {
    const shopTexts = await readShopTexts({ db }, language)
    const moment = inShopDigits(shopTexts, formatMoment(at, language))
    const standard = { subject: '', text: phoneChangedTexts[language](moment) }
    const template = { name: 'phone_changed', language, parameters: [moment] }
    return { ...shopMessage(shopTexts, { id: null, language, values: {} }, standard), template }
  },
})

/** The owner of an account's messages. */
export const accountOwner = (userId: number): string => `account:${userId}`

/** All topics of accounts. */
export const accountTopics = [
  passwordResetMail,
  confirmEmailMail,
  emailAlreadyUsedMail,
  emailChangedMail,
  accountSecurityMail,
  phoneChangedMessage,
] as const
