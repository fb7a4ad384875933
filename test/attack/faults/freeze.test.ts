import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { endBuilt } from '#test/harness/built-shop.ts'
import { rounds } from '../rounds.ts'
import { type AttackedShop, startAttackedShop } from './attacked-shop.ts'
import { freeze } from './postgres-faults.ts'

/**
 * Longer than the statement timeout, so that every connection in use is discarded while PostgreSQL does not respond.
 */
const frozenMs = 21_000
/** PostgreSQL itself ends transactions that are still open then after 30 s. */
const afterwardsMs = 31_000
const timeout = 60_000 + rounds * (frozenMs + 15_000) + afterwardsMs

let shop: AttackedShop | null = null
afterEach(async () => {
  endBuilt()
  await shop?.remove()
  shop = null
})

test('PostgreSQL is frozen for 21 seconds while twenty shoppers order; the shop is checked until half a minute later', {
  timeout,
}, async () => {
  shop = await startAttackedShop()
  const pids = await shop.pids()
  const ordering = shop.order()
  for (let round = 0; round < rounds; round += 1) {
    await ordering.moreOrders(25)
    await freeze(shop, frozenMs)
    await ordering.moreOrders(25)
  }
  await ordering.stop()
  await wait(afterwardsMs)
  expect(ordering.counts.unavailable).toBeGreaterThan(0)
  expect(await shop.pids()).toEqual(pids)
  await shop.checkAfter(ordering)
  await shop.stop()
})
