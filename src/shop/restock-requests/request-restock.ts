import { and, eq, isNull } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { attemptKey, takeAttempts } from '#platform/limits/attempts.ts'
import { clientItems } from '#platform/limits/client-limits.ts'
import { users } from '#shop/accounts/tables.ts'
import { contactToken } from './contact-token.ts'
import type { Contact, ContactChannel } from './domain/contact.ts'
import { findNamedVariant, lockVariant, missingVariant, type NamedVariant } from './find-variant.ts'
import type { RestockRequestBody } from './schemas.ts'
import { restockRequests } from './tables.ts'

const hourMs = 60 * 60 * 1000
/** High, because phones of one mobile network share an address. */
const perClient = { max: 100, windowMs: hourMs }
/** Also bounds how many mails somebody else can have sent to an address. */
const perContact = { max: 20, windowMs: 24 * hourMs }

/** Where a request comes from: the network address, and the origin of the page if it is trusted. */
type RequestSource = { address: string; origin: string | null }

/**
 * Stores that a person is to be notified when a sold-out variant is available again; once per person and variant, and with the
 * same result if they requested it before. Refuses with `not_found` what is missing, hidden or of another product, with
 * `options_needed` a product with options without a complete choice, with `in_stock` what is available, and with
 * `too_many_attempts` after a hundred requests an hour of one shopper or network address, or twenty a day for one contact.
 */
export async function requestRestock(
  ctx: Ctx,
  slug: string,
  { contact, ...choice }: RestockRequestBody,
  { address, origin }: RequestSource,
): Promise<{ channel: ContactChannel }> {
  const { db } = ctx
  await takeAttempts(ctx, [
    ...clientItems('restock', { address, shopper: ctx.shopper }, perClient),
    { key: attemptKey('restock contact', contact.value), limit: perContact },
  ])
  const token = await contactToken(db, contact.value)
  const attempt = async (): Promise<Refusal | null> => {
    const named = await findNamedVariant(db, slug, choice)
    return (await store(ctx, named, { contact, token, origin })) ? null : missingVariant(db, named)
  }
  // A variant that moved to another product while its lock was awaited has another address afterwards.
  const refusal = (await attempt()) && (await attempt())
  if (refusal) throw refusal
  return { channel: contact.channel }
}

type NewRequest = { contact: Contact; token: string; origin: string | null }

/** Stores a request unless the person has an open one; false when there is no such variant for sale. */
function store(
  { db, now, language, shopper }: Ctx,
  named: NamedVariant,
  { contact, token, origin }: NewRequest,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const variant = await lockVariant(tx, named)
    if (!variant) return false
    if (variant.available > 0) throw new Refusal('in_stock')
    const userId = shopper && (await lockUser(tx, shopper.id))
    await tx
      .insert(restockRequests)
      .values({
        variantId: variant.id,
        productId: named.productId,
        channel: contact.channel,
        contact: contact.value,
        token,
        language,
        userId,
        origin,
        createdAt: now(),
      })
      .onConflictDoNothing()
    return true
  })
}

/** The id of a shopper, locked until the request is stored, so that the removal of the account finds it; null after it. */
async function lockUser(db: Db, id: number): Promise<number | null> {
  const [user] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.removedAt)))
    .for('key share')
  return user?.id ?? null
}
