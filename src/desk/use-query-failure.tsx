import type { UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { getStatus } from '#platform/pages/page-error.ts'
import { Failed } from './failed.tsx'
import { Missing } from './missing.tsx'

type Query = Pick<UseQueryResult, 'data' | 'error' | 'refetch'>

const retryDelayMs = 5_000

/** True when the server refused the request (not found or not permitted), not when it is overloaded (408, 425, 429). */
function isRefused(error: unknown): boolean {
  const status = getStatus(error)
  return status >= 400 && status < 500 && ![408, 425, 429].includes(status)
}

/**
 * Returns the element to render instead of a screen one of whose queries failed, or null when the screen can be rendered.
 * A refusal renders the "missing" page. Other failures are retried every few seconds and on reconnect; data that is
 * already on the screen stays there, with anything typed into it.
 */
export function useQueryFailure(...queries: Query[]): ReactNode {
  const failed = queries.filter(({ error }) => error !== null && !isRefused(error))
  const retry = useRef(() => {})
  retry.current = () => {
    for (const { refetch } of failed) void refetch()
  }
  const failing = failed.length > 0
  useEffect(() => {
    if (!failing) return
    const retryAll = () => retry.current()
    const timer = setInterval(retryAll, retryDelayMs)
    addEventListener('online', retryAll)
    return () => {
      clearInterval(timer)
      removeEventListener('online', retryAll)
    }
  }, [failing])

  if (queries.some(({ error }) => error !== null && isRefused(error))) return <Missing />
  const withoutData = failed.find(({ data }) => data === undefined)
  return withoutData ? <Failed status={getStatus(withoutData.error)} retry={() => retry.current()} /> : null
}
