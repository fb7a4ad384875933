import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { toast } from '#ui/toast.ts'
import { cartQuery } from '../client.ts'
import type { CartItem } from '../schemas.ts'

/** The cart for the page layout; a failed first load is reported once in a toast (docs/product.md §8). */
export function useInitialCart(): readonly CartItem[] {
  const { data = [], isLoadingError } = useQuery(cartQuery())
  const { adding } = useMessages()
  const reported = useRef(false)

  useEffect(() => {
    if (!isLoadingError || reported.current) return
    reported.current = true
    toast({ description: adding.loadFailed, variant: 'destructive' })
  }, [isLoadingError, adding])

  return data
}
