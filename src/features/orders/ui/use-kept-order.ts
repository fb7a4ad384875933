import { useSyncExternalStore } from 'react'
import {
  currentKeptOrder,
  isKeptOrderBannerShown,
  type KeptOrder,
  noKeptOrder,
  subscribeToKeptOrder,
} from './kept-order.ts'

/** The order that was confirmed and has no answer yet, and what came of it. */
export function useKeptOrder(): KeptOrder {
  return useSyncExternalStore(subscribeToKeptOrder, currentKeptOrder, noKeptOrder)
}

/** Whether the banner that speaks of it is on view: it is loaded some seconds after a page, and not without a line. */
export function useKeptOrderBannerShown(): boolean {
  return useSyncExternalStore(subscribeToKeptOrder, isKeptOrderBannerShown, () => false)
}
