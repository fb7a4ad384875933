import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { AttackedShop } from './attacked-shop.ts'

/** A fault injected into the database while the shop is under load. */
export type Fault = { name: string; inject(shop: AttackedShop): Promise<void> }

/** The PostgreSQL process id of one of the shop’s connections, preferably one inside a transaction. */
function busyBackend(shop: AttackedShop): Promise<number> {
  return shop.withDatabase(async (db) => {
    const { rows } = await db.execute<{ pid: number }>(sql`
      select pid from pg_stat_activity
      where application_name = 'dijla' and pid <> pg_backend_pid() and datname = current_database()
      order by (state = 'idle in transaction') desc, (xact_start is not null) desc, random() limit 1`)
    const pid = rows[0]?.pid
    if (pid === undefined) throw new Error('the shop has no connection to attack')
    return pid
  })
}

const signalBackend = (signal: NodeJS.Signals) => async (shop: AttackedShop) => {
  process.kill(await busyBackend(shop), signal)
}

const signalPostmaster = (signal: NodeJS.Signals) => async (shop: AttackedShop) => {
  process.kill(await shop.postmaster(), signal)
}

/** Stops every PostgreSQL process with SIGSTOP and resumes them after `ms` milliseconds. */
export async function freeze(shop: AttackedShop, ms: number): Promise<void> {
  const pids = await shop.postgresPids()
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  try {
    await wait(ms)
  } finally {
    for (const pid of pids) process.kill(pid, 'SIGCONT')
  }
}

/** Faults of short duration, run one after another. */
export const suddenFaults: Fault[] = [
  { name: 'SIGKILL of the postmaster', inject: signalPostmaster('SIGKILL') },
  { name: 'a fast stop of PostgreSQL', inject: signalPostmaster('SIGINT') },
  { name: 'SIGKILL of one backend', inject: signalBackend('SIGKILL') },
  { name: 'SIGTERM of one backend', inject: signalBackend('SIGTERM') },
  {
    name: 'pg_terminate_backend of every connection',
    inject: (shop) =>
      shop.withDatabase(async (db) => {
        await db.execute(sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where application_name like 'dijla%' and pid <> pg_backend_pid()`)
      }),
  },
  { name: 'a freeze of two seconds', inject: (shop) => freeze(shop, 2_000) },
]
