import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { moneyOperations } from './money-operations.ts'
import type { TestShop } from './shop.ts'

type Name = keyof typeof moneyOperations

/** The n-th statement of an operation or its `commit`: when the server has it, or when it has answered. */
export type KillMoment = { statement: number | 'commit'; when: 'sent' | 'answered' }
export type MoneyRequest = {
  name: Name
  ctx: Partial<StaffCtx>
  args: unknown[]
  at: number
  killed: KillMoment | null
}

/** Says that a process was killed before it answered. */
export class ProcessKilled extends Error {}

/** The connections of a killed process have it until the server ends them. */
const lock = 126

/**
 * What moves money, in a process of its own on the database of a shop, which sends itself SIGKILL at a moment: `killAt` counts from the
 * next operation. The next operation after a kill starts another process.
 */
export function openKilledProcess(shop: TestShop) {
  const start = () => {
    const env = { ...process.env, CONNECTION: JSON.stringify(shop.connection), LOCK: String(lock) }
    return fork('test/harness/money-process.ts', {
      env,
      execArgv: ['--no-deprecation'],
      serialization: 'advanced',
    })
  }
  let child: ChildProcess | null = null
  let killed: KillMoment | null = null

  async function run(name: Name, staff: StaffCtx, args: unknown[]): Promise<unknown> {
    child ??= start()
    const { db: _db, now: _now, staff: member, shopper, language } = staff
    const ctx = { staff: member, shopper, language }
    const request: MoneyRequest = { name, ctx, args, at: shop.now().getTime(), killed }
    killed = null
    const answered = once(child, 'message')
    const ended = once(child, 'exit')
    child.send(request)
    const [answer] = await Promise.race([answered, ended.then(([code, signal]) => [{ code, signal }])])
    if (answer.signal === 'SIGKILL') {
      child = null
      // Whatever the server had of it is over when it has ended its connections.
      const connection = await shop.db.$client.connect()
      await connection.query(`select pg_advisory_lock(${lock})`)
      await connection.query(`select pg_advisory_unlock(${lock})`)
      connection.release()
      throw new ProcessKilled()
    }
    if (answer.refused) throw new Refusal(answer.refused)
    if (!answer.done) throw new Error(`the process failed: ${JSON.stringify(answer)}`)
    return answer.value
  }

  const inProcess =
    (name: string) =>
    (staff: StaffCtx, ...args: unknown[]) =>
      run(name as Name, staff, args)
  return {
    money: Object.fromEntries(
      Object.keys(moneyOperations).map((name) => [name, inProcess(name)]),
    ) as unknown as typeof moneyOperations,
    killAt: (moment: KillMoment) => {
      killed = moment
    },
    close: async () => {
      if (!child) return
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}
