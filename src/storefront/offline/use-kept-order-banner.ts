import { type ComponentType, useEffect, useState } from 'react'
import { onAnsweredElsewhere } from '#features/orders/ui/confirmation-key.ts'
import { currentKeptOrder, lookForKeptOrder, sendKeptOrder } from '#features/orders/ui/kept-order.ts'
import { useKeptOrder } from '#features/orders/ui/use-kept-order.ts'
import { usePages } from '#platform/pages/pages-context.ts'
import type { OfflineTexts } from './offline-texts.ts'

type Banner = ComponentType<{ texts: OfflineTexts }>

/** Loads the banner of a queued order once there is one, and on the checkout before the connection can drop. */
export function useKeptOrderBanner(): Banner | null {
  const { state } = useKeptOrder()
  const { path } = usePages().shown.address
  const [Banner, setBanner] = useState<Banner | null>(null)
  const needed = Banner === null && (state !== 'none' || path === '/checkout')

  useEffect(() => {
    if (!needed) return
    import('./kept-order-banner.tsx').then(
      ({ KeptOrderBanner }) => setBanner(() => KeptOrderBanner),
      () => {},
    )
  }, [needed])

  // A reopened page continues with the order of the closed one.
  useEffect(() => {
    // Keeps the state of this page, as the shopper may be editing it.
    if (currentKeptOrder().state === 'none') lookForKeptOrder()
    void sendKeptOrder()
    return onAnsweredElsewhere(lookForKeptOrder)
  }, [])

  return Banner
}
