import { noOrderLimits } from '#shop/orders/domain/order-limits.ts'
import { inWorld, sql } from './database.ts'
import { worlds } from './worlds.ts'

// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function setUp(): Promise<void> {
  for (const world of Object.values(worlds)) await inWorld(world, liftOrderLimits)
}

async function liftOrderLimits(): Promise<void> {
  await sql(
    `insert into settings (name, value) values ('order_limits', $1)
     on conflict (name) do update set value = excluded.value`,
    [JSON.stringify({ ...noOrderLimits, version: 0 })],
  )
}
