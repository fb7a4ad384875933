import { useEffect, useRef } from 'react'
import { clearSubmission, type OrderSubmission, retrySubmission } from '#shop/orders/ui/order-submission.ts'
import { storePlacedOrder } from '#shop/orders/ui/placed-order.ts'
import { useAfterOrder } from '#shop/orders/ui/use-after-order.ts'
import { useOrderSubmission } from '#shop/orders/ui/use-order-submission.ts'
import { useConnectivity } from './use-connectivity.ts'

/**
 * The delays before an order without a response is sent again although the connection seems to be up. The first requests of
 * a connection that is back are often lost, so they are short then.
 */
const retryDelaysMs = [1000, 3000, 8000, 15_000, 30_000, 60_000]
/** The first of them for an order whose connection never seemed lost. */
const unhurried = 3

/**
 * Retries the queued order when the connection is back, and at intervals when it never seemed lost. On the checkout
 * the confirmation replaces the form.
 */
export function useOrderRetry(): OrderSubmission {
  const submission = useOrderSubmission()
  const { isOnline: up } = useConnectivity()
  const afterOrder = useAfterOrder()
  const attempt = useRef(unhurried)
  // An order that waits when this is loaded is sent at once: the connection may have come back before.
  const wasUp = useRef(false)
  const isHeld = submission.state === 'waiting' && submission.held

  useEffect(() => {
    const isBack = up && !wasUp.current
    wasUp.current = up
    if (isBack && submission.state !== 'none') attempt.current = 0
    if (submission.state !== 'waiting' || isHeld || !up) return
    if (isBack) return void retrySubmission()
    const wait = retryDelaysMs[Math.min(attempt.current, retryDelaysMs.length - 1)]
    attempt.current += 1
    const timer = setTimeout(() => void retrySubmission(), wait)
    return () => clearTimeout(timer)
  }, [submission.state, isHeld, up])

  useEffect(() => {
    if (submission.state !== 'placed') return
    attempt.current = unhurried
    afterOrder(submission.order)
    if (location.pathname !== '/checkout') return
    storePlacedOrder({ ...submission.order, beforeEdit: false })
    clearSubmission()
  }, [submission, afterOrder])

  return submission
}
