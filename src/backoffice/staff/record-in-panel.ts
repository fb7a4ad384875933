import type { Ctx } from '#platform/context.ts'
import type { InPanel, PanelChange } from '#shop/sellers/domain/panel-log.ts'
import { type AuditFacts, recordChange } from './record-change.ts'

/** Records what is done in the panel of a seller, under the name of whoever does it, in the transaction of the change. */
export function recordInPanel(
  { db, now, shopper, seller }: Pick<Ctx, 'db' | 'now'> & { shopper: { id: number }; seller: InPanel },
  { action, kind = 'seller', id = seller.id, before = null, after = null }: PanelChange,
): Promise<void> {
  return recordChange(
    { db, now, staff: { userId: shopper.id }, seller },
    { action, kind, id, before: before as AuditFacts | null, after: after as AuditFacts | null },
  )
}
