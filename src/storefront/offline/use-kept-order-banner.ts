import { type ComponentType, useEffect, useState } from 'react'
import { onAnsweredElsewhere } from '#features/orders/ui/confirmation-key.ts'
import { currentKeptOrder, lookForKeptOrder, sendKeptOrder } from '#features/orders/ui/kept-order.ts'
import { useKeptOrder } from '#features/orders/ui/use-kept-order.ts'
import { usePages } from '#platform/pages/pages-context.ts'
import type { OfflineTexts } from './offline-texts.ts'

type Banner = ComponentType<{ texts: OfflineTexts }>

/** What speaks of a kept order, once there is one, and on the checkout before the line can drop. */
export function useKeptOrderBanner(): Banner | null {
  const { state } = useKeptOrder()
  const { path } = usePages().shown.address
  const [Banner, setBanner] = useState<Banner | null>(null)
  const wanted = Banner === null && (state !== 'none' || path === '/checkout')

  useEffect(() => {
    if (!wanted) return
    import('./kept-order-banner.tsx').then(
      ({ KeptOrderBanner }) => setBanner(() => KeptOrderBanner),
      () => {},
    )
  }, [wanted])

  // A page that is opened again goes on where the last one was closed.
  useEffect(() => {
    // What this page knows already stands: the shopper may be changing it.
    if (currentKeptOrder().state === 'none') lookForKeptOrder()
    void sendKeptOrder()
    return onAnsweredElsewhere(lookForKeptOrder)
  }, [])

  return Banner
}
