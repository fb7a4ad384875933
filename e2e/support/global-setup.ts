import { noOrderLimits } from '#shop/orders/domain/order-limits.ts'
import { inWorld, sql } from './database.ts'
import { worlds } from './worlds.ts'

/** The number of units per line above which an order waits for a call in these tests. There is no other limit. */
export const maxLineUnits = 40

// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function setUp(): Promise<void> {
  for (const world of Object.values(worlds)) await inWorld(world, limitLineUnits)
}

async function limitLineUnits(): Promise<void> {
  await sql(
    `insert into settings (name, value) values ('order_limits', $1)
     on conflict (name) do update set value = excluded.value`,
    [JSON.stringify({ ...noOrderLimits, lineUnits: maxLineUnits, version: 0 })],
  )
}
