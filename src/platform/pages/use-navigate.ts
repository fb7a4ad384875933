import { useCallback } from 'react'
import { useLocation } from 'wouter'
import { entryName, newEntryState, saveScroll } from './scroll.ts'

/** Goes to an address of the shop. `replace` keeps the history entry and the scroll position. */
export function useNavigate(): (href: string, options?: { replace?: boolean }) => void {
  const [, navigate] = useLocation()
  return useCallback(
    (href, { replace = false } = {}) => {
      saveScroll(entryName())
      navigate(href, { replace, state: replace ? history.state : newEntryState() })
    },
    [navigate],
  )
}
