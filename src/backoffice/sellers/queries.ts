import { and, asc, desc, eq, inArray, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#platform/context.ts'
import { escapeLike } from '#platform/db/like.ts'
import { defaultPageSize } from '#platform/http/page-size.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { wireTexts } from '#platform/i18n/localized.ts'
import { users } from '#shop/accounts/tables.ts'
import { sellerProducts } from '#shop/catalogue/variant-tables.ts'
import { parcels } from '#shop/orders/tables.ts'
import { findClosingWaits } from '#shop/seller-closing/find-closing-waits.ts'
import { selectSellers, toChecklistFacts, toProfile } from '#shop/seller-profiles/queries.ts'
import { findMissing } from '#shop/sellers/domain/checklist.ts'
import { isLicenceEnding } from '#shop/sellers/licence-ending.ts'
import { sellerMembers, sellers, shopSellerId } from '#shop/sellers/tables.ts'
import type { ManagedSellerDetails, ManagedSellerPage, SellersArgs } from './schemas.ts'

/** Sellers besides the shop itself. */
const isOther = ne(sellers.id, shopSellerId)

const hasWaitingPaper = sql`exists(select from seller_papers where seller_id = ${sellers.id} and state = 'pending')`

/** One page of the sellers, the newest first. `q` is a part of a name, a legal name, a phone or a slug. */
export async function listSellers(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { status, papers, licence, q, page = 1, pageSize = defaultPageSize }: SellersArgs,
): Promise<ManagedSellerPage> {
  const condition = and(
    isOther,
    status && (status === 'closing' ? isNotNull(sellers.closingAt) : eq(sellers.status, status)),
    papers && hasWaitingPaper,
    licence && isLicenceEnding({ now }),
    q ? matches(q) : undefined,
  )
  const [rows, total] = await Promise.all([
    selectSellers({ db, now }, condition, desc(sellers.id))
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
      ...(row.seller.closingAt && { closingAt: row.seller.closingAt.toISOString() }),
      ...(row.licenceEnds && { licenceEnds: row.licenceEnds }),
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
  const [row] = await selectSellers({ db, now }, and(isOther, eq(sellers.id, id)))
  if (!row) throw new Refusal('not_found')
  const [members, products, waits] = await Promise.all([
    db
      .select({ userId: users.id, name: users.name, username: users.username, role: sellerMembers.role })
      .from(sellerMembers)
      .innerJoin(users, eq(users.id, sellerMembers.userId))
      .where(eq(sellerMembers.sellerId, id))
      .orderBy(asc(sellerMembers.createdAt), asc(users.id)),
    db.$count(sellerProducts, eq(sellerProducts.sellerId, id)),
    findClosingWaits({ db, now }, id),
  ])
  const { createdAt, closingAt } = row.seller
  const { parcels: openParcels, returns: openReturns, returnsUntil, held, owed } = waits
  return {
    id,
    ...toProfile(row),
    ...toTerms(row.seller),
    createdAt: createdAt.toISOString(),
    products,
    openParcels,
    openReturns,
    held,
    owed,
    ...(closingAt && { closingAt: closingAt.toISOString() }),
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
