import { lazyPart } from '#platform/pages/lazy-part.tsx'
import { usePages } from '#platform/pages/pages-context.ts'
import type { Chosen } from './chosen.ts'

const RestockForm = lazyPart(
  () => import('../restock/load-restock-form.ts').then((part) => part.loadRestockForm()),
  { className: 'w-full' },
)

/** The form of a sold-out product or variant, and the result of one that was sent without script when it is in stock. */
export function RestockRequest({ product: { slug, stockQuantity, hasOptions, options }, choice }: Chosen) {
  // All variants are hidden, so there is nothing to choose.
  const isWithdrawn = hasOptions && options?.length === 0
  const isReported = usePages().current.address.search.get('said') === 'in-stock'
  return isWithdrawn || (stockQuantity > 0 && !isReported) ? null : (
    <RestockForm
      slug={slug}
      variantId={choice?.variantId}
      hasOptions={hasOptions}
      stockQuantity={stockQuantity}
    />
  )
}
