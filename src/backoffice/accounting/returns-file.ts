import { sql } from 'drizzle-orm'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { users } from '#shop/accounts/tables.ts'
import { orderNumber } from '#shop/orders/domain/order-number.ts'
import { orders } from '#shop/orders/tables.ts'
import { paidBack } from '#shop/returns/paid-back.ts'
import { returnStatusChanges, returns } from '#shop/returns/tables.ts'
import { dateIn } from './date-in.ts'
import { type DayRange, toBounds } from './domain/day-range.ts'

export const returnColumns = [
  'return_number',
  'order_number',
  'kind',
  'status',
  'received',
  'value',
  'replacement_order',
  'paid_with_replacement',
  'amount',
  'way',
  'provider',
  'paid_by',
  'paid',
] as const

const batchSize = 500

type Row = {
  id: number
  order_id: number
  kind: string
  status: string
  received: string
  value: number
  replacement_order: number | null
  transferred: number
  amount: number | null
  way: string | null
  provider: string | null
  paid_by: string | null
  paid: string | null
}

/**
 * The returns that were received or paid back in these days, one row each, by number: what came back is worth, what pays for its
 * replacement, and what was paid back; a rest that was paid later is a row of its own. Without wallet numbers and other personal data of customers.
 */
export async function* listReturnedMoney({ db }: Pick<StaffCtx, 'db'>, range: DayRange) {
  const { since, until } = toBounds(range)
  const isInRange = (moment: ReturnType<typeof sql>) =>
    sql`${moment} >= ${since.toISOString()}::timestamptz and ${moment} < ${until.toISOString()}::timestamptz`
  let after = 0
  for (;;) {
    const { rows } = await db.execute<Row>(sql`
      select sent_back.id, sent_back.order_id, sent_back.kind, sent_back.status, ${dateIn(sql`receipt.at`)} as received,
        case when refund.is_rest then 0 else sent_back.value end as value, replacement.id as replacement_order,
        case when replacement.status = 'cancelled' or refund.is_rest then 0 else sent_back.transferred end as transferred,
        refund.amount, refund.way, refund.provider, payer.name as paid_by, ${dateIn(sql`refund.at`)} as paid
      from ${returns} as sent_back
      join ${returnStatusChanges} as receipt on receipt.return_id = sent_back.id and receipt.status = 'received'
      left join ${orders} as replacement on replacement.id = sent_back.replacement_order_id
      left join ${paidBack} as refund on refund.return_id = sent_back.id
      left join ${users} as payer on payer.id = refund.by_user_id
      where sent_back.id > ${after} and (${isInRange(sql`receipt.at`)} or ${isInRange(sql`refund.at`)})
      order by sent_back.id fetch first ${sql.raw(String(batchSize))} rows with ties`)
    yield rows.map(toCells)
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    after = last.id
  }
}

function toCells(row: Row): (string | number)[] {
  const { replacement_order: replacement } = row
  return [
    row.id,
    orderNumber(row.order_id),
    row.kind,
    row.status,
    row.received,
    row.value,
    replacement === null ? '' : orderNumber(replacement),
    row.transferred,
    row.amount ?? '',
    row.way ?? '',
    row.provider ?? '',
    row.paid_by ?? '',
    row.paid ?? '',
  ]
}
