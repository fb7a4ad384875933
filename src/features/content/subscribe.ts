import { eq } from 'drizzle-orm'
import { accountMail } from '#features/accounts/account-mail.ts'
import type { Mailing } from '#features/accounts/change-email.ts'
import { readOwnTexts } from '#features/shop-settings/shop-message.ts'
import type { Ctx } from '#platform/context.ts'
import { attemptKey, countAttempt, takeAttempts } from '#platform/limits/attempts.ts'
import { clientItems } from '#platform/limits/client-limits.ts'
import { newsletterMail } from './messages/newsletter-mail.ts'
import { createNewsletterToken, readNewsletterToken, type Subscription } from './newsletter-token.ts'
import { newsletterSubscriptions } from './tables.ts'

const hourMs = 60 * 60 * 1000
const perClient = { max: 20, windowMs: hourMs }
/** Strangers may enter any address. */
const maxMailsPerDay = 3

/**
 * Mails a link with which an address (in lower case) is subscribed; stores nothing of it. Behaves the same for an address that is
 * subscribed. An address gets at most three mails a day. Refuses with `too_many_attempts` after twenty addresses an hour of one
 * shopper or network address.
 */
export async function requestSubscription(
  ctx: Ctx,
  { email, address }: { email: string; address: string },
  { mail, linkOf }: Mailing,
): Promise<void> {
  const { db, language, shopper } = ctx
  await takeAttempts(ctx, clientItems('newsletter', { address, shopper }, perClient))
  const mailed = await countAttempt(ctx, [attemptKey('newsletter mail', email)], 24 * hourMs)
  if (mailed.earlier >= maxMailsPerDay) return
  const isSubscribed =
    (await db.$count(newsletterSubscriptions, eq(newsletterSubscriptions.email, email))) > 0
  if (isSubscribed) return
  const link = linkOf?.(await createNewsletterToken(ctx, { email, language })) ?? null
  const own = await readOwnTexts(ctx, language)
  const content = accountMail({ own, id: 'newsletter', language }, { link }, newsletterMail[language])
  mail.send({ to: email, ...content })
}

/**
 * Subscribes the address of a mailed link, with the language in which it was entered; does nothing when it is already subscribed.
 * Null when the token is not valid or has expired.
 */
export async function confirmSubscription(ctx: Ctx, token: string): Promise<Subscription | null> {
  const subscription = await readNewsletterToken(ctx, token)
  if (subscription)
    await ctx.db
      .insert(newsletterSubscriptions)
      .values({ ...subscription, at: ctx.now() })
      .onConflictDoNothing()
  return subscription
}
