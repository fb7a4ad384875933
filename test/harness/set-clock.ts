import { openingTime } from './clock.ts'

const { shiftedDate } = globalThis as { shiftedDate?: DateConstructor }

/**
 * The process's clock goes on from when the shops of tests open. What has no other clock, such as pages and sessions, would
 * find these shops' orders older each day, until a session or a choice of days is over. A worker runs this before each file.
 */
if (!shiftedDate) {
  const ahead = openingTime.getTime() - Date.now()
  const realNow = Date.now
  const now = () => realNow() + ahead
  const shifted = new Proxy(Date, {
    construct: (target, args: [] | [number]) => (args.length ? new target(...args) : new target(now())),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
  Object.assign(globalThis, { shiftedDate: shifted, Date: shifted })
}
