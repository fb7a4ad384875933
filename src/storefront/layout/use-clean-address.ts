import { useEffect } from 'react'
import { usePages } from '#platform/pages/pages-context.ts'
import { useNavigate } from '#platform/pages/use-navigate.ts'
import { addressHref } from './address-href.ts'

/** Takes `lang` out of the address once it has been obeyed, so that a shared or reloaded address forces no language. */
export function useCleanAddress(): void {
  const { address } = usePages().shown
  const navigate = useNavigate()

  useEffect(() => {
    if (address.search.has('lang')) navigate(addressHref(address, null) + location.hash, { replace: true })
  }, [address, navigate])
}
