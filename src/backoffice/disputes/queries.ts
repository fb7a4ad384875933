import { asc, desc, eq, inArray, type SQL } from 'drizzle-orm'
import { findLeft, findPaid } from '#backoffice/returns/given-back.ts'
import type { Ctx } from '#platform/context.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { users } from '#shop/accounts/tables.ts'
import { isLate } from '#shop/disputes/dispute-facts.ts'
import { findDisputePictures } from '#shop/disputes/pictures.ts'
import type { ManagedDispute, ManagedDisputes } from '#shop/disputes/schemas.ts'
import { disputes } from '#shop/disputes/tables.ts'
import { toSellerDispute } from '#shop/disputes/to-seller-dispute.ts'
import { canHaveCredit } from '#shop/orders/credit.ts'
import { parcelNumber } from '#shop/orders/domain/order-number.ts'
import { numberAmongSeveral } from '#shop/orders/parcel-number.ts'
import { orders, parcels } from '#shop/orders/tables.ts'
import { toSellerName } from '#shop/sellers/seller-name.ts'
import { sellers } from '#shop/sellers/tables.ts'
import { type DisputesArgs, disputesPageSize } from './schemas.ts'

const seller = { id: sellers.id, slug: sellers.slug, name: sellers.name }

/** One page of the disputes in a state, the newest first; by default those that wait, by the end of the time to answer. */
export async function listDisputes(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { status, page = 1 }: DisputesArgs,
): Promise<ManagedDisputes> {
  const condition = status ? eq(disputes.status, status) : inArray(disputes.status, ['open', 'answered'])
  const order: SQL[] = status ? [desc(disputes.id)] : [asc(disputes.answerBy), asc(disputes.id)]
  const [rows, total] = await Promise.all([
    db
      .select({ row: disputes, seller, orderId: parcels.orderId, number: numberAmongSeveral })
      .from(disputes)
      .innerJoin(parcels, eq(parcels.id, disputes.parcelId))
      .innerJoin(sellers, eq(sellers.id, disputes.sellerId))
      .where(condition)
      .orderBy(...order)
      .limit(disputesPageSize)
      .offset((page - 1) * disputesPageSize),
    db.$count(disputes, condition),
  ])
  return {
    disputes: rows.map(({ row, seller: sellerNames, orderId, number }) => ({
      id: row.id,
      number: parcelNumber(orderId, number ?? undefined),
      kind: row.kind,
      status: row.status,
      seller: toSellerName(sellerNames),
      createdAt: row.createdAt.toISOString(),
      answerBy: row.answerBy.toISOString(),
      late: isLate(row, now()),
      amount: row.amount,
    })),
    total,
  }
}

/** One dispute with what a decision can pay. Refuses with `not_found`. */
export async function getDispute({ db, now }: Pick<Ctx, 'db' | 'now'>, id: number): Promise<ManagedDispute> {
  const [found] = await db
    .select({
      row: disputes,
      seller,
      orderId: parcels.orderId,
      number: numberAmongSeveral,
      userId: orders.userId,
      decidedBy: users.name,
    })
    .from(disputes)
    .innerJoin(parcels, eq(parcels.id, disputes.parcelId))
    .innerJoin(orders, eq(orders.id, parcels.orderId))
    .innerJoin(sellers, eq(sellers.id, disputes.sellerId))
    .leftJoin(users, eq(users.id, disputes.decidedByUserId))
    .where(eq(disputes.id, id))
  if (!found) throw new Refusal('not_found')
  const { row, orderId, number } = found
  const pictures = await findDisputePictures(db, [id], '/api/admin/dispute-pictures')
  return {
    ...toSellerDispute({ row, orderId, number, pictures: pictures.get(id) }, now()),
    orderId,
    seller: { id: found.seller.id, ...toSellerName(found.seller) },
    paid: await findPaid(db, row.parcelId),
    max: Math.max(0, await findLeft(db, row.parcelId)),
    hasAccount: await canHaveCredit(db, found.userId),
    decidedBy: found.decidedBy,
  }
}
