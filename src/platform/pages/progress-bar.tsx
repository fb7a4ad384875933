import { useEffect, useState } from 'react'
import { useBusy } from './busy.ts'

const slowMs = 200

/** A progress bar at the top, shown when a navigation takes longer than 200 ms. */
export function ProgressBar() {
  const busy = useBusy()
  const [slow, setSlow] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setSlow(busy), busy ? slowMs : 0)
    return () => clearTimeout(timer)
  }, [busy])

  return slow ? <div className="progress-line" aria-hidden="true" /> : null
}
