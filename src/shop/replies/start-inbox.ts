import { repeat } from '#platform/repeat.ts'
import { workInbox } from './work-inbox.ts'

/** What nothing wakes: what a killed process has stored, and what is attempted again. */
const intervalMs = 5_000

/** Works through what was received when it is woken, and every five seconds. `stop` resolves when nothing runs any more. */
export function startInbox(deps: Parameters<typeof workInbox>[0]): { wake(): void; stop(): Promise<void> } {
  const runs = new Set<Promise<unknown>>()
  const work = async () => void (await workInbox(deps))
  const stop = repeat(work, { pauseMs: intervalMs, log: deps.log, name: 'working through the inbox' })
  return {
    wake() {
      // A failure is attempted again, and logged then.
      const run = work().catch(() => undefined)
      runs.add(run)
      void run.finally(() => runs.delete(run))
    },
    stop: async () => void (await Promise.all([stop(), ...runs])),
  }
}
