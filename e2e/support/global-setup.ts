import { sql } from './database.ts'

/** How many unpaid orders one phone may have in these tests: they share one, and order often. */
export const openOrdersPerPhone = 900

// biome-ignore lint/style/noDefaultExport: Playwright calls the default export
export default async function setUp(): Promise<void> {
  await sql(
    `insert into settings (name, value) values ('open_orders_per_phone', $1)
     on conflict (name) do update set value = excluded.value`,
    [String(openOrdersPerPhone)],
  )
}
