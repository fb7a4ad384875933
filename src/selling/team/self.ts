import { and, eq } from 'drizzle-orm'
import { Refusal } from '#platform/http/refusal.ts'
import { type Names, wireTexts } from '#platform/i18n/localized.ts'
import { users } from '#shop/accounts/tables.ts'
import { userFactors } from '#shop/members/tables.ts'
import type { Acting } from '#shop/sellers/domain/panel-log.ts'
import { sellerMembers, sellers } from '#shop/sellers/tables.ts'
import { restrictToSeller } from './restrict-to-seller.ts'
import type { SellerSelf } from './schemas.ts'
import type { SellerCtx } from './seller-ctx.ts'

/** The account and what it is for the seller. Refuses with `not_found` when it has left meanwhile. */
export async function findSellerSelf(ctx: SellerCtx): Promise<SellerSelf> {
  const { acting } = ctx.seller
  if (acting) return findSelfOfSupport(ctx, acting)
  const isMyMembership = and(
    eq(sellerMembers.userId, ctx.shopper.id),
    restrictToSeller(ctx, sellerMembers.sellerId),
  )
  const [row] = await ctx.db
    .select({
      userId: users.id,
      name: users.name,
      role: sellerMembers.role,
      factorOf: userFactors.userId,
      slug: sellers.slug,
      names: sellers.name,
      status: sellers.status,
      closingAt: sellers.closingAt,
    })
    .from(sellerMembers)
    .innerJoin(sellers, restrictToSeller(ctx, sellers.id))
    .innerJoin(users, eq(users.id, sellerMembers.userId))
    .leftJoin(userFactors, eq(userFactors.userId, users.id))
    .where(isMyMembership)
  if (!row) throw new Refusal('not_found')
  const { userId, name, role, factorOf } = row
  return { userId, name, role, hasFactor: factorOf !== null, seller: toSeller(row) }
}

/** Who acts for the seller: its manager under their own name, until then. */
async function findSelfOfSupport(ctx: SellerCtx, { name, until }: Acting): Promise<SellerSelf> {
  const [row] = await ctx.db
    .select({
      slug: sellers.slug,
      names: sellers.name,
      status: sellers.status,
      closingAt: sellers.closingAt,
    })
    .from(sellers)
    .where(restrictToSeller(ctx, sellers.id))
  if (!row) throw new Refusal('not_found')
  return {
    userId: ctx.shopper.id,
    name,
    role: ctx.seller.role,
    hasFactor: false,
    seller: toSeller(row),
    actingUntil: until.toISOString(),
  }
}

type Row = Pick<typeof sellers.$inferSelect, 'slug' | 'status' | 'closingAt'> & { names: Names }

function toSeller({ slug, names, status, closingAt }: Row): SellerSelf['seller'] {
  return { slug, ...wireTexts('name', names), status, ...(closingAt && { closing: true as const }) }
}
