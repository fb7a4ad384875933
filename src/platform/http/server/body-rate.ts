import type { IncomingMessage } from 'node:http'
import type { Context } from 'hono'

const rates = new WeakMap<IncomingMessage, number>()

/** Requires a higher minimum rate of the request's body than other bodies have, from now on. */
export function requireBodyRate({ env }: Context, bytesPerSecond: number): void {
  const { incoming } = (env ?? {}) as { incoming?: IncomingMessage }
  if (incoming) rates.set(incoming, bytesPerSecond)
}

/** The minimum rate that the body of a request must have, in bytes a second. */
export function getBodyRate(incoming: IncomingMessage, defaultBytesPerSecond: number): number {
  return rates.get(incoming) ?? defaultBytesPerSecond
}
