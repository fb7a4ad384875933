import { type Names, nameIn } from '#platform/i18n/localized.ts'
import { defineTopic } from '#platform/outbox/topic.ts'
import { inviteValidMs } from '#shop/sellers/domain/invites.ts'
import type { SellerRole } from '#shop/sellers/domain/sellers.ts'
import { inviteMails } from './messages/invite-mail.ts'
import { renderInEachLanguage } from './owner-mails.ts'

/** An invitation to work for a seller, to an address that need not have an account. */
export const sellerInviteMail = defineTopic<{ name: Names; role: SellerRole; link: string }>({
  name: 'seller-invite',
  channel: 'mail',
  isSecret: true,
  isTransient: true,
  validMs: inviteValidMs,
  render: (ctx, { name, role, link }) =>
    renderInEachLanguage(ctx, (language) =>
      inviteMails[language]({ name: nameIn(name, language), role, link }),
    ),
})
