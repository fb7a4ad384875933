import { openingTime } from './clock.ts'

const { shiftedDate } = globalThis as { shiftedDate?: DateConstructor }

/**
 * Sets the process's clock back to when the shops of tests open; it runs on from there. Pages and sessions read it instead of the
 * shop's: by the real time, orders and sessions of these shops would be older with each day, until they are over. A worker runs
 * this before each file.
 */
if (!shiftedDate) {
  const shiftMs = openingTime.getTime() - Date.now()
  const realNow = Date.now
  const now = () => realNow() + shiftMs
  const shifted = new Proxy(Date, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length ? args : [now()], newTarget),
    get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
  })
  Object.assign(globalThis, { shiftedDate: shifted, Date: shifted })
}
