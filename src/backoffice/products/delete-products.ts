import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { transaction } from '#platform/db/transaction.ts'
import { deletionSkipReason } from './domain/deletion.ts'
import { type LockedProduct, lockProductsToRemove, removeProducts } from './remove-products.ts'
import type { DeletionBody, DeletionResult } from './schemas-deletion.ts'

/**
 * Deletes products that were never ordered, with their variants, stock ledger, cart and wishlist lines and requests, in one
 * transaction. One that was ordered or reviewed, that another seller offers, or that changed since the operator saw it, is skipped and returned with the reason.
 */
export function deleteProducts(
  ctx: StaffCtx,
  { products: requested }: DeletionBody,
): Promise<DeletionResult> {
  return transaction(ctx.db, async (db) => {
    const rows = await lockProductsToRemove(
      db,
      requested.map(({ id }) => id),
    )
    const result: DeletionResult = { changed: [], skipped: [] }
    const removed: LockedProduct[] = []
    for (const { id, version } of requested) {
      const row = rows.get(id)
      const reason = deletionSkipReason(row, version)
      if (reason) result.skipped.push({ id, reason })
      else if (row) removed.push(row)
    }
    result.changed = removed.map(({ id }) => id)
    await removeProducts({ ...ctx, db }, removed)
    return result
  })
}
