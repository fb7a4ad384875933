import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ShopperCtx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { type Names, storedLanguages } from '#platform/i18n/localized.ts'
import { attemptKey, takeAttempt } from '#platform/limits/attempts.ts'
import { isAccount } from '#shop/accounts/queries.ts'
import { users } from '#shop/accounts/tables.ts'
import { toSlug } from '#shop/catalogue/domain/slug-from-parts.ts'
import { readAddedPages } from '#shop/content/added-pages.ts'
import { isFreeForSellers, maxSellerSlug } from '#shop/sellers/domain/slug.ts'
import { sellerMembers, sellers } from '#shop/sellers/tables.ts'
import type { Application } from './schemas.ts'

const limit = { max: 5, windowMs: 24 * 60 * 60 * 1000 }

/**
 * Stores an application of the account, which becomes the owner. Refuses with `application_waits` while another one of the account is not
 * decided, with `too_many_attempts` after five a day, and with `not_found` when the owner of the shop has hidden `/sell`.
 */
export async function applyToSell(
  ctx: ShopperCtx,
  application: Application,
): Promise<{ slug: string; status: 'applied' }> {
  if (!(await readAddedPages(ctx)).isVisible('sell')) throw new Refusal('not_found')
  const userId = ctx.shopper.id
  return transaction(ctx.db, async (db) => {
    const account = and(eq(users.id, userId), isAccount)
    const [locked] = await db.select({ id: users.id }).from(users).where(account).for('no key update')
    if (!locked) throw new Refusal('sign_in_required')
    const waiting = and(
      eq(sellerMembers.userId, userId),
      eq(sellerMembers.role, 'owner'),
      inArray(sellers.status, ['applied', 'onboarding']),
    )
    const [other] = await db
      .select({ slug: sellers.slug })
      .from(sellers)
      .innerJoin(sellerMembers, eq(sellerMembers.sellerId, sellers.id))
      .where(waiting)
    if (other) throw new Refusal('application_waits', { slug: other.slug })
    await takeAttempt({ db, now: ctx.now }, attemptKey('application to sell', userId), limit)
    const { id, slug } = await insertSeller(db, ctx.now(), application)
    await db.insert(sellerMembers).values({ sellerId: id, userId, role: 'owner', createdAt: ctx.now() })
    return { slug, status: 'applied' }
  })
}

async function insertSeller(
  db: Db,
  at: Date,
  application: Application,
): Promise<{ id: number; slug: string }> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select nextval(pg_get_serial_sequence('sellers', 'id'))::int as id`,
  )
  const id = rows[0]?.id ?? 0
  for (const slug of [...slugsOf(application.name), `seller-${id}`]) {
    const row = Object.assign({ id, slug, createdAt: at }, application)
    const [stored] = await db.insert(sellers).values(row).onConflictDoNothing().returning({ id: sellers.id })
    if (stored) return { id, slug }
  }
  throw new Error(`no slug is free for seller ${id}`)
}

/** The slugs that a name makes, of its Latin letters before the others. */
function slugsOf(name: Names): string[] {
  const texts = storedLanguages().map((language) => name[language] ?? '')
  const [text = ''] = texts.toSorted((a, b) => countLatin(b) - countLatin(a))
  const slug = toSlug([text], maxSellerSlug)
  return isFreeForSellers(slug) ? [slug] : []
}

const countLatin = (text: string) => text.match(/[a-z]/gi)?.length ?? 0
