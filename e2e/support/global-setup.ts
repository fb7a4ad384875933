import { noOrderLimits } from '#features/orders/domain/order-limits.ts'
import { sql } from './database.ts'

/** How many units of one product an order may have in these tests before it waits for a call; no other limit. */
export const unitsInLine = 40

// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function setUp(): Promise<void> {
  await sql(
    `insert into settings (name, value) values ('order_limits', $1)
     on conflict (name) do update set value = excluded.value`,
    [JSON.stringify({ ...noOrderLimits, lineUnits: unitsInLine, version: 0 })],
  )
}
