/** Why a product is not deleted. */
export const deletionSkipReasons = ['missing', 'ordered', 'reviewed', 'offered', 'changed'] as const
export type DeletionSkipReason = (typeof deletionSkipReasons)[number]

type Row = { version: number; isOrdered: boolean; isReviewed: boolean; isOffered: boolean }

/** Why a product cannot be deleted, given the version the operator saw; null if it can. */
export function deletionSkipReason(row: Row | undefined, version: number): DeletionSkipReason | null {
  if (!row) return 'missing'
  if (row.isOrdered) return 'ordered'
  if (row.isReviewed) return 'reviewed'
  if (row.isOffered) return 'offered'
  return row.version === version ? null : 'changed'
}
