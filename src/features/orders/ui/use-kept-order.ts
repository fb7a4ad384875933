import { useSyncExternalStore } from 'react'
import { currentKeptOrder, type KeptOrder, noKeptOrder, subscribeToKeptOrder } from './kept-order.ts'

/** The order that was confirmed and has no answer yet, and what came of it. */
export function useKeptOrder(): KeptOrder {
  return useSyncExternalStore(subscribeToKeptOrder, currentKeptOrder, noKeptOrder)
}
