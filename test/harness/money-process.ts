import { flushCompileCache } from 'node:module'
import { openDatabase } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { createLog } from '#platform/log/log.ts'
import type { KillMoment, MoneyRequest } from './killed-process.ts'
import { moneyOperations } from './money-operations.ts'

// Moves money in the database CONNECTION as its parent requests it, and sends itself SIGKILL at the moment that the parent names.
// Each connection has the lock LOCK in share mode, so that the parent can wait until the server has ended all of them.
const log = createLog('silent')
// At its end a killed process stores nothing.
flushCompileCache()
const { db, pool } = openDatabase(JSON.parse(process.env.CONNECTION ?? ''), { log, max: 2 })
let kill: KillMoment | null = null
let sent = 0

/** Counts a statement; true when this is the one. */
function isTheOne(text: string): boolean {
  sent += 1
  return typeof kill?.statement === 'number'
    ? sent === kill.statement
    : text.toLowerCase() === kill?.statement
}

const die = () => process.kill(process.pid, 'SIGKILL')

pool.on('connect', (client) => {
  void client.query('select pg_advisory_lock_shared($1)', [Number(process.env.LOCK)])
  client.query = new Proxy(client.query, {
    apply(target, self, args) {
      const [statement] = args
      const isLast = kill !== null && isTheOne(typeof statement === 'string' ? statement : statement.text)
      const result: unknown = Reflect.apply(target, self, args)
      // The driver writes to the socket at once, so the server has the statement, and nobody reads what it answers.
      if (isLast && kill?.when === 'sent') setImmediate(die)
      if (isLast && kill?.when === 'answered') void Promise.resolve(result).finally(die)
      return result
    },
  })
})

process.on('message', async ({ name, ctx, args, at, killed }: MoneyRequest) => {
  kill = killed
  sent = 0
  const run = moneyOperations[name] as (ctx: unknown, ...args: unknown[]) => Promise<unknown>
  try {
    const value = await run({ ...ctx, db, now: () => new Date(at) }, ...args)
    process.send?.({ done: true, value })
  } catch (error) {
    process.send?.(error instanceof Refusal ? { refused: error.code } : { failed: String(error) })
  }
})
process.once('disconnect', () => process.exit())
