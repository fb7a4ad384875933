import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { defaultLanguage, type Language } from '#platform/i18n/language.ts'
import { storedLanguages } from '#platform/i18n/localized.ts'
import type { Content, RenderCtx, Topic } from '#platform/outbox/topic.ts'
import { writeMessage } from '#platform/outbox/write-message.ts'
import { visibleEmail } from '#shop/accounts/domain/placeholder-email.ts'
import { accountOwner } from '#shop/accounts/mail-topics.ts'
import { users } from '#shop/accounts/tables.ts'
import { sellerMembers } from '#shop/sellers/tables.ts'
import { readShopTexts, shopMessage } from '#shop/shop-settings/shop-message.ts'

/** A mail to an account, which has no language: its text in each, one below the other, that of the message first. */
export async function renderInEachLanguage(
  { db, language: first }: Pick<RenderCtx, 'db' | 'language'>,
  write: (language: Language) => Content,
): Promise<Content> {
  const languages = storedLanguages().toSorted(
    (one, other) => Number(other === first) - Number(one === first),
  )
  const parts = await Promise.all(
    languages.map(async (language) =>
      shopMessage(await readShopTexts({ db }, language), { id: null, language, values: {} }, write(language)),
    ),
  )
  return { subject: parts[0]?.subject ?? '', text: parts.map(({ text }) => text).join('\n\n') }
}

/** Writes a mail to each owner of a seller. Call it in the transaction of the change. */
export async function writeOwnerMails<Facts extends Record<string, unknown>>(
  ctx: Pick<Ctx, 'db' | 'now'>,
  topic: Topic<Facts>,
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
    if (to) await writeMessage(ctx, topic, { to, owner: accountOwner(id), language: defaultLanguage, facts })
  }
}
