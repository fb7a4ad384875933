import { openDatabase } from '#platform/db/db.ts'
import { createLog } from '#platform/log/log.ts'
import type { TestShop } from './shop.ts'

type Callback = (error: unknown, result: unknown) => void

/**
 * Another pool for the database of a shop, whose connection the server ends right after the n-th statement from now, or with `orCommit`
 * after a commit before it, and before the caller has its result: what the database has of a process that is killed then. `killAfter`
 * counts anew, and returns after how many statements that has happened, 0 until then; after the kill there is no other.
 */
export function openKilledDatabase({ connection, db: alive }: Pick<TestShop, 'connection' | 'db'>) {
  const { db, pool, close } = openDatabase(connection, { log: createLog('silent'), max: 2 })
  let last = Number.POSITIVE_INFINITY
  let isCommitLast = false
  let sent = 0
  let killedAfter = 0
  const end = async (pid: number, statement: unknown) => {
    sent += 1
    if (sent < last && !(isCommitLast && statement === 'commit')) return
    last = Number.POSITIVE_INFINITY
    isCommitLast = false
    killedAfter = sent
    await alive.$client.query('select pg_terminate_backend($1, 5000)', [pid])
  }
  pool.on('connect', (client) => {
    client.query = new Proxy(client.query, {
      apply(target, self, args) {
        const pid: number = Reflect.get(client, 'processID')
        const [statement] = args
        const callback = args.at(-1)
        if (typeof callback !== 'function') {
          const result: Promise<unknown> = Reflect.apply(target, self, args)
          return result.then((value) => end(pid, statement).then(() => value))
        }
        const ended: Callback = (error, result) =>
          void end(pid, statement).then(() => callback(error, result))
        return Reflect.apply(target, self, [...args.slice(0, -1), ended])
      },
    })
  })
  return {
    db,
    killAfter: (statements: number, { orCommit = false } = {}) => {
      last = statements
      isCommitLast = orCommit
      sent = 0
      killedAfter = 0
      return () => killedAfter
    },
    close,
  }
}
