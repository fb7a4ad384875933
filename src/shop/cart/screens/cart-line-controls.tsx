import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Button } from '#ui/button.tsx'
import { Trash2 } from '#ui/icons/trash-2.ts'
import { QuantityStepper } from '#ui/quantity-stepper.tsx'
import type { CartItem } from '../schemas.ts'
import { isSaved } from '../ui/cart-lines.ts'

type Props = { item: CartItem; name: string; onQuantity: (quantity: number) => void; onRemove: () => void }

export function CartLineControls({ item, name, onQuantity, onRemove }: Props) {
  const { cart } = useMessages()
  const { product, quantity } = item
  const waiting = !isSaved(item)
  return (
    <form
      method="post"
      action={`/cart/${item.id}`}
      onSubmit={(event) => event.preventDefault()}
      className="col-span-2 mt-3 flex items-center justify-between gap-2 md:col-span-1"
    >
      {product.stockQuantity > 0 && (
        <>
          <QuantityStepper
            value={quantity}
            max={product.stockQuantity}
            label={cart.quantityOf(name)}
            fewerLabel={cart.fewerOf(name)}
            moreLabel={cart.moreOf(name)}
            disabled={waiting}
            name="quantity"
            onChange={onQuantity}
          />
          <Button type="submit" variant="secondary" size="sm" className="without-script">
            {cart.update}
          </Button>
        </>
      )}
      <button
        type="submit"
        name="remove"
        disabled={waiting}
        onClick={onRemove}
        aria-label={cart.removeTitle(name)}
        className="ms-auto -me-3 inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-sm text-ink-soft hover:bg-pomegranate-tint hover:text-pomegranate"
      >
        <Trash2 size={18} />
        {cart.remove}
      </button>
    </form>
  )
}
