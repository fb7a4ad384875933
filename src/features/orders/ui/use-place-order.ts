import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { statusOf } from '#platform/pages/page-error.ts'
import { toast } from '#ui/toast.ts'
import type { OrderChanges, PlaceOrderInput } from '../schemas.ts'
import { type ConfirmedOrder, confirmOrder } from './confirm-order.ts'
import {
  forgetConfirmation,
  isDecision,
  type KeptConfirmation,
  keepConfirmation,
  markConfirmationFailed,
  readConfirmation,
} from './confirmation-key.ts'
import { currentKeptOrder, forgetKeptOrder, lookForKeptOrder, releaseKeptOrder } from './kept-order.ts'
import { orderChangesOf } from './order-changes-of.ts'
import { rememberPlacedOrder } from './placed-order.ts'
import { type RefusedLimit, refusedLimitOf } from './refused-limit-of.ts'
import { useAfterOrder } from './use-after-order.ts'
import { useKeptOrder } from './use-kept-order.ts'

type PlaceOrderState = {
  busy: boolean
  /** The changes since the shopper confirmed, until they are accepted. */
  changes: OrderChanges | null
  /** The limit because of which the order was refused. */
  refusedFor: RefusedLimit | null
  forgetChanges: () => void
  place: (body: PlaceOrderInput) => Promise<void>
}

/** Places an order once per confirmation, regardless of repeated clicks and connection losses. */
export function usePlaceOrder(): PlaceOrderState {
  const { orders } = useMessages()
  const afterOrder = useAfterOrder()
  const keptOrder = useKeptOrder()
  const [busy, setBusy] = useState(false)
  const [changes, setChanges] = useState<OrderChanges | null>(null)
  const [refusedFor, setRefusedFor] = useState<RefusedLimit | null>(null)
  const sending = useRef(false)
  const unanswered = useRef<KeptConfirmation | null>(null)

  function save(confirmation: KeptConfirmation) {
    unanswered.current = confirmation
    keepConfirmation(confirmation)
  }

  function remove(key: string) {
    if (unanswered.current?.key === key) unanswered.current = null
    forgetConfirmation(key)
  }

  // An automatic retry leads to the same changes dialog as a manual one.
  useEffect(() => {
    if (keptOrder.state === 'refused' && keptOrder.changes) {
      setChanges(keptOrder.changes)
      forgetKeptOrder()
    }
  }, [keptOrder])
  useEffect(() => releaseKeptOrder, [])

  function finish({ order, beforeEdit }: ConfirmedOrder) {
    afterOrder(order)
    forgetKeptOrder()
    rememberPlacedOrder({ ...order, beforeEdit })
  }

  function fail(error: unknown) {
    const changed = orderChangesOf(error)
    const status = statusOf(error)
    if (status === 0) lookForKeptOrder()
    else forgetKeptOrder()
    if (changed) return setChanges(changed)
    const limit = refusedLimitOf(error)
    if (limit) return setRefusedFor(limit)
    // biome-ignore lint/suspicious/noConsole: required by docs/product.md §8
    console.error(error)
    // Without a response nothing has failed yet: the order waits for the connection, and a message says so.
    if (currentKeptOrder().state === 'waiting') return
    if (status !== 0 && !isDecision(status)) markConfirmationFailed()
    toast({ description: orders.placeFailed, variant: 'destructive' })
  }

  async function place(body: PlaceOrderInput) {
    if (sending.current || keptOrder.state === 'sending') return
    sending.current = true
    setBusy(true)
    setRefusedFor(null)
    try {
      const pending = readConfirmation() ?? unanswered.current
      finish(await confirmOrder(body, { pending, save, remove }))
    } catch (error) {
      fail(error)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  return {
    busy: busy || keptOrder.state === 'sending',
    changes,
    refusedFor,
    forgetChanges: () => setChanges(null),
    place,
  }
}
