import { useEffect, useRef } from 'react'
import { forgetKeptOrder, type KeptOrder, sendKeptOrder } from '#features/orders/ui/kept-order.ts'
import { rememberPlacedOrder } from '#features/orders/ui/placed-order.ts'
import { useAfterOrder } from '#features/orders/ui/use-after-order.ts'
import { useKeptOrder } from '#features/orders/ui/use-kept-order.ts'
import { useLine } from './use-line.ts'

/** How long an order without an answer waits before it is sent again although the line seems to be there. */
const againAfterMs = [15_000, 30_000, 60_000]

/**
 * Sends the kept order again: when the line is back, and after a while when it seems never to have been away. On the checkout its confirmation takes the place of the form.
 */
export function useSendWhenBack(): KeptOrder {
  const kept = useKeptOrder()
  const { up } = useLine()
  const afterOrder = useAfterOrder()
  const attempt = useRef(0)
  const wasUp = useRef(up)
  const held = kept.state === 'waiting' && kept.held

  useEffect(() => {
    const isBack = up && !wasUp.current
    wasUp.current = up
    if (kept.state !== 'waiting' || held || !up) return
    if (isBack) return void sendKeptOrder()
    const wait = againAfterMs[Math.min(attempt.current, againAfterMs.length - 1)]
    attempt.current += 1
    const timer = setTimeout(() => void sendKeptOrder(), wait)
    return () => clearTimeout(timer)
  }, [kept.state, held, up])

  useEffect(() => {
    if (kept.state !== 'placed') return
    attempt.current = 0
    afterOrder(kept.order)
    if (location.pathname !== '/checkout') return
    rememberPlacedOrder({ ...kept.order, beforeEdit: false })
    forgetKeptOrder()
  }, [kept, afterOrder])

  return kept
}
