import { sql } from 'drizzle-orm'
import { refunds, returnRests } from './tables.ts'

/** What was paid back for returns: refunds and rests. */
export const paidBack = sql`(
  select return_id, amount, way, provider, by_user_id, at, false as is_rest from ${refunds}
  union all select return_id, seller + shop + courier, way, null, by_user_id, at, true from ${returnRests})`
