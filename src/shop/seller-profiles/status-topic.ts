import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { defaultLanguage } from '#platform/i18n/language.ts'
import { type Names, nameIn, storedLanguages } from '#platform/i18n/localized.ts'
import { defineTopic } from '#platform/outbox/topic.ts'
import { writeMessage } from '#platform/outbox/write-message.ts'
import { visibleEmail } from '#shop/accounts/domain/placeholder-email.ts'
import { accountOwner } from '#shop/accounts/mail-topics.ts'
import { users } from '#shop/accounts/tables.ts'
import { sellerMembers } from '#shop/sellers/tables.ts'
import { readShopTexts, shopMessage } from '#shop/shop-settings/shop-message.ts'
import { type MailedStatus, statusMails } from './messages/status-mail.ts'

type Facts = { status: MailedStatus; name: Names; reason: string | null }

/** A decision about a seller. An account has no language, so the text is in each, one below the other. */
export const sellerStatusMail = defineTopic<Facts>({
  name: 'seller-status',
  channel: 'mail',
  render: async ({ db, language: first }, { status, name, reason }) => {
    const languages = storedLanguages().toSorted(
      (one, other) => Number(other === first) - Number(one === first),
    )
    const parts = await Promise.all(
      languages.map(async (language) => {
        const { subjects, texts, reason: toReason } = statusMails[language]
        const own = nameIn(name, language)
        const text = [texts[status](own), ...(reason === null ? [] : [toReason(reason)])].join('\n\n')
        const standard = { subject: subjects[status](own), text }
        return shopMessage(
          await readShopTexts({ db }, language),
          { id: null, language, values: {} },
          standard,
        )
      }),
    )
    return { subject: parts[0]?.subject ?? '', text: parts.map(({ text }) => text).join('\n\n') }
  },
})

/** Writes a mail about a new state to each owner of a seller. Call it in the transaction of the change. */
export async function writeStatusMails(
  ctx: Pick<Ctx, 'db' | 'now'>,
  sellerId: number,
  facts: Facts,
): Promise<void> {
  const owners = await ctx.db
    .select({ id: users.id, email: users.email })
    .from(sellerMembers)
    .innerJoin(users, eq(users.id, sellerMembers.userId))
    .where(and(eq(sellerMembers.sellerId, sellerId), eq(sellerMembers.role, 'owner')))
    .orderBy(users.id)
  for (const { id, email } of owners) {
    const to = visibleEmail(email)
    if (to)
      await writeMessage(ctx, sellerStatusMail, {
        to,
        owner: accountOwner(id),
        language: defaultLanguage,
        facts,
      })
  }
}
