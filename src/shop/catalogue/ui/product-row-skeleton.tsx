import { useMessages } from '#platform/i18n/language-provider.tsx'
import { ProductCardSkeleton } from './product-card-skeleton.tsx'
import { rowClass } from './row-class.ts'

export function ProductRowSkeleton({ count }: { count: number }) {
  const { catalogue } = useMessages()
  return (
    <div role="status">
      <span className="sr-only">{catalogue.loading}</span>
      <div className={rowClass} aria-hidden="true">
        {Array.from({ length: count }, (_, index) => (
          <ProductCardSkeleton key={String(index)} />
        ))}
      </div>
    </div>
  )
}
