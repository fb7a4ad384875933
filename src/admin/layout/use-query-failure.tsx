import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { statusOf } from '#platform/pages/page-error.ts'
import { Failed } from './failed.tsx'
import { Missing } from './missing.tsx'

type Wanted = Pick<UseQueryResult, 'data' | 'error' | 'refetch'>

const againMs = 5_000

/** The shop refused: there is no such thing, or not for who asks. Not so when it is too busy (408, 425, 429). */
export function isRefused(error: unknown): boolean {
  const status = statusOf(error)
  return status >= 400 && status < 500 && ![408, 425, 429].includes(status)
}

/**
 * What stands in place of a screen one of whose queries has failed; null when all of it can be shown. Only a refusal says
 * that nothing is there. Anything else says that it could not be loaded, is asked for again by itself every few seconds
 * and when the line is back, and leaves alone what is on view already, with what is typed there.
 */
export function useQueryFailure(...queries: Wanted[]): ReactNode {
  const failed = queries.filter(({ error }) => error !== null && !isRefused(error))
  const retry = useRef(() => {})
  retry.current = () => {
    for (const { refetch } of failed) void refetch()
  }
  const failing = failed.length > 0
  useEffect(() => {
    if (!failing) return
    const again = () => retry.current()
    const timer = setInterval(again, againMs)
    addEventListener('online', again)
    return () => {
      clearInterval(timer)
      removeEventListener('online', again)
    }
  }, [failing])

  if (queries.some(({ error }) => error !== null && isRefused(error))) return <Missing />
  const unseen = failed.find(({ data }) => data === undefined)
  return unseen ? <Failed status={statusOf(unseen.error)} retry={() => retry.current()} /> : null
}
