import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { sessionQuery } from '../client.ts'
import type { SessionUser } from '../schemas.ts'

/** First parts of the query keys whose data does not depend on the shopper. */
const publicQueries = new Set([
  'categories',
  'category',
  'products',
  'product',
  'product-counts',
  'suggest',
  'reviews',
  'review-stars',
  'slides',
  'site',
  'content-page',
  'help',
])
const sessionKey = 'session'

/** Returns a function that sets the new session user and resets all queries with data of the previous one. */
export function useShopperChange(): (now: SessionUser | null) => void {
  const client = useQueryClient()
  return useCallback(
    (now) => {
      client.setQueryData(sessionQuery().queryKey, now)
      void client.resetQueries({
        predicate: ({ queryKey: [name] }) => name !== sessionKey && !publicQueries.has(String(name)),
      })
    },
    [client],
  )
}
