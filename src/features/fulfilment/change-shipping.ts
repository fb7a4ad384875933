import { eq, sql } from 'drizzle-orm'
import { formatPhone } from '#features/accounts/domain/format-phone.ts'
import { orders } from '#features/orders/tables.ts'
import { changesOf } from '#features/staff/domain/changes-of.ts'
import { recordChange } from '#features/staff/record-change.ts'
import type { StaffCtx } from '#features/staff/staff-ctx.ts'
import { transaction } from '#platform/db/transaction.ts'
import { lockEditableOrder } from './lock-order.ts'
import type { ChangeShippingBody } from './schemas.ts'

/**
 * Changes the shipping details of an order that is not shipped yet. Refuses with `not_found`, `stale` or
 * `not_possible`.
 */
export function changeShipping(
  ctx: StaffCtx,
  id: number,
  { version, secondPhone, landmark, notes, ...details }: ChangeShippingBody,
): Promise<void> {
  return transaction(
    ctx.db,
    async (db) => {
      const order = await lockEditableOrder(db, id, version)
      const optional = {
        secondPhone: secondPhone ?? null,
        landmark: landmark || null,
        notes: notes || null,
      }
      const shipping = { ...details, ...optional }
      const { fullName, phone, governorate, city, address } = order
      const before = {
        ...{ fullName, phone, governorate, city, address },
        ...{ secondPhone: order.secondPhone, landmark: order.landmark, notes: order.notes },
      }
      await db
        .update(orders)
        .set({
          ...shipping,
          shippingAddress: formatShippingAddress(shipping),
          version: sql`${orders.version} + 1`,
        })
        .where(eq(orders.id, id))
      const changes = changesOf<typeof before>(before, shipping) ?? { before: {}, after: {} }
      await recordChange({ ...ctx, db }, { action: 'order.shipping', kind: 'order', id, ...changes })
    },
    { isolationLevel: 'read committed' },
  )
}

type AddressParts = { fullName: string; address: string; city: string; phone: string; notes: string | null }

/** Same format as the checkout (docs/product.md §3). */
function formatShippingAddress({ fullName, address, city, phone, notes }: AddressParts): string {
  return [fullName, address, city, formatPhone(phone), ...(notes ? [notes] : [])].join(', ')
}
