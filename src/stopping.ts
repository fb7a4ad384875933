/** Why a start or a run came to its end: somebody asked for it. */
export class Stopped extends Error {}

/** When the signal is aborted. */
export function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
