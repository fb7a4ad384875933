import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { users } from '#shop/accounts/tables.ts'
import { pushSubscriptions } from './push-tables.ts'
import { orderStatusChanges, orders } from './tables.ts'

const claimableMs = 90 * 24 * 60 * 60 * 1000

/**
 * Gives an account the orders that guests placed with a phone that a code has just proved, in the transaction of the sign-in: those
 * of the last 90 days, as numbers are sold again, that the shop has confirmed by calling the phone, as anybody can mistype one. The
 * browsers of the guest are no longer notified of them.
 */
export async function claimOrders(
  db: Db,
  { phone, userId, at }: { phone: string; userId: number; at: Date },
): Promise<void> {
  const since = new Date(at.getTime() - claimableMs).toISOString()
  // Orders are locked in the sequence of their ids, so that two sign-ins never deadlock.
  await db.execute(sql`
    with claimed as (
      select placed.id, placed.user_id as guest_id from ${orders} as placed join ${users} as guest on guest.id = placed.user_id
      where placed.phone = ${phone} and placed.created_at > ${since}::timestamptz and placed.channel is null
        and placed.status in ('processing', 'shipped', 'delivered') and guest.is_anonymous
      order by placed.id for update of placed),
    changes as (
      update ${orderStatusChanges} as change set by_user_id = ${userId} from claimed
      where change.order_id = claimed.id and change.by_user_id = claimed.guest_id),
    silenced as (
      delete from ${pushSubscriptions} as browser using claimed where browser.order_id = claimed.id)
    update ${orders} as placed set user_id = ${userId} from claimed where placed.id = claimed.id`)
}
