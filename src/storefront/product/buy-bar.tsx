import { linePrice } from '#features/cart/domain/cart-line.ts'
import type { Product } from '#features/catalogue/schemas.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { BottomBar } from '#ui/bottom-bar.tsx'
import { Button } from '#ui/button.tsx'
import { Price } from '#ui/price.tsx'
import { buyFormId } from './buy-box.tsx'

/** On a phone: the price and the add-to-cart button, fixed at the bottom of the screen. */
export function BuyBar({ product, isFrom = false }: { product: Product; isFrom?: boolean | undefined }) {
  const { adding, product: texts } = useMessages()
  return (
    <BottomBar className="mt-6">
      {isFrom ? (
        <span>
          <span className="me-1 text-sm font-bold text-ink-soft">{texts.priceFrom}</span>
          <Price amount={linePrice(product)} size="md" />
        </span>
      ) : (
        <Price amount={linePrice(product)} size="md" />
      )}
      <Button type="submit" form={buyFormId} disabled={product.stockQuantity <= 0} className="grow">
        {adding.addToCart}
      </Button>
    </BottomBar>
  )
}
