import { eq } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { wideNetwork } from '#platform/http/client-address.ts'
import { attemptKey, takeAttempts, takeIfAllowed } from '#platform/limits/attempts.ts'
import { clientItems } from '#platform/limits/client-limits.ts'
import { writeMessage } from '#platform/outbox/write-message.ts'
import type { LinkOf } from '#shop/accounts/change-email.ts'
import { createNewsletterToken, readNewsletterToken, type Subscription } from './newsletter-token.ts'
import { newsletterConfirmation } from './newsletter-topic.ts'
import { newsletterSubscriptions } from './tables.ts'

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const perClient = { max: 20, windowMs: hourMs }
/**
 * Of the mails to one address, which strangers may enter. Only mails that are sent count. Nobody stops its owner from subscribing: one
 * requester has half of a day's mails, and after each of them the mailbox has a link that is valid for a week.
 */
const mailLimits = {
  any: { max: 1, windowMs: 10 * minuteMs },
  ofRequester: { max: 3, windowMs: dayMs },
  ofDay: { max: 6, windowMs: dayMs },
}

/**
 * Mails a link with which an address (in lower case) is subscribed; stores nothing of it. Behaves the same for an address that is
 * subscribed, or that gets no further mail for now: at most one in ten minutes, three a day for one requester, and six a day. Refuses
 * with `too_many_attempts` after twenty addresses an hour of one shopper or network address.
 */
export async function requestSubscription(
  ctx: Ctx,
  { email, address }: { email: string; address: string },
  linkOf: LinkOf,
): Promise<void> {
  const { db, language, shopper } = ctx
  await takeAttempts(ctx, clientItems('newsletter', { address, shopper }, perClient))
  if (!(await takeMail(ctx, { email, address }))) return
  const isSubscribed =
    (await db.$count(newsletterSubscriptions, eq(newsletterSubscriptions.email, email))) > 0
  // To nobody for a subscribed address, so that it takes as long.
  const to = isSubscribed ? null : email
  const link = linkOf?.(await createNewsletterToken(ctx, { email, language })) ?? null
  await writeMessage(ctx, newsletterConfirmation, { to, language, facts: { link } })
}

/** Counts a mail to an address; false when it gets none now. The requester is a network address: anybody can begin sessions. */
function takeMail(ctx: Ctx, { email, address }: { email: string; address: string }): Promise<boolean> {
  const requester = wideNetwork(address) ?? address
  const items = [
    { key: attemptKey('newsletter mail', email), limit: mailLimits.any },
    {
      key: attemptKey('newsletter mail of requester', `${email} ${requester}`),
      limit: mailLimits.ofRequester,
    },
    { key: attemptKey('newsletter mail of day', email), limit: mailLimits.ofDay },
  ]
  return takeIfAllowed(ctx, items)
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
