import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { matchScreen } from './match.ts'
import { reloadForNewRelease } from './new-release.ts'
import { statusOf } from './page-error.ts'
import type { PagesConfig } from './pages-config.ts'
import { hasData, loadData, loadScreen, type Shown } from './shown.ts'

/** How long a navigation waits for data before the new screen shows its skeletons. */
const settleMs = 400

/**
 * The screen on view. After a navigation the old one stays until the new one's code and texts are there and its data too,
 * or 400 ms have passed. `busy` is true while any of it is on its way.
 */
export function useShown(
  config: PagesConfig,
  initial: Shown,
): { shown: Shown; busy: boolean; retry: () => void } {
  const [path] = useLocation()
  const search = useSearch()
  const client = useQueryClient()
  const [shown, setShown] = useState(initial)
  const [busy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const first = useRef(true)

  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    let current = true
    const next = matchScreen(config.screens, path, search)
    const show = (to: Shown) => current && startTransition(() => setShown(to))
    const code = loadScreen(config, next)
    const data = loadData(config, next, client)
    setBusy(true)
    Promise.allSettled([code, data]).then(() => current && setBusy(false))
    Promise.all([code, settle(data, hasData(next, client))]).then(
      ([module]) => show({ ...next, module }),
      async (error) => {
        if (attempt > 0 && navigator.onLine) return location.reload()
        if (await reloadForNewRelease()) return
        show({ ...next, module: null, failed: statusOf(error) })
      },
    )
    return () => {
      current = false
    }
  }, [config, path, search, client, attempt])

  return { shown, busy, retry: () => setAttempt((count) => count + 1) }
}

function settle(data: Promise<void>, here: boolean): Promise<void> {
  if (here) return Promise.resolve()
  return Promise.race([data, new Promise<void>((resolve) => setTimeout(resolve, settleMs))])
}
