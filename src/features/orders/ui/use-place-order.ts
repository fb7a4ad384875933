import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { changeLines } from '#features/cart/ui/cart-cache.ts'
import { useRefreshCart } from '#features/cart/ui/use-refresh-cart.ts'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { toast } from '#ui/toast.ts'
import type { OrderChanges, PlaceOrderInput } from '../schemas.ts'
import { forgetDraft } from './checkout-draft.ts'
import { type ConfirmedOrder, confirmOrder } from './confirm-order.ts'
import {
  forgetConfirmation,
  type KeptConfirmation,
  keepConfirmation,
  readConfirmation,
} from './confirmation-key.ts'
import { openLimitOf } from './open-limit-of.ts'
import { forgetOrderLists } from './order-cache.ts'
import { orderChangesOf } from './order-changes-of.ts'
import { rememberPlacedOrder } from './placed-order.ts'

type Placing = {
  busy: boolean
  /** What changed since the shopper confirmed, until accepted. */
  changes: OrderChanges | null
  /** How many unpaid orders the phone may have, when it has them. */
  openLimit: number | null
  forgetChanges: () => void
  place: (body: PlaceOrderInput) => Promise<void>
}

/** Places an order once per confirmation, however often the button is pressed or the line drops. */
export function usePlaceOrder(): Placing {
  const client = useQueryClient()
  const { orders } = useMessages()
  const refreshCart = useRefreshCart()
  const [busy, setBusy] = useState(false)
  const [changes, setChanges] = useState<OrderChanges | null>(null)
  const [openLimit, setOpenLimit] = useState<number | null>(null)
  const sending = useRef(false)
  const unanswered = useRef<KeptConfirmation | null>(null)

  function keep(confirmation: KeptConfirmation) {
    unanswered.current = confirmation
    keepConfirmation(confirmation)
  }

  function forget(key: string) {
    if (unanswered.current?.key === key) unanswered.current = null
    forgetConfirmation(key)
  }

  function finish({ order, beforeEdit }: ConfirmedOrder) {
    const ordered = new Set(order.items.map(({ productId }) => productId))
    forgetDraft()
    changeLines(client, (lines) => lines.filter(({ product }) => !ordered.has(product.id)))
    refreshCart()
    forgetOrderLists(client)
    rememberPlacedOrder({ ...order, beforeEdit })
  }

  function fail(error: unknown) {
    const changed = orderChangesOf(error)
    if (changed) return setChanges(changed)
    const limit = openLimitOf(error)
    if (limit !== null) return setOpenLimit(limit)
    // biome-ignore lint/suspicious/noConsole: the specification asks for it (§8)
    console.error(error)
    toast({ description: orders.placeFailed, variant: 'destructive' })
  }

  async function place(body: PlaceOrderInput) {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setOpenLimit(null)
    try {
      const kept = readConfirmation() ?? unanswered.current
      finish(await confirmOrder(body, { kept, keep, forget }))
    } catch (error) {
      fail(error)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return { busy, changes, openLimit, forgetChanges: () => setChanges(null), place }
}
