import { type SQL, sql } from 'drizzle-orm'

/** A payout that pays what a group moved. */
export type GroupPayout = { id: number; status: 'draft' | 'approved' | 'paid' | 'returned' | 'cancelled' }

/** The payout that has claimed a group, as JSON, by the id of the group; null: none has, or it was cancelled. */
export const claimedBy = (group: SQL): SQL => sql`(
  select json_build_object('id', payout.id, 'status', payout.status) from payout_lines as line join payouts as payout on payout.id = line.payout_id
  where line.group_id = ${group} and not line.dropped)`

/** The same of a delivery: what it earned is claimed with the release of its parcel, or with itself when its seller made it. */
export const claimedAsReleased = (parcel: SQL): SQL => sql`(
  select json_build_object('id', payout.id, 'status', payout.status)
  from book_groups as released join payout_lines as line on line.group_id = released.id and not line.dropped join payouts as payout on payout.id = line.payout_id
  where released.parcel_id = ${parcel} and released.kind in ('delivered', 'released')
    and not exists (select from book_groups as undone where undone.reverses_id = released.id) limit 1)`
