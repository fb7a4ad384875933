import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { type Db, openDatabase } from '#platform/db/db.ts'
import { clusterProcesses } from '#platform/db/embedded/cluster-processes.ts'
import { createLog } from '#platform/log/log.ts'
import { noOrderLimits } from '#shop/orders/domain/order-limits.ts'
import { writeOrderLimits } from '#shop/orders/order-limit-settings.ts'
import { startBuilt } from '#test/harness/built-shop.ts'
import { copyDataDir, createDataDir } from '#test/harness/data-dir.ts'
import { checkOrderConsistency } from '#test/harness/order-consistency.ts'
import { addCategories, addProduct } from '#test/harness/small-catalogue.ts'
import { workerPids } from '#test/harness/worker-pids.ts'
import { isFullAttack } from '../rounds.ts'
import { type Ordering, startOrdering } from './ordering.ts'

const initialStock = 1_000_000
const maxStopMs = 15_000
/**
 * The time within which background connections, such as the one that folds the counters, are returned to the pool.
 */
const quietMs = 60_000

/** Limits are switched off: they are not under test here. */
const unlimited = {
  LIMIT_PAGES: '0',
  LIMIT_CALLS: '0',
  LIMIT_FORMS: '0',
  LIMIT_SIGN_INS: '0',
  LIMIT_ORDERS: '0',
  LIMIT_GUESTS: '0',
  LIMIT_CARTS: '0',
}

export type AttackedShop = Awaited<ReturnType<typeof startAttackedShop>>

/** The built shop on its own database with three products that never sell out. Close it when done. */
export async function startAttackedShop(
  env: Record<string, string> = {},
  { folder }: { folder?: string } = {},
) {
  const dataDir = folder ?? (await createDataDir('attack'))
  if (folder) await copyDataDir(folder)
  const shop = await startBuilt(dataDir, { ...unlimited, LOG_LEVEL: 'warn', ...env })
  await shop.isOpen()
  const connection = { host: join(dataDir, 'postgres-socket'), port: 5432, user: 'dijla', database: 'dijla' }
  const origin = `http://127.0.0.1:${shop.port}`

  async function withDatabase<T>(use: (db: Db) => Promise<T>): Promise<T> {
    const { db, close } = openDatabase(connection, { log: createLog('silent'), max: 1 })
    try {
      return await use(db)
    } finally {
      await close()
    }
  }

  const productIds = await withDatabase(async (db) => {
    await addCategories(db)
    await writeOrderLimits(db, { ...noOrderLimits, version: 0 })
    const ids: number[] = []
    for (const number of [1, 2, 3])
      ids.push((await addProduct(db, { price: 1000, stockQuantity: initialStock }, number)).id)
    return ids
  })

  /** The value of `dijla_database_connections` in one state, summed over all processes. */
  async function connections(state: 'in_use' | 'waiting'): Promise<number> {
    const text = await (await fetch(`${origin}/metrics`)).text()
    const result = new RegExp(`dijla_database_connections\\{state="${state}"\\} (\\d+)`).exec(text)
    return Number(result?.[1] ?? Number.NaN)
  }

  return {
    ...shop,
    dataDir,
    connection,
    withDatabase,
    connections,
    origin,
    order: (shoppers?: number) =>
      startOrdering({ origin, productIds, ...(shoppers !== undefined && { shoppers }) }),
    /** The pid of PostgreSQL’s main process. */
    async postmaster(): Promise<number> {
      return Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])
    },
    /** The pids of all PostgreSQL processes. */
    postgresPids: () => clusterProcesses(join(dataDir, 'postgres'), null),
    /** The pids of the shop’s own processes. */
    pids: async () => [shop.child.pid ?? 0, ...(await workerPids(shop.child.pid ?? 0))],
    /** Checks the state after the load: no order lost or duplicated, every connection returned to the pool. */
    async checkAfter({ acknowledged, surprises }: Ordering): Promise<void> {
      expect(surprises).toEqual([])
      await withDatabase((db) =>
        checkOrderConsistency(db, { acknowledged, productIds, initialStock: initialStock }),
      )
      await vi.waitFor(
        async () => {
          expect(await connections('in_use')).toBe(0)
          expect(await connections('waiting')).toBe(0)
        },
        { timeout: quietMs, interval: 100 },
      )
    },
    /** Checks that the shop shuts down cleanly, and at full length that it does so in time. */
    async stop(): Promise<void> {
      const startedAt = performance.now()
      shop.child.kill('SIGTERM')
      expect(await shop.ended).toMatchObject({ code: 0, signal: null })
      if (isFullAttack) expect(performance.now() - startedAt).toBeLessThan(maxStopMs)
    },
    remove: () => rm(dataDir, { recursive: true, force: true }),
  }
}
