/** Why a bulk action on the visibility of products skips one. */
export const visibilitySkipReasons = ['missing', 'changed', 'same', 'picture_needed'] as const
export type VisibilitySkipReason = (typeof visibilitySkipReasons)[number]

type Row = { version: number; hidden: boolean; image: string }

/** Why a product cannot be hidden or shown, given the version the operator saw; null if it can. */
export function visibilitySkipReason(
  row: Row | undefined,
  { version, hidden }: { version: number; hidden: boolean },
): VisibilitySkipReason | null {
  if (!row) return 'missing'
  if (row.hidden === hidden) return 'same'
  if (row.version !== version) return 'changed'
  if (!hidden && row.image === '') return 'picture_needed'
  return null
}

/** Why a product cannot be archived or brought back, given the version the operator saw; null if it can. */
export function archiveSkipReason(
  row: { version: number; archived: boolean } | undefined,
  { version, archived }: { version: number; archived: boolean },
): VisibilitySkipReason | null {
  if (!row) return 'missing'
  if (row.archived === archived) return 'same'
  return row.version === version ? null : 'changed'
}
