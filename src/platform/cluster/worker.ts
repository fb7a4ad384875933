/** Calls `stop` when the primary process requests it or disappears. */
export function onStopRequest(stop: () => void): void {
  // A terminal or service manager signals every process, but only the primary reacts and stops its workers in order.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  process.once('disconnect', stop)
  process.on('message', (message: unknown) => {
    if (typeof message === 'object' && message !== null && 'stop' in message) stop()
  })
}

/** The exit code when the database stayed unavailable during the start (sysexits.h: EX_TEMPFAIL). */
export const databaseUnavailableExitCode = 75

/** Notifies the primary process that this worker is serving. */
export function notifyReady(port: number): void {
  process.send?.({ ready: true, port })
}
