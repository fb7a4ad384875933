import { linePrice } from '#features/cart/domain/cart-line.ts'
import type { Product } from '#features/catalogue/schemas.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Price } from '#ui/price.tsx'
import { buyFormId } from './buy-box.tsx'

/** On a small screen: price and action that stay at the bottom while the page scrolls. */
export function BuyBar({ product }: { product: Product }) {
  const { catalogue } = useMessages()
  return (
    <div className="sticky bottom-0 z-20 -mx-3 mt-6 flex items-center justify-between gap-4 border-t border-line bg-paper px-3 py-2 sm:-mx-5 sm:px-5 shadow-float md:hidden">
      <Price amount={linePrice(product)} size="md" />
      <Button type="submit" form={buyFormId} disabled={product.stockQuantity <= 0} className="grow">
        {catalogue.addToCart}
      </Button>
    </div>
  )
}
