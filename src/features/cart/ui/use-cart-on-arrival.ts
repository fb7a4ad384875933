import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useMessages } from '#platform/i18n/language-provider.tsx'
import { toast } from '#ui/toast.ts'
import { cartQuery } from '../client.ts'
import type { CartItem } from '../schemas.ts'

/** The cart for what stands on every page; when it cannot be had on arrival, that is told once (specification §8). */
export function useCartOnArrival(): readonly CartItem[] {
  const { data = [], isLoadingError } = useQuery(cartQuery())
  const { adding } = useMessages()
  const told = useRef(false)

  useEffect(() => {
    if (!isLoadingError || told.current) return
    told.current = true
    toast({ description: adding.loadFailed, variant: 'destructive' })
  }, [isLoadingError, adding])

  return data
}
