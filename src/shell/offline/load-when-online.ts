const maxWaitMs = 60_000

/**
 * Loads a module. Where that fails, it is loaded again when the browser is online again, and after one second, two, four …:
 * the first requests of a new connection are often lost, and a browser behind a router does not notice outages. Returns
 * what ends it.
 */
export function loadWhenOnline<Module>(
  load: () => Promise<Module>,
  use: (module: Module) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout>
  let waitMs = 1000
  const stop = () => {
    clearTimeout(timer)
    removeEventListener('online', attempt)
  }
  const attempt = () => {
    stop()
    load().then(use, () => {
      addEventListener('online', attempt)
      timer = setTimeout(attempt, waitMs)
      waitMs = Math.min(waitMs * 2, maxWaitMs)
    })
  }
  attempt()
  return stop
}
