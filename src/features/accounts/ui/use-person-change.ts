import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { sessionQuery } from '../client.ts'
import type { SessionUser } from '../schemas.ts'

/** First parts of the keys of what is the same for everybody. */
const everybodys = new Set([
  'categories',
  'category',
  'products',
  'product',
  'product-counts',
  'suggest',
  'reviews',
  'slides',
  'site',
  'content-page',
  'help',
])
const ofSession = 'session'

/** Tells the page that somebody else is the shopper now: what it holds of the one before is forgotten and asked for anew. */
export function usePersonChange(): (now: SessionUser | null) => void {
  const client = useQueryClient()
  return useCallback(
    (now) => {
      client.setQueryData(sessionQuery().queryKey, now)
      void client.resetQueries({
        predicate: ({ queryKey: [name] }) => name !== ofSession && !everybodys.has(String(name)),
      })
    },
    [client],
  )
}
