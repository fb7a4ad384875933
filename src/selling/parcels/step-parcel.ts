import { and, eq } from 'drizzle-orm'
import { Refusal } from '#platform/http/refusal.ts'
import { restrictToSeller } from '#selling/team/restrict-to-seller.ts'
import type { SellerCtx, SellerWriteCtx } from '#selling/team/seller-ctx.ts'
import type { SellerStep } from '#shop/orders/domain/visit-refusals.ts'
import { parcels } from '#shop/orders/tables.ts'
import { isConfirmed } from './queries.ts'

/**
 * The order writer as sellers who deliver use it. It belongs to the back office, which these parts do not import: the server passes it
 * (`src/server/seller-writes.ts`).
 */
export type MoveParcel = (ctx: SellerCtx, id: number, step: SellerStep) => Promise<void>

/** Records a step of a parcel that the seller delivers. Refuses with `not_found`, also before it is confirmed, and as the writer does. */
export async function stepParcel(
  ctx: SellerWriteCtx,
  move: MoveParcel,
  { id, ...step }: SellerStep & { id: number },
): Promise<void> {
  const isMyParcel = and(eq(parcels.id, id), restrictToSeller(ctx, parcels.sellerId), isConfirmed)
  if ((await ctx.db.$count(parcels, isMyParcel)) === 0) throw new Refusal('not_found')
  await move(ctx, id, step)
}
