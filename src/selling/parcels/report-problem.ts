import { transaction } from '#platform/db/transaction.ts'
import type { SellerWriteCtx } from '#selling/team/seller-ctx.ts'
import { parcelNumber } from '#shop/orders/domain/order-number.ts'
import { parcelProblems } from '#shop/orders/parcel-problem-tables.ts'
import { lockParcel } from './lock-parcel.ts'
import type { ProblemBody } from './schemas.ts'
import { writePacked } from './write-packed.ts'

/** Records why a parcel cannot be sent, and that it is not packed: the shop decides. Refuses as {@link lockParcel}. */
export function reportProblem(
  ctx: SellerWriteCtx,
  id: number,
  { kind, note, version }: ProblemBody,
): Promise<void> {
  return transaction(ctx.db, async (db) => {
    const inTransaction = { ...ctx, db }
    const parcel = await lockParcel(inTransaction, { id, version })
    const byUserId = ctx.shopper.id
    await db.insert(parcelProblems).values({ parcelId: parcel.id, kind, note, byUserId, at: ctx.now() })
    await writePacked(inTransaction, parcel, null)
    const after = { parcelNumber: parcelNumber(parcel.orderId, parcel.number), ...(note && { note }) }
    await ctx.record(inTransaction, { action: 'seller.problem', after })
  })
}
