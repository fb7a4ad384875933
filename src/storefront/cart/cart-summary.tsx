import { cartTotal, itemCount } from '#features/cart/domain/cart-line.ts'
import type { CartItem } from '#features/cart/schemas.ts'
import { CartTotals } from '#features/cart/ui/cart-totals.tsx'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { formatPrice } from '#platform/money/money.ts'
import { Link } from '#platform/pages/link.tsx'
import { buttonClass } from '#ui/button.tsx'

export function CartSummary({ lines }: { lines: readonly CartItem[] }) {
  const { language } = useLanguage()
  const { cart, adding } = useMessages()
  const said = cart.changed(adding.pieces(itemCount(lines)), formatPrice(cartTotal(lines), language))
  return (
    <section
      aria-labelledby="cart-summary"
      className="self-start rounded-card border border-line bg-paper p-4 md:sticky md:top-40 md:p-6"
    >
      <h2 id="cart-summary" className="mb-3 text-lg font-bold">
        {cart.summary}
      </h2>
      <CartTotals lines={lines} totalLabel={cart.total} />
      <p className="sr-only" role="status">
        {said}
      </p>
      <Link href="/checkout" className={`${buttonClass('primary', 'lg')} mt-4 w-full`}>
        {cart.proceed}
      </Link>
      <p className="mt-2 text-center text-sm text-ink-soft">{cart.cashNote}</p>
    </section>
  )
}
