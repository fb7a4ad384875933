import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { getStatus } from '#platform/pages/page-error.ts'
import { arrivalsQuery } from '#shop/delivery/client.ts'
import { toast } from '#ui/toast.ts'
import type { OrderChanges, PlaceOrderInput } from '../schemas.ts'
import { type ConfirmedOrder, confirmOrder } from './confirm-order.ts'
import { isCreditRefused, isNotServed, isOfMySeller } from './is-not-served.ts'
import { isDecision, markConfirmationFailed } from './new-confirmation.ts'
import { clearSubmission, currentSubmission, loadSubmission, releaseSubmission } from './order-submission.ts'
import { parseOrderChanges } from './parse-order-changes.ts'
import { parseRefusedLimit, type RefusedLimit } from './parse-refused-limit.ts'
import {
  type PendingConfirmation,
  readConfirmation,
  removeConfirmation,
  saveConfirmation,
} from './pending-confirmation.ts'
import { storePlacedOrder } from './placed-order.ts'
import { useAfterOrder } from './use-after-order.ts'
import { useOrderSubmission } from './use-order-submission.ts'

type PlaceOrderState = {
  busy: boolean
  /** The changes since the shopper confirmed, until they are accepted. */
  changes: OrderChanges | null
  /** The limit because of which the order was refused. */
  refusedFor: RefusedLimit | null
  clearChanges: () => void
  place: (body: PlaceOrderInput) => Promise<void>
}

type Options = {
  /** Called when the shop does not deliver to the order's governorate at the moment. */
  onNotServed?: () => void
  /** Called with the changes for which the order was refused, before the state has them. */
  onChanges?: (changes: OrderChanges) => void
}

/** Places an order once per confirmation, regardless of repeated clicks and connection losses. */
export function usePlaceOrder({ onNotServed, onChanges }: Options = {}): PlaceOrderState {
  const { orders } = useMessages()
  const client = useQueryClient()
  const afterOrder = useAfterOrder()
  const queuedOrder = useOrderSubmission()
  const [busy, setBusy] = useState(false)
  const [changes, setChanges] = useState<OrderChanges | null>(null)
  const [refusedFor, setRefusedFor] = useState<RefusedLimit | null>(null)
  const sending = useRef(false)
  const unanswered = useRef<PendingConfirmation | null>(null)

  function save(confirmation: PendingConfirmation) {
    unanswered.current = confirmation
    saveConfirmation(confirmation)
  }

  function remove(key: string) {
    if (unanswered.current?.key === key) unanswered.current = null
    removeConfirmation(key)
  }

  function show(current: OrderChanges) {
    onChanges?.(current)
    // After what onChanges wrote to the cache has been announced, so that both are displayed together.
    notifyManager.schedule(() => setChanges(current))
  }
  const showRef = useRef(show)
  showRef.current = show

  // An automatic retry leads to the same changes dialog as a manual one.
  useEffect(() => {
    if (queuedOrder.state === 'refused' && queuedOrder.changes) {
      showRef.current(queuedOrder.changes)
      clearSubmission()
    }
  }, [queuedOrder])
  useEffect(() => releaseSubmission, [])

  function finish({ order, beforeEdit }: ConfirmedOrder) {
    afterOrder(order)
    clearSubmission()
    storePlacedOrder({ ...order, beforeEdit })
  }

  function fail(error: unknown) {
    const changed = parseOrderChanges(error)
    const status = getStatus(error)
    if (status === 0) loadSubmission()
    else clearSubmission()
    if (changed) return show(changed)
    if (onNotServed && isNotServed(error)) {
      void client.invalidateQueries(arrivalsQuery())
      return onNotServed()
    }
    if (isCreditRefused(error)) {
      void client.invalidateQueries({ queryKey: ['cart-totals'] })
      return toast({ description: orders.creditSpent, variant: 'destructive' })
    }
    if (isOfMySeller(error)) return toast({ description: orders.worksForSeller, variant: 'destructive' })
    const limit = parseRefusedLimit(error)
    if (limit) return setRefusedFor(limit)
    // biome-ignore lint/suspicious/noConsole: required by docs/product.md §8
    console.error(error)
    // Without a response nothing has failed yet: the order waits for the connection, and a message says so.
    if (currentSubmission().state === 'waiting') return
    if (status !== 0 && !isDecision(status)) markConfirmationFailed()
    toast({ description: orders.placeFailed, variant: 'destructive' })
  }

  async function place(body: PlaceOrderInput) {
    if (sending.current || queuedOrder.state === 'sending') return
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
    busy: busy || queuedOrder.state === 'sending',
    changes,
    refusedFor,
    clearChanges: () => setChanges(null),
    place,
  }
}
