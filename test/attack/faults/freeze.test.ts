import { sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { endBuilt } from '#test/harness/built-shop.ts'
import { isFullAttack, rounds } from '../rounds.ts'
import { type AttackedShop, startAttackedShop } from './attacked-shop.ts'
import { freeze } from './postgres-faults.ts'

/** `npm test` shortens the shop's timeouts. */
const timeoutSeconds = isFullAttack ? 15 : 3
/**
 * Longer than the timeout of a query, which is a third longer than PostgreSQL's own, so that every connection in use is
 * discarded while PostgreSQL does not respond.
 */
const frozenMs = timeoutSeconds * 1400
const timeout = 600_000 + rounds * (frozenMs + 15_000)

let shop: AttackedShop | null = null
afterEach(async () => {
  endBuilt()
  await shop?.remove()
  shop = null
})

test('PostgreSQL is frozen for longer than a query may take while twenty shoppers order', {
  timeout,
}, async () => {
  shop = await startAttackedShop({ DATABASE_TIMEOUT: String(timeoutSeconds) })
  const pids = await shop.pids()
  const ordering = shop.order()
  for (let round = 0; round < rounds; round += 1) {
    await ordering.moreOrders(25)
    await freeze(shop, frozenMs)
    await ordering.moreOrders(25)
  }
  await ordering.stop()
  // PostgreSQL itself ends the transactions that were left open, and the shop survives that too.
  await vi.waitFor(async () => expect(await openTransactions(shop)).toBe(0), {
    timeout: 120_000,
    interval: 100,
  })
  expect(ordering.counts.unavailable).toBeGreaterThan(0)
  expect(await shop.pids()).toEqual(pids)
  await shop.checkAfter(ordering)
  await shop.stop()
})

/** How many of the shop's connections have been idle in a transaction for a second. */
async function openTransactions(attacked: AttackedShop | null) {
  return attacked?.withDatabase(async (db) => {
    const { rows } = await db.execute<{ open: number }>(sql`
      select count(*)::int as open from pg_stat_activity
      where application_name = 'dijla' and state like 'idle in transaction%' and state_change < now() - interval '1 second'`)
    return rows[0]?.open
  })
}
