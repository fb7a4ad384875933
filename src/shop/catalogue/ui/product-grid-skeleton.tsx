import { useMessages } from '#platform/i18n/language-provider.tsx'
import { type GridWidth, gridColumns } from './grid-columns.ts'
import { ProductCardSkeleton } from './product-card-skeleton.tsx'

/** The placeholder of a grid while its products load. */
export function ProductGridSkeleton({ count, width = 'full' }: { count: number; width?: GridWidth }) {
  const { catalogue } = useMessages()
  return (
    <div role="status">
      <span className="sr-only">{catalogue.loading}</span>
      <div className={gridColumns[width]} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <ProductCardSkeleton key={String(index)} />
        ))}
      </div>
    </div>
  )
}
