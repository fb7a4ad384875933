import type pg from 'pg'
import { expect } from 'vitest'
import { applyMigrations, readMigrations } from '#platform/backup/schema.ts'
import { migrate } from '#platform/db/migrate.ts'
import { createTestDatabase } from './database.ts'

/**
 * A database of the release before the migration that has the statement `added`, filled by `fill`. `upgrade` migrates it to
 * this release. Close it in afterAll.
 */
export async function createEarlierShop(added: string, fill: (client: pg.PoolClient) => Promise<unknown>) {
  const shop = await createTestDatabase({ template: 'template0' })
  const client = await shop.pool.connect()
  try {
    const all = readMigrations('migrations')
    const before = all.findIndex(({ statements }) => statements.some((each) => each.includes(added)))
    expect(before).toBeGreaterThan(0)
    await client.query('begin')
    await applyMigrations(client, all.slice(0, before))
    await client.query('commit')
    await fill(client)
  } finally {
    client.release()
  }
  return { ...shop, upgrade: () => migrate(shop.pool, 'migrations') }
}
