import { useSyncExternalStore } from 'react'
import {
  type Connectivity,
  getConnectivity,
  subscribeToConnectivity,
} from '#platform/connectivity/connectivity.ts'

const unknown: Connectivity = { isOnline: true, cachedAt: null }

/** The current connectivity to the shop. */
export function useConnectivity(): Connectivity {
  return useSyncExternalStore(subscribeToConnectivity, getConnectivity, () => unknown)
}
