import { useSyncExternalStore } from 'react'
import {
  currentKeptOrder,
  isKeptOrderBannerShown,
  type KeptOrder,
  noKeptOrder,
  subscribeToKeptOrder,
} from './kept-order.ts'

/** The state of a confirmed order that has no response yet. */
export function useKeptOrder(): KeptOrder {
  return useSyncExternalStore(subscribeToKeptOrder, currentKeptOrder, noKeptOrder)
}

/** Whether its banner is visible. The banner loads a few seconds after the page, and not while offline. */
export function useKeptOrderBannerShown(): boolean {
  return useSyncExternalStore(subscribeToKeptOrder, isKeptOrderBannerShown, () => false)
}
