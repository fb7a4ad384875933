/** The abort reason when somebody asked the shop to stop. */
export class ShutdownRequested extends Error {}

/** Resolves when the signal is aborted. */
export function waitForAbort(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
