import { and, eq, sql } from 'drizzle-orm'
import { restrictToSeller } from '#selling/team/restrict-to-seller.ts'
import type { SellerCtx } from '#selling/team/seller-ctx.ts'
import type { LockedParcel } from '#shop/orders/parcels.ts'
import { orders, parcels } from '#shop/orders/tables.ts'

/** Writes whether a locked parcel of the seller is packed, and the next versions of it and its order, which grow with each change. */
export async function writePacked(
  ctx: SellerCtx,
  { id, orderId }: Pick<LockedParcel, 'id' | 'orderId'>,
  packedAt: Date | null,
): Promise<void> {
  await ctx.db
    .update(parcels)
    .set({ packedAt, version: sql`${parcels.version} + 1` })
    .where(and(eq(parcels.id, id), restrictToSeller(ctx, parcels.sellerId)))
  await ctx.db
    .update(orders)
    .set({ version: sql`${orders.version} + 1` })
    .where(eq(orders.id, orderId))
}
