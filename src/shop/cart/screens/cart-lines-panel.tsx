import { Fragment, useRef } from 'react'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { Button } from '#ui/button.tsx'
import { lineKey } from '../domain/cart-line.ts'
import type { CartItem } from '../schemas.ts'
import { useClearCart } from '../ui/use-clear-cart.ts'
import { useRemoveItem } from '../ui/use-remove-item.ts'
import { useSetQuantity } from '../ui/use-set-quantity.ts'
import { CartLine } from './cart-line.tsx'
import { groupBySeller } from './lines-by-seller.ts'

export function CartLinesPanel({ lines }: { lines: readonly CartItem[] }) {
  const { cart } = useMessages()
  const setQuantity = useSetQuantity()
  const removeItem = useRemoveItem()
  const { clear, busy } = useClearCart()
  const heading = useRef<HTMLHeadingElement>(null)

  function remove(item: CartItem) {
    heading.current?.focus()
    removeItem(item)
  }

  return (
    <section
      aria-labelledby="cart-items"
      className="self-start rounded-card border border-line bg-paper px-4 md:px-6"
    >
      <div className="flex items-center justify-between border-b border-line py-2">
        <h2 id="cart-items" ref={heading} tabIndex={-1} className="font-bold outline-none">
          {cart.items}
        </h2>
        <Button
          variant="quiet"
          size="sm"
          className="needs-script -me-3"
          disabled={busy}
          aria-busy={busy}
          onClick={clear}
        >
          {busy ? cart.clearing : cart.clear}
        </Button>
      </div>
      {groupBySeller(lines).map(({ seller, lines: ofSeller }) => (
        <Fragment key={seller?.slug ?? ''}>
          {seller && <SellerHeading seller={seller} />}
          <ul className="divide-y divide-line">
            {ofSeller.map((item) => (
              <CartLine
                key={lineKey(item)}
                item={item}
                onQuantity={(quantity) => setQuantity(item, quantity)}
                onRemove={() => remove(item)}
              />
            ))}
          </ul>
        </Fragment>
      ))}
    </section>
  )
}

function SellerHeading({ seller }: { seller: NonNullable<CartItem['seller']> }) {
  const { language } = useLanguage()
  const { cart } = useMessages()
  return (
    <p className="-mx-4 border-y border-line bg-sand px-4 py-2 text-sm md:-mx-6 md:px-6">
      {cart.soldBy} <bdi className="font-bold">{localized(seller, 'name', language)}</bdi>
    </p>
  )
}
