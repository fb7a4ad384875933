import { useAdmin } from '#desk/use-admin.ts'
import { Badge } from '#ui/badge.tsx'
import type { ManagedRow } from '../schemas.ts'

type Props = { product: Pick<ManagedRow, 'hidden' | 'featured' | 'popular'> & { archived?: boolean } }

export function ProductBadges({ product: { hidden, archived, featured, popular } }: Props) {
  const { products: texts } = useAdmin()
  if (!hidden && !featured && !popular) return null
  return (
    <span className="inline-flex flex-wrap gap-1">
      {hidden && <Badge tone="grey">{archived ? texts.archivedBadge : texts.hiddenBadge}</Badge>}
      {featured && <Badge tone="yellow">{texts.featuredBadge}</Badge>}
      {popular && <Badge tone="tile">{texts.popularBadge}</Badge>}
    </span>
  )
}
