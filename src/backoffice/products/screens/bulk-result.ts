import type { CostSkipReason } from '../domain/cost-change.ts'
import type { DeletionSkipReason } from '../domain/deletion.ts'
import type { PriceSkipReason } from '../domain/price-change.ts'
import type { VisibilitySkipReason } from '../domain/visibility.ts'
import type { ManagedRow } from '../schemas.ts'

export type BulkAction = 'hide' | 'show' | 'archive' | 'restore' | 'delete' | 'price' | 'cost'

type Outcome = {
  changed: number[]
  skipped: {
    id: number
    reason: VisibilitySkipReason | DeletionSkipReason | PriceSkipReason | CostSkipReason
  }[]
}

/** The result with the rows of the page, which hold the titles of skipped products. */
export type BulkResult = Outcome & { action: BulkAction; rows: readonly ManagedRow[] }

/** Whether a product is not deleted because of what shoppers or sellers did. */
export const hasHistory = (reason: string): reason is 'ordered' | 'reviewed' | 'offered' =>
  reason === 'ordered' || reason === 'reviewed' || reason === 'offered'
