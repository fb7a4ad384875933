import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import type { ScreenModule } from '#platform/pages/screen.ts'
import { cartQuery } from '#shop/cart/client.ts'
import { CartSkeleton } from '#shop/cart/ui/cart-skeleton.tsx'
import { useRefreshCart } from '#shop/cart/ui/use-refresh-cart.ts'
import { onConfirmationRemoved } from '#shop/orders/ui/pending-confirmation.ts'
import { usePlacedOrder } from '#shop/orders/ui/placed-order.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { CheckoutEmpty } from './checkout-empty.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { Confirmation } from './confirmation.tsx'

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
