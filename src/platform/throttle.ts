/**
 * Calls `run` at once, and again at most once in `intervalMs`: calls in between lead to one at the interval's end. `stop`
 * cancels that one.
 */
export function throttle(run: () => void, intervalMs: number): { call: () => void; stop: () => void } {
  let lastMs = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | null = null
  const runNow = () => {
    timer = null
    lastMs = performance.now()
    run()
  }
  return {
    call: () => {
      if (timer) return
      const waitMs = lastMs + intervalMs - performance.now()
      if (waitMs <= 0) runNow()
      else timer = setTimeout(runNow, waitMs).unref()
    },
    stop: () => {
      if (timer) clearTimeout(timer)
      timer = null
    },
  }
}
