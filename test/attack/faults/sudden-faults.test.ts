import { afterEach, describe, expect, test } from 'vitest'
import { endBuilt } from '#test/harness/built-shop.ts'
import { isFullAttack, rounds } from '../rounds.ts'
import { type AttackedShop, startAttackedShop } from './attacked-shop.ts'
import { suddenFaults } from './postgres-faults.ts'

const ordersBetween = 25
const timeout = 600_000 + rounds * suddenFaults.length * 15_000

let shop: AttackedShop | null = null
afterEach(async () => {
  endBuilt()
  await shop?.remove()
  shop = null
})

// One process behaves the same way: `npm test` has two, each of which loses its connections.
const counts = isFullAttack ? [1, 2] : [2]

describe.each(counts)('twenty shoppers order from %d process(es)', (processes) => {
  test(`${suddenFaults.map(({ name }) => name).join(', ')}: the shop recovers and no order is lost`, {
    timeout,
  }, async () => {
    shop = await startAttackedShop({ WEB_CONCURRENCY: String(processes) })
    const pids = await shop.pids()
    expect(pids).toHaveLength(processes === 1 ? 1 : processes + 1)
    const ordering = shop.order()
    await ordering.moreOrders(ordersBetween)
    for (let round = 1; round <= rounds; round += 1) {
      for (const { name, inject: strike } of suddenFaults) {
        await strike(shop)
        await ordering.moreOrders(ordersBetween).catch((cause) => {
          throw new Error(`round ${round}, after ${name}\n${shop?.output().slice(-3000)}`, { cause })
        })
      }
    }
    await ordering.stop()
    expect(ordering.counts.unavailable).toBeGreaterThan(0)
    expect(await shop.pids()).toEqual(pids)
    await shop.checkAfter(ordering)
    await shop.stop()
  })
})
