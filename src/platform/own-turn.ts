import { setImmediate } from 'node:timers/promises'

let last: Promise<void> = Promise.resolve()

/**
 * Resolves in a turn of the event loop in which it resolves for nobody else, in the order of the calls. Work of some milliseconds
 * after it lets everything that has arrived meanwhile go first, such as requests that the response cache serves.
 */
export function ownTurn(): Promise<void> {
  last = last.then(() => setImmediate())
  return last
}
