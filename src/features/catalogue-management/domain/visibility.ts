/** Why a product stays as it is when several are hidden or shown. */
export const visibilitySkipReasons = ['missing', 'changed', 'same', 'picture_needed'] as const
export type VisibilitySkipReason = (typeof visibilitySkipReasons)[number]

type Found = { version: number; hidden: boolean; image: string }

/** Why a product that somebody saw at a version cannot be hidden or shown; null: it can. */
export function visibilitySkipReason(
  found: Found | undefined,
  { version, hidden }: { version: number; hidden: boolean },
): VisibilitySkipReason | null {
  if (!found) return 'missing'
  if (found.hidden === hidden) return 'same'
  if (found.version !== version) return 'changed'
  if (!hidden && found.image === '') return 'picture_needed'
  return null
}
