import { desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { parcelNumber } from '#shop/orders/domain/order-number.ts'
import type { PayoutDetails, PayoutRow } from './schemas.ts'
import { payouts } from './tables.ts'

type Row = typeof payouts.$inferSelect

/** A payout as lists have it. */
export function toPayoutRow({ id, amount, status, way, reference, draftedAt, paidAt }: Row): PayoutRow {
  return {
    id,
    amount,
    status,
    way,
    reference,
    draftedAt: draftedAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
  }
}

/** The payouts that fit a condition, the newest first. */
export async function selectPayouts(
  db: Db,
  where: SQL | undefined,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<Row[]> {
  return db.select().from(payouts).where(where).orderBy(desc(payouts.id)).limit(limit).offset(offset)
}

/** The payout that fits a condition with its lines; null: none does. */
export async function findPayout(
  db: Db,
  where: SQL | undefined,
): Promise<{ row: Row; details: PayoutDetails } | null> {
  const [row] = await db.select().from(payouts).where(where)
  if (!row) return null
  const { rows } = await db.execute<{
    group: string
    kind: string
    parcel: number | null
    orderId: number | null
    number: number | null
    amount: number
    at: string
  }>(sql`
    select line.group_id as "group", case when posted.kind = 'undone' then undone.kind else posted.kind end as kind, posted.parcel_id as parcel,
      parcel.order_id as "orderId",
      case when exists (select from parcels as other where other.order_id = parcel.order_id and other.id <> parcel.id) then parcel.number end as number,
      line.amount, posted.at
    from payout_lines as line join book_groups as posted on posted.id = line.group_id
    left join book_groups as undone on undone.id = posted.reverses_id left join parcels as parcel on parcel.id = posted.parcel_id
    where line.payout_id = ${row.id} order by line.group_id`)
  const details: PayoutDetails = {
    ...toPayoutRow(row),
    until: row.until.toISOString(),
    carryBefore: row.carryBefore,
    carryAfter: row.carryAfter,
    reason: row.reason,
    approvedAt: row.approvedAt?.toISOString() ?? null,
    endedAt: row.endedAt?.toISOString() ?? null,
    lines: rows.map(({ group, kind, parcel, orderId, number, amount, at }) => ({
      group: Number(group),
      kind,
      ...(parcel !== null && { parcel }),
      ...(orderId !== null && { number: parcelNumber(orderId, number ?? undefined) }),
      amount,
      at: new Date(at).toISOString(),
    })),
    version: row.version,
  }
  return { row, details }
}

/** The condition of a payout by its id. */
export const hasId = (id: number): SQL => eq(payouts.id, id)
