/** The first process says when to stop; when it is gone, so are we. */
export function stopWhenTold(stop: () => void): void {
  // A terminal and a service manager tell every process: the first one hears it and tells us in order.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined)
  process.once('disconnect', stop)
  process.on('message', (message: unknown) => {
    if (typeof message === 'object' && message !== null && 'stop' in message) stop()
  })
}

/** A process ends with this when the database was away for longer than its start waits (sysexits.h: EX_TEMPFAIL). */
export const databaseAwayExitCode = 75

/** Tells the first process that this one answers. */
export function tellReady(port: number): void {
  process.send?.({ ready: true, port })
}
