import { transaction } from '#platform/db/transaction.ts'
import type { SellerWriteCtx } from '#selling/team/seller-ctx.ts'
import { parcelNumber } from '#shop/orders/domain/order-number.ts'
import { lockParcel, notPossible } from './lock-parcel.ts'
import { writePacked } from './write-packed.ts'

/** Records that a parcel is packed. Refuses as {@link lockParcel}, and with `not_possible` when it is already. */
export function packParcel(ctx: SellerWriteCtx, id: number, version: number): Promise<void> {
  return transaction(ctx.db, async (db) => {
    const inTransaction = { ...ctx, db }
    const parcel = await lockParcel(inTransaction, { id, version })
    if (parcel.packedAt !== null) throw notPossible(parcel)
    await writePacked(inTransaction, parcel, ctx.now())
    await ctx.record(inTransaction, {
      action: 'seller.pack',
      after: { parcelNumber: parcelNumber(parcel.orderId, parcel.number) },
    })
  })
}
