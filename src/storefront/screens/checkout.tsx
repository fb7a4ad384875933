import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { cartQuery } from '#features/cart/client.ts'
import { useRefreshCart } from '#features/cart/ui/use-refresh-cart.ts'
import { onConfirmationRemoved } from '#features/orders/ui/pending-confirmation.ts'
import { usePlacedOrder } from '#features/orders/ui/placed-order.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { CartSkeleton } from '../cart/cart-skeleton.tsx'
import { CheckoutEmpty } from '../checkout/checkout-empty.tsx'
import { CheckoutForm } from '../checkout/checkout-form.tsx'
import { Confirmation } from '../checkout/confirmation.tsx'

export const head: ScreenModule['head'] = ({ messages }) => ({
  title: messages.orders.checkout,
  canonical: null,
})

export function Screen() {
  const placed = usePlacedOrder()
  return <div className="page-width py-6">{placed ? <Confirmation order={placed} /> : <Checkout />}</div>
}

function Checkout() {
  const { orders } = useMessages()
  const refresh = useRefreshCart()
  useEffect(refresh, [refresh])
  useEffect(() => onConfirmationRemoved(refresh), [refresh])
  return (
    <div data-quiet="">
      <h1 className="mb-4 text-2xl font-bold">{orders.checkout}</h1>
      <CheckoutContent />
    </div>
  )
}

function CheckoutContent() {
  const { adding } = useMessages()
  const { data: lines, isError, isFetching, refetch } = useQuery(cartQuery())
  if (!lines && isError) {
    return <ErrorState message={adding.loadFailed} retry={() => void refetch()} busy={isFetching} />
  }
  if (!lines) return <CartSkeleton />
  return lines.length === 0 ? <CheckoutEmpty /> : <CheckoutForm lines={lines} />
}
