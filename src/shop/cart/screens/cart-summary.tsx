import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLanguage, useMessages } from '#platform/i18n/language-provider.tsx'
import { localized } from '#platform/i18n/localized.ts'
import { formatPrice } from '#platform/money/money.ts'
import { Link } from '#platform/pages/link.tsx'
import { CartTotals } from '#shop/checkout/ui/cart-totals.tsx'
import { defaultGovernorate } from '#shop/delivery/domain/destination-cookie.ts'
import { useDestination } from '#shop/delivery/ui/use-destination.ts'
import { ContactLinks } from '#shop/inquiries/ui/contact-links.tsx'
import { totalsQuery } from '#shop/orders/client.ts'
import { useCartTotals } from '#shop/orders/ui/use-cart-totals.ts'
import { BottomBar } from '#ui/bottom-bar.tsx'
import { Button, buttonClass } from '#ui/button.tsx'
import { Price } from '#ui/price.tsx'
import { isAvailable, itemCount, orderableLines } from '../domain/cart-line.ts'
import type { CartItem } from '../schemas.ts'
import { CartCode } from '../ui/cart-code.tsx'
import { UnavailableLines } from '../ui/unavailable-lines.tsx'
import { CartArrival } from './cart-arrival.tsx'

type Props = { lines: readonly CartItem[] }

/** The cart total and the checkout button. Lines that are sold out or short must be settled first. */
export function CartSummary({ lines }: Props) {
  const { language } = useLanguage()
  const { cart, adding } = useMessages()
  const orderable = orderableLines(lines)
  const totals = useCartTotals(orderable)
  useTotalsOfDestination(totals.delivery?.governorate)
  const destination = useDestination()
  const place = destination?.picked ? localized(destination, 'name', language) : null
  const changed = cart.changed(adding.pieces(itemCount(orderable)), formatPrice(totals.collect, language))
  return (
    <>
      <section
        aria-labelledby="cart-summary"
        className="self-start rounded-card border border-line bg-paper p-4 md:sticky md:top-40 md:p-6"
      >
        <h2 id="cart-summary" className="mb-3 text-lg font-bold">
          {cart.summary}
        </h2>
        <CartTotals lines={orderable} totals={totals} totalLabel={cart.total} place={place} />
        <CartCode code={totals.code?.code ?? null} />
        <CartArrival totals={totals} />
        <p className="sr-only" role="status">
          {changed}
        </p>
        <UnavailableLines lines={lines} />
        <Proceed lines={lines} className="mt-4 w-full max-md:hidden" />
        <p className="mt-2 text-center text-sm text-ink-soft">{cart.cashNote}</p>
        <ContactLinks className="mt-4" />
      </section>
      <BottomBar>
        <Price amount={totals.collect} />
        <Proceed lines={lines} className="grow px-3! text-base!" />
      </BottomBar>
    </>
  )
}

/** Loads the totals again when they are of another place than the visitor picked; without one they are of the default. */
function useTotalsOfDestination(current: string | undefined): void {
  const client = useQueryClient()
  const destination = useDestination()
  const expected = destination && (destination.picked ? destination.governorate : defaultGovernorate)
  useEffect(() => {
    if (expected && current && expected !== current) void client.invalidateQueries(totalsQuery())
  }, [client, expected, current])
}

function Proceed({ lines, className }: Props & { className: string }) {
  const { cart } = useMessages()
  if (!lines.every(isAvailable)) {
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
