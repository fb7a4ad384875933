import { useMessages } from '#platform/i18n/language-provider.tsx'
import { AddForm } from '#shop/cart/ui/add-form.tsx'
import { useAddToCart } from '#shop/cart/ui/use-add-to-cart.ts'
import { HeartButton } from '#shop/wishlist/ui/heart-button.tsx'
import { Button } from '#ui/button.tsx'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import type { Chosen } from '../ui/chosen.ts'
import { RestockRequest } from './restock-request.tsx'
import { StockLine } from './stock-line.tsx'

type Props = Chosen & { quantity: number; onQuantity: (quantity: number) => void }

/** The form of both add-to-cart buttons: the one beside the stepper and the one in the buy bar. */
export const buyFormId = 'buy'

export function BuyBox({ product, choice, quantity, onQuantity }: Props) {
  const { adding, product: texts } = useMessages()
  const addToCart = useAddToCart()
  const { stockQuantity } = product
  return (
    <section
      aria-label={texts.buyHeading}
      className="flex flex-wrap items-center justify-between gap-4 md:block md:space-y-4"
    >
      <StockLine stockQuantity={stockQuantity} />
      <AddForm
        id={buyFormId}
        productId={product.id}
        onAdd={() => (choice ? choice.add(quantity) : addToCart(product, quantity))}
        className={choice ? 'flex grow flex-wrap items-stretch gap-3' : 'flex items-stretch gap-3'}
      >
        {choice?.picker}
        {stockQuantity > 0 && (
          <QuantityStepper
            value={quantity}
            max={stockQuantity}
            label={texts.quantity}
            fewerLabel={texts.fewer}
            moreLabel={texts.more}
            name="quantity"
            onChange={onQuantity}
          />
        )}
        <Button type="submit" size="lg" disabled={stockQuantity <= 0} className="grow max-md:hidden">
          {adding.addToCart}
        </Button>
        <HeartButton
          product={product}
          tooltip
          className="heart relative h-auto min-h-13 w-13 shrink-0 rounded-control border border-ink-soft/75 bg-paper"
        />
      </AddForm>
      <RestockRequest product={product} choice={choice} />
    </section>
  )
}
