import { useMessages } from '#platform/i18n/language-provider.tsx'
import { linePrice } from '#shop/cart/domain/cart-line.ts'
import { BottomBar } from '#ui/bottom-bar.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Price } from '#ui/price.tsx'
import type { Chosen } from '../ui/chosen.ts'
import { buyFormId } from './buy-box.tsx'
import { isRequestable, restockId } from './restock-request.tsx'

/** On a phone, fixed at the bottom of the screen: the price and the add-to-cart button, or the way to be told when it is back. */
export function BuyBar({ product, choice }: Chosen) {
  const { adding, product: texts } = useMessages()
  const price = !product.unavailable && <Price amount={linePrice(product)} size="md" />
  return (
    <BottomBar className="mt-6">
      {choice?.isFrom ? (
        <span>
          <span className="me-1 text-sm font-bold text-ink-soft">{texts.priceFrom}</span>
          {price}
        </span>
      ) : (
        price
      )}
      {isRequestable({ product, choice }) ? (
        <a href={`#${restockId}`} className={`${buttonClass()} grow`}>
          {texts.requestRestock}
        </a>
      ) : (
        <Button type="submit" form={buyFormId} disabled={product.stockQuantity <= 0} className="grow">
          {adding.addToCart}
        </Button>
      )}
    </BottomBar>
  )
}
