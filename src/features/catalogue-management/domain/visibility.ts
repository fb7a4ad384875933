/** Why a bulk hide or show skips a product. */
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
