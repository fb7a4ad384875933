import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and while its page is taken over, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
