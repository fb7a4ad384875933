import { and, count, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { placeholders, statement } from '#platform/db/statement.ts'
import type { AppliedPromotion } from './domain/apply-promotions.ts'
import type { Promotion } from './domain/promotion.ts'
import { promotionCodes, promotions, redemptions } from './tables.ts'

/** A promotion that an order was to use has no use left: in all, or for the phone. The transaction must roll back. */
export class PromotionUnavailable extends Error {
  readonly promotionId: number
  readonly code: string | null
  readonly reason: 'used_up' | 'phone_limit'

  constructor({ promotionId, code }: AppliedPromotion, reason: 'used_up' | 'phone_limit') {
    super(`promotion ${promotionId} has no use left: ${reason}`)
    this.name = 'PromotionUnavailable'
    this.promotionId = promotionId
    this.code = code
    this.reason = reason
  }
}

type Redemption = {
  orderId: number
  /** Of the order; without one, promotions with a limit per phone are refused. */
  phone: string | null
  secondPhone?: string | null
  at: Date
  applied: readonly AppliedPromotion[]
}

/**
 * Takes one use of each promotion and code for an order, in the transaction that writes it, as its last locks. Does nothing
 * when `applied` is empty. Throws {@link PromotionUnavailable} when a use is no longer available.
 */
export async function redeem(
  db: Db,
  { orderId, phone, secondPhone = null, at, applied }: Redemption,
): Promise<void> {
  if (applied.length === 0) return
  const uses = JSON.stringify(
    applied.map(({ promotionId, codeId, amount, deliveryAmount }) => ({
      promotionId,
      codeId,
      amount: amount + deliveryAmount,
    })),
  )
  const raised = await raiseStatement(db, { uses })
  const unavailable = applied.find(
    ({ promotionId }) => !raised.some((row) => row.id === promotionId && row.available),
  )
  if (unavailable) throw new PromotionUnavailable(unavailable, 'used_up')
  // A statement of its own: its snapshot has the uses of the orders that held the counters before.
  const written = await insertStatement(db, { uses, orderId, phone, secondPhone, at: at.toISOString() })
  const refused = applied.find(({ promotionId }) => !written.some((row) => row.id === promotionId))
  if (refused) throw new PromotionUnavailable(refused, 'phone_limit')
}

type Uses = { uses: string }
type Insertion = Uses & { orderId: number; phone: string | null; secondPhone: string | null; at: string }
type Release = Pick<Insertion, 'orderId' | 'at'> & { only: readonly number[] | null }

const inserted = placeholders<Insertion>()
const released = placeholders<Release>()

const requested = sql`json_to_recordset(${placeholders<Uses>()('uses')}::json) as use ("promotionId" int, "codeId" int, amount int)`

/** Locks promotions by id, then the code, so that concurrent orders never deadlock. */
const raiseStatement = statement<Uses, { id: number; available: boolean }>(
  'raise_promotion_uses',
  sql`
  with use as (select * from ${requested}),
  promotion as (
    select id from ${promotions} where id in (select "promotionId" from use) order by id for no key update
  ), code as (
    select id from ${promotionCodes}
    where id in (select "codeId" from use) and (select count(*) from promotion) > 0
    for no key update
  ), raised_code as (
    update ${promotionCodes} as counted set used = counted.used + 1 from code
    where counted.id = code.id and counted.used < coalesce(counted.max_uses, counted.used + 1)
    returning counted.id
  ), raised as (
    update ${promotions} as counted set used = counted.used + 1 from promotion
    where counted.id = promotion.id and (select count(*) from code) >= 0
      and counted.used < coalesce(counted.max_uses, counted.used + 1)
    returning counted.id
  )
  select raised.id, use."codeId" is null or raised_code.id is not null as available
  from raised join use on use."promotionId" = raised.id left join raised_code on raised_code.id = use."codeId"`,
)

const insertStatement = statement<Insertion, { id: number }>(
  'write_redemptions',
  sql`
  insert into ${redemptions} (promotion_id, code_id, order_id, phone, second_phone, amount, at)
  select promotion.id, use."codeId", ${inserted('orderId')}::int, ${inserted('phone')}::text, ${inserted('secondPhone')}::text, use.amount, ${inserted('at')}::timestamptz
  from ${requested} join ${promotions} as promotion on promotion.id = use."promotionId"
  where promotion.max_per_phone is null or ${inserted('phone')}::text is not null and promotion.max_per_phone > (
    select count(*) from ${redemptions} as earlier
    where earlier.promotion_id = promotion.id and earlier.released_at is null
      and (earlier.phone in (${inserted('phone')}::text, ${inserted('secondPhone')}::text)
        or earlier.second_phone in (${inserted('phone')}::text, ${inserted('secondPhone')}::text)))
  returning promotion_id as id`,
)

/**
 * The promotions that the phones of an order have used as often as one may, as first or second phone; without any, all with a
 * limit per phone. {@link redeem} counts
 * again, under the lock of the counter. Runs no statement when none has such a limit.
 */
export async function usedUpByPhone(
  db: Db,
  phones: readonly string[],
  promoted: readonly Pick<Promotion, 'id' | 'maxPerPhone'>[],
): Promise<ReadonlySet<number>> {
  const limits = new Map(
    promoted.flatMap(({ id, maxPerPhone }) => (maxPerPhone === null ? [] : [[id, maxPerPhone] as const])),
  )
  if (limits.size === 0 || phones.length === 0) return new Set(limits.keys())
  const { promotionId, phone, secondPhone, releasedAt } = redemptions
  const rows = await db
    .select({ promotionId, uses: count() })
    .from(redemptions)
    .where(
      and(
        inArray(promotionId, [...limits.keys()]),
        isNull(releasedAt),
        or(inArray(phone, phones), inArray(secondPhone, phones)),
      ),
    )
    .groupBy(promotionId)
  return new Set(
    rows.filter((row) => row.uses >= (limits.get(row.promotionId) ?? 0)).map((row) => row.promotionId),
  )
}

/**
 * Gives back the uses of an order that is cancelled before it is handed over, or only those of some promotions, in the same transaction and under the
 * lock of the order. Uses are given back once.
 */
export async function releaseRedemptions(
  db: Db,
  orderId: number,
  at: Date,
  only: readonly number[] | null = null,
): Promise<void> {
  await releaseStatement(db, { orderId, at: at.toISOString(), only })
}

const releaseStatement = statement<Release, never>(
  'release_redemptions',
  sql`
  with released as (
    update ${redemptions} set released_at = ${released('at')}::timestamptz
    where order_id = ${released('orderId')}::int and released_at is null
      and (${released('only')}::int[] is null or promotion_id = any(${released('only')}::int[]))
    returning promotion_id, code_id
  ), promotion as (
    select id from ${promotions} where id in (select promotion_id from released) order by id for no key update
  ), code as (
    select id from ${promotionCodes}
    where id in (select code_id from released) and (select count(*) from promotion) > 0
    for no key update
  ), lowered_code as (
    update ${promotionCodes} as counted set used = counted.used - 1 from code where counted.id = code.id
  )
  update ${promotions} as counted set used = counted.used - 1 from promotion
  where counted.id = promotion.id and (select count(*) from code) >= 0`,
)

/** Takes from what a promotion costs in an order the discount that left it with pieces. The caller has locked the order. */
export async function lowerRedemption(
  db: Db,
  { orderId, promotionId, lost }: { orderId: number; promotionId: number; lost: number },
): Promise<void> {
  await db
    .update(redemptions)
    .set({ amount: sql`${redemptions.amount} - ${lost}` })
    .where(and(eq(redemptions.orderId, orderId), eq(redemptions.promotionId, promotionId)))
}

/** Removes the phone from the uses of orders that are anonymized. */
export async function deletePhones(db: Db, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length === 0) return
  await db.execute(
    sql`update ${redemptions} set phone = null, second_phone = null
      where order_id = any(${sql.param(orderIds)}::int[]) and (phone is not null or second_phone is not null)`,
  )
}
