import { eq } from 'drizzle-orm'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { transaction } from '#platform/db/transaction.ts'
import { orders } from '#shop/orders/tables.ts'
import { writeReturn } from '#shop/returns/open-return.ts'
import { readOrderReturns } from '#shop/returns/queries.ts'
import type { OrderReturns } from '#shop/returns/schemas.ts'
import type { OpenManagedReturnBody } from './schemas.ts'

/** What staff can open a return of for the customer of an order, with the stock of replacements. Refuses with `not_found`. */
export function getReturnable(ctx: StaffCtx, orderId: number): Promise<OrderReturns> {
  return readOrderReturns(ctx, eq(orders.id, orderId), { withStock: true })
}

/** Opens a return for the customer of an order, once for each key. Refuses as {@link writeReturn} does. */
export async function openManagedReturn(
  ctx: StaffCtx,
  orderId: number,
  { lateReason, ...body }: OpenManagedReturnBody,
): Promise<{ id: number; replayed: boolean }> {
  const { userId } = ctx.staff
  return transaction(ctx.db, async (db) => {
    const opened = await writeReturn({ ...ctx, db }, eq(orders.id, orderId), body, { userId, lateReason })
    if (!opened.replayed)
      await recordChange(
        { ...ctx, db },
        {
          action: 'return.open',
          kind: 'return',
          id: opened.id,
          after: {
            returnKind: body.kind,
            quantity: body.lines.reduce((sum, { quantity }) => sum + quantity, 0),
            ...(opened.lateReason !== '' && { note: opened.lateReason }),
          },
        },
      )
    return opened
  })
}
