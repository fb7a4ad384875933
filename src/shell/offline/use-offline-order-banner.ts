import { type ComponentType, useEffect, useState } from 'react'
import { usePages } from '#platform/pages/pages-context.ts'
import { currentSubmission, loadSubmission, retrySubmission } from '#shop/orders/ui/order-submission.ts'
import { onConfirmationRemoved } from '#shop/orders/ui/pending-confirmation.ts'
import { useOrderSubmission } from '#shop/orders/ui/use-order-submission.ts'
import type { OfflineTexts } from './offline-texts.ts'

type Banner = ComponentType<{ texts: OfflineTexts }>

/** Short, because the first requests of a connection that is back are often lost. */
const retryDelayMs = 3000

/** Loads the banner of a queued order once there is one, and on the checkout before the connection can drop. */
export function useOfflineOrderBanner(): Banner | null {
  const { state } = useOrderSubmission()
  const { path } = usePages().current.address
  const [Banner, setBanner] = useState<Banner | null>(null)
  const needed = Banner === null && (state !== 'none' || path === '/checkout')

  useEffect(() => {
    if (!needed) return
    let timer: ReturnType<typeof setTimeout>
    const load = () => {
      import('./offline-order-banner.tsx').then(
        ({ OfflineOrderBanner: LazyOfflineOrderBanner }) => setBanner(() => LazyOfflineOrderBanner),
        // The connection dropped first. Without the banner nothing would send the order once it is back.
        () => {
          timer = setTimeout(load, retryDelayMs)
        },
      )
    }
    load()
    return () => clearTimeout(timer)
  }, [needed])

  // A reopened page continues with the order of the closed one.
  useEffect(() => {
    // Keeps the state of this page, as the shopper may be editing it.
    if (currentSubmission().state === 'none') loadSubmission()
    void retrySubmission()
    return onConfirmationRemoved(loadSubmission)
  }, [])

  return Banner
}
