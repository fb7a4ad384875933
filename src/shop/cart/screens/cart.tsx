import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { lazyPart } from '#platform/pages/lazy-part.tsx'
import type { Address, ScreenModule } from '#platform/pages/screen.ts'
import { ShelvesWhenEmpty } from '#shop/recommendations/ui/shelves-when-empty.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { cartQuery } from '../client.ts'
import { CartEmpty } from '../ui/cart-empty.tsx'
import { CartSkeleton } from '../ui/cart-skeleton.tsx'
import { useRefreshCart } from '../ui/use-refresh-cart.ts'
import { useUndoClear } from '../ui/use-undo-clear.ts'
import { CartLinesPanel } from './cart-lines-panel.tsx'
import { CartNotice } from './cart-notice.tsx'
import { CartSummary } from './cart-summary.tsx'
import { CartUndo } from './cart-undo.tsx'

const CartShelf = lazyPart(
  () => import('#shop/recommendations/ui/load-shelves.ts').then((part) => part.loadCartShelf()),
  {
    room: 'min-h-[28rem]',
  },
)

export const head: ScreenModule['head'] = ({ messages }) => ({ title: messages.cart.title, canonical: null })

export function Screen({ address }: { address: Address }) {
  const { cart } = useMessages()
  const refresh = useRefreshCart()
  useEffect(refresh, [refresh])
  return (
    <div className="page-width py-6">
      <h1 className="mb-4 text-2xl font-bold">{cart.title}</h1>
      <CartNotice address={address} />
      <CartContent />
    </div>
  )
}

function CartContent() {
  const { adding } = useMessages()
  const { data: lines, isError, isFetching, refetch } = useQuery(cartQuery())
  const { possible, busy, undo } = useUndoClear(lines)
  if (!lines && isError)
    return <ErrorState message={adding.loadFailed} retry={() => void refetch()} busy={isFetching} />
  if (!lines) return <CartSkeleton />
  const isEmpty = lines.length === 0
  return (
    <>
      {isEmpty && possible && <CartUndo busy={busy} onUndo={undo} />}
      {isEmpty ? (
        <CartEmpty />
      ) : (
        <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_22rem] md:gap-6">
          <CartLinesPanel lines={lines} />
          <CartSummary lines={lines} />
        </div>
      )}
      <ShelvesWhenEmpty isEmpty={isEmpty}>
        <CartShelf />
      </ShelvesWhenEmpty>
    </>
  )
}
