import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PackageSearch } from '#ui/icons/package-search.ts'
import { StarDrawing } from '#ui/star-drawing.tsx'

export function ProductMissing() {
  const { product } = useMessages()
  return (
    <EmptyState
      drawing={
        <StarDrawing>
          <PackageSearch size={36} strokeWidth={1.75} />
        </StarDrawing>
      }
      heading={<h1 className="text-2xl font-bold">{product.notFoundTitle}</h1>}
      action={
        <Link href="/products" className={buttonClass('primary', 'lg')}>
          {product.backToProducts}
        </Link>
      }
    >
      {product.notFoundText}
    </EmptyState>
  )
}
