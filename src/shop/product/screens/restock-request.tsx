import { lazyPart } from '#platform/pages/lazy-part.tsx'
import { usePages } from '#platform/pages/pages-context.ts'
import type { Product } from '#shop/catalogue/schemas.ts'
import type { Chosen } from '../ui/chosen.ts'

const RestockForm = lazyPart(
  () => import('#shop/restock-requests/ui/load-restock-form.ts').then((part) => part.loadRestockForm()),
  {},
)

/** The id of the request, for the link in place of adding to the cart. */
export const restockId = 'restock'

/** Whether what is displayed is sold out and can be requested; not a choice that nobody sells. */
export function isRequestable({ product, choice }: Chosen): boolean {
  return product.stockQuantity <= 0 && !choice?.isConflict && !isWithdrawn(product)
}

/** All variants are hidden, so there is nothing to choose. */
const isWithdrawn = ({ hasOptions, options }: Product) => hasOptions && options?.length === 0

/** The form of a sold-out product or variant, and the result of one that was sent without script when it is in stock. */
export function RestockRequest({ product, choice }: Chosen) {
  const { slug, stockQuantity, hasOptions } = product
  const isReported = usePages().current.address.search.get('status') === 'in-stock'
  return isWithdrawn(product) || (stockQuantity > 0 && !isReported) ? null : (
    <div id={restockId} tabIndex={-1} className="w-full">
      <RestockForm
        slug={slug}
        variantId={choice?.variantId}
        hasOptions={hasOptions}
        stockQuantity={stockQuantity}
      />
    </div>
  )
}
