import { cartTotal, itemCount, orderableLines } from '#features/cart/domain/cart-line.ts'
import type { CartItem } from '#features/cart/schemas.ts'
import { CartTotals } from '#features/cart/ui/cart-totals.tsx'
import { useRemoveItem } from '#features/cart/ui/use-remove-item.ts'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { Link } from '#platform/pages/link.tsx'
import { BottomBar } from '#ui/bottom-bar.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Price } from '#ui/price.tsx'
import { DestinationArrival } from '../delivery/destination-arrival.tsx'

type Props = { lines: readonly CartItem[] }

/** The cart total and the checkout button. Sold-out lines are not in the total and must be removed first. */
export function CartSummary({ lines }: Props) {
  const { language } = useLanguage()
  const { cart, adding } = useMessages()
  const orderable = orderableLines(lines)
  const changed = cart.changed(
    adding.pieces(itemCount(orderable)),
    formatPrice(cartTotal(orderable), language),
  )
  return (
    <>
      <section
        aria-labelledby="cart-summary"
        className="self-start rounded-card border border-line bg-paper p-4 md:sticky md:top-40 md:p-6"
      >
        <h2 id="cart-summary" className="mb-3 text-lg font-bold">
          {cart.summary}
        </h2>
        <CartTotals lines={orderable} totalLabel={cart.total} />
        <DestinationArrival className="mt-3 text-sm" />
        <p className="sr-only" role="status">
          {changed}
        </p>
        <SoldOut lines={lines} />
        <Proceed lines={lines} className="mt-4 w-full max-md:hidden" />
        <p className="mt-2 text-center text-sm text-ink-soft">{cart.cashNote}</p>
      </section>
      <BottomBar>
        <Price amount={cartTotal(orderable)} />
        <Proceed lines={lines} className="grow" />
      </BottomBar>
    </>
  )
}

function Proceed({ lines, className }: Props & { className: string }) {
  const { cart } = useMessages()
  if (orderableLines(lines).length < lines.length) {
    return (
      <Button size="lg" disabled className={className}>
        {cart.proceed}
      </Button>
    )
  }
  return (
    <Link href="/checkout" className={`${buttonClass('primary', 'lg')} ${className}`}>
      {cart.proceed}
    </Link>
  )
}

function SoldOut({ lines }: Props) {
  const { cart } = useMessages()
  const remove = useRemoveItem()
  const soldOut = lines.filter(({ product }) => product.stockQuantity <= 0)
  if (soldOut.length === 0) return null
  return (
    <div className="mt-4 space-y-3">
      <Notice tone="error">{cart.soldOutStops(soldOut.length)}</Notice>
      <Button
        variant="secondary"
        className="needs-script w-full"
        onClick={() => {
          for (const line of soldOut) remove(line)
        }}
      >
        {cart.removeSoldOut}
      </Button>
    </div>
  )
}
