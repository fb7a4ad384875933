import type { ComponentProps } from 'react'
import { useWatch } from 'react-hook-form'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { Link } from '#platform/pages/link.tsx'
import { useHydrated } from '#platform/pages/use-hydrated.ts'
import { isAvailable, orderableLines } from '#shop/cart/domain/cart-line.ts'
import type { CartItem } from '#shop/cart/schemas.ts'
import type { RefusedLimit } from '#shop/orders/ui/parse-refused-limit.ts'
import { useGovernorateName } from '#shop/orders/ui/use-address-lines.ts'
import { BottomBar } from '#ui/bottom-bar.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Price } from '#ui/price.tsx'
import { CartTotals } from '../ui/cart-totals.tsx'
import { CheckoutArrival } from './checkout-arrival.tsx'
import { CheckoutLines } from './checkout-lines.tsx'
import { OfflineOrderNotice } from './offline-order-notice.tsx'
import type { CreditChoice } from './use-credit.ts'
import { UseCredit } from './use-credit-box.tsx'
import { useRefusedText } from './use-refused-text.ts'

type Props = ComponentProps<typeof CheckoutArrival> & {
  lines: readonly CartItem[]
  creditChoice: CreditChoice | null
  busy: boolean
  /** Changes must be accepted first. */
  blocked: boolean
  /** The order limit for which the shop refused the order. */
  refusedFor: RefusedLimit | null
}

export function CheckoutSummary({ control, lines, totals, creditChoice, busy, blocked, refusedFor }: Props) {
  const { cart, orders } = useMessages()
  const refusedText = useRefusedText()
  const place = useGovernorateName(useWatch({ control, name: 'governorate' }) ?? null)
  const off = !useHydrated() || busy || blocked || !totals.isCurrent || !lines.every(isAvailable)
  return (
    <>
      <section
        aria-labelledby="order-summary"
        className="self-start rounded-card border border-line bg-paper p-4 md:sticky md:top-40 md:p-6"
      >
        <div className="flex items-center justify-between gap-4">
          <h2 id="order-summary" className="text-lg font-bold">
            {cart.summary}
          </h2>
          <Link
            href="/cart"
            className="inline-flex min-h-11 items-center text-sm text-tile-deep underline underline-offset-4"
          >
            {orders.backToCart}
          </Link>
        </div>
        <CheckoutLines lines={lines} />
        <CartTotals
          lines={orderableLines(lines)}
          totals={totals}
          totalLabel={orders.amountDue}
          place={place}
        />
        {creditChoice && <UseCredit {...creditChoice} />}
        <CheckoutArrival control={control} totals={totals} />
        {refusedFor && (
          <div className="mt-4">
            <Notice tone="error">{refusedText(refusedFor)}</Notice>
          </div>
        )}
        <OfflineOrderNotice />
        <PlaceOrder off={off} busy={busy} className="mt-4 w-full max-md:hidden" />
        <noscript>
          <p className="mt-2 text-center text-sm">{orders.needsScript}</p>
        </noscript>
        {blocked && <p className="mt-2 text-center text-sm text-ink-soft">{orders.acceptFirst}</p>}
      </section>
      <BottomBar>
        <Price amount={totals.collect} />
        <PlaceOrder off={off} busy={busy} className="grow" />
      </BottomBar>
    </>
  )
}

function PlaceOrder({ off, busy, className }: { off: boolean; busy: boolean; className: string }) {
  const { orders } = useMessages()
  return (
    <Button type="submit" size="lg" disabled={off} aria-busy={busy} className={className}>
      {busy ? orders.processing : orders.placeOrder}
    </Button>
  )
}
