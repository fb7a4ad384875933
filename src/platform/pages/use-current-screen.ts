import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useRef, useState } from 'react'
import { setBusy } from './busy.ts'
import { type CurrentScreen, hasData, loadData, loadScreen } from './current-screen.ts'
import { loadWaitingParts } from './lazy-parts.ts'
import { usePath, useSearch } from './location.tsx'
import { matchScreen } from './match.ts'
import { reloadForNewRelease } from './new-release.ts'
import { getStatus } from './page-error.ts'
import type { PagesConfig } from './pages-config.ts'

/** How long a navigation waits for data before it shows the new screen with skeletons. */
const dataTimeoutMs = 400

/**
 * The current screen. After a navigation the previous one stays until the new one's code and texts are loaded, and its data
 * too or 400 ms have passed. Meanwhile the page is busy.
 */
export function useCurrentScreen(
  config: PagesConfig,
  initial: CurrentScreen,
): { screen: CurrentScreen; retry: () => void } {
  const path = usePath()
  const search = useSearch()
  const client = useQueryClient()
  const [screen, setScreen] = useState(initial)
  const [attempt, setAttempt] = useState(0)
  const first = useRef(true)

  useEffect(() => {
    if (first.current) {
      first.current = false
      return
    }
    let current = true
    const next = matchScreen(config.screens, path, search)
    const show = (next: CurrentScreen) => current && startTransition(() => setScreen(next))
    const code = Promise.all([loadScreen(config, next), loadWaitingParts()]).then(([module]) => module)
    const data = loadData(config, next, client)
    setBusy(true)
    Promise.allSettled([code, data]).then(() => current && setBusy(false))
    Promise.all([code, waitForData(data, hasData(next, client))]).then(
      ([module]) => show({ ...next, module }),
      async (error) => {
        if (attempt > 0 && navigator.onLine) return location.reload()
        if (await reloadForNewRelease()) return
        show({ ...next, module: null, failed: getStatus(error) })
      },
    )
    return () => {
      current = false
    }
  }, [config, path, search, client, attempt])

  return { screen, retry: () => setAttempt((count) => count + 1) }
}

function waitForData(data: Promise<void>, isCached: Promise<boolean>): Promise<void> {
  const cached = isCached.then(
    (isComplete) => (isComplete ? undefined : data),
    () => data,
  )
  return Promise.race([cached, new Promise<void>((resolve) => setTimeout(resolve, dataTimeoutMs))])
}
