import { and, asc, desc, eq, inArray, max, ne, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { returnedGoods } from '#backoffice/orders/tables.ts'
import type { Ctx } from '#platform/context.ts'
import { escapeLike } from '#platform/db/like.ts'
import { defaultPageSize } from '#platform/http/page-size.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { wireTexts } from '#platform/i18n/localized.ts'
import { users } from '#shop/accounts/tables.ts'
import { sellerProducts } from '#shop/catalogue/variant-tables.ts'
import { disputeEnd } from '#shop/disputes/domain/disputes.ts'
import { openStatuses } from '#shop/orders/domain/order-status.ts'
import { orderItems, parcels, payments } from '#shop/orders/tables.ts'
import { finalStatuses } from '#shop/returns/domain/return-status.ts'
import { findReturnEnd } from '#shop/returns/domain/return-window.ts'
import { returns } from '#shop/returns/tables.ts'
import { selectSellers, toChecklistFacts, toProfile } from '#shop/seller-profiles/queries.ts'
import { findMissing } from '#shop/sellers/domain/checklist.ts'
import { sellerMembers, sellers, shopSellerId } from '#shop/sellers/tables.ts'
import type { ManagedSellerDetails, ManagedSellerPage, SellersArgs } from './schemas.ts'

/** Sellers besides the shop itself. */
const isOther = ne(sellers.id, shopSellerId)

const hasWaitingPaper = sql`exists(select from seller_papers where seller_id = ${sellers.id} and state = 'pending')`

/** One page of the sellers, the newest first. `q` is a part of a name, a legal name, a phone or a slug. */
export async function listSellers(
  { db }: Pick<Ctx, 'db'>,
  { status, papers, q, page = 1, pageSize = defaultPageSize }: SellersArgs,
): Promise<ManagedSellerPage> {
  const condition = and(
    isOther,
    status && eq(sellers.status, status),
    papers && hasWaitingPaper,
    q ? matches(q) : undefined,
  )
  const [rows, total] = await Promise.all([
    selectSellers(db, condition, desc(sellers.id))
      .limit(pageSize)
      .offset((page - 1) * pageSize),
    db.$count(sellers, condition),
  ])
  return {
    total,
    sellers: rows.map((row) => ({
      id: row.seller.id,
      slug: row.seller.slug,
      ...wireTexts('name', row.seller.name),
      status: row.seller.status,
      selling: row.seller.selling,
      governorate: row.seller.governorate ?? '',
      phone: row.seller.phone ?? '',
      createdAt: row.seller.createdAt.toISOString(),
      missing: findMissing(toChecklistFacts(row)),
    })),
  }
}

function matches(q: string): SQL | undefined {
  const pattern = `%${escapeLike(q)}%`
  return or(
    sql`exists(select from jsonb_each_text(${sellers.name}::jsonb) as text where text.value ilike ${pattern})`,
    sql`${sellers.legalName} ilike ${pattern}`,
    sql`${sellers.phone} like ${pattern}`,
    sql`${sellers.slug} like ${pattern}`,
  )
}

/** A seller with its checklist, its people and its terms. Refuses with `not_found` the shop itself too. */
export async function findManagedSeller(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  id: number,
): Promise<ManagedSellerDetails> {
  const [row] = await selectSellers(db, and(isOther, eq(sellers.id, id)))
  if (!row) throw new Refusal('not_found')
  const [members, products, openParcels, openReturns, returnsUntil] = await Promise.all([
    db
      .select({ userId: users.id, name: users.name, username: users.username, role: sellerMembers.role })
      .from(sellerMembers)
      .innerJoin(users, eq(users.id, sellerMembers.userId))
      .where(eq(sellerMembers.sellerId, id))
      .orderBy(asc(sellerMembers.createdAt), asc(users.id)),
    db.$count(sellerProducts, eq(sellerProducts.sellerId, id)),
    countOpenParcels({ db }, id),
    countOpenReturns({ db }, id),
    findReturnsEnd({ db, now }, id),
  ])
  const { createdAt } = row.seller
  return {
    id,
    ...toProfile(row),
    ...toTerms(row.seller),
    createdAt: createdAt.toISOString(),
    products,
    openParcels,
    openReturns,
    ...(returnsUntil && { returnsUntil: returnsUntil.toISOString() }),
    members,
  }
}

/** What was agreed with a seller. */
export function toTerms(row: typeof sellers.$inferSelect) {
  const { handover, delivers, handlingDays, trusted } = row
  const { holdDays, settleEvery, settleMinimum, debtLimit, refusalCharge } = row
  return Object.assign(
    { handover, delivers, handlingDays, trusted },
    { holdDays, settleEvery, settleMinimum, debtLimit, refusalCharge },
  )
}

/** The parcels of a seller that are confirmed and not over: that were promised under its terms. */
export function countUnderWay({ db }: Pick<Ctx, 'db'>, sellerId: number): Promise<number> {
  return db.$count(
    parcels,
    and(eq(parcels.sellerId, sellerId), inArray(parcels.status, ['processing', 'shipped'])),
  )
}

/** The parcels of a seller that are on their way to an end. */
export function countOpenParcels({ db }: Pick<Ctx, 'db'>, sellerId: number): Promise<number> {
  return db.$count(parcels, and(eq(parcels.sellerId, sellerId), inArray(parcels.status, openStatuses)))
}

/** The returns and disputes of a seller that are not finished, and its goods that were not accepted and are not back. */
export async function countOpenReturns({ db }: Pick<Ctx, 'db'>, sellerId: number): Promise<number> {
  const own = db.select({ id: parcels.id }).from(parcels).where(eq(parcels.sellerId, sellerId))
  const open = and(inArray(returns.parcelId, own), notInArray(returns.status, [...finalStatuses]))
  const onTheWay = and(inArray(returnedGoods.parcelId, own), eq(returnedGoods.state, 'on_the_way'))
  const disputed = and(eq(parcels.sellerId, sellerId), parcels.disputed)
  const counts = [
    await db.$count(returns, open),
    await db.$count(returnedGoods, onTheWay),
    await db.$count(parcels, disputed),
  ]
  return counts.reduce((sum, each) => sum + each, 0)
}

/**
 * Until when the last of a seller's delivered parcels can be returned, claimed or disputed, with the days frozen with its lines; null
 * when none can.
 */
export async function findReturnsEnd(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  sellerId: number,
): Promise<Date | null> {
  const { returnDays, accepted, quantity, parcelId } = orderItems
  const rows = await db
    .select({ returnDays, at: max(payments.collectedAt) })
    .from(parcels)
    .innerJoin(payments, eq(payments.parcelId, parcels.id))
    .innerJoin(orderItems, eq(parcelId, parcels.id))
    .where(
      and(
        eq(parcels.sellerId, sellerId),
        eq(parcels.status, 'delivered'),
        sql`coalesce(${accepted}, ${quantity}) > 0`,
      ),
    )
    .groupBy(returnDays)
  const ends = rows.flatMap(({ at, ...row }) =>
    at ? [findReturnEnd(at, row.returnDays), disputeEnd(at)] : [],
  )
  const last = new Date(Math.max(0, ...ends.map((end) => end.getTime())))
  return last > now() ? last : null
}
