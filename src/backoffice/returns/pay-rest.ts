import { eq, sql } from 'drizzle-orm'
import { recordChange } from '#backoffice/staff/record-change.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { addCredit, canHaveCredit } from '#shop/orders/credit.ts'
import { divideRest } from '#shop/returns/domain/divide-disputed.ts'
import { inNotes } from '#shop/returns/domain/refund-amounts.ts'
import type { LockedOrder, LockedReturn } from '#shop/returns/lock-return.ts'
import { returnRests, returns } from '#shop/returns/tables.ts'
import { notPossible } from './lock-managed-return.ts'
import type { SettleReturnBody } from './schemas.ts'

/**
 * What is still to be paid of a settled return, in whole dinars: it had less by what disputes had paid of it, because the money of its
 * parcel was promised to another return, which was closed or lowered since. Less than a note is nothing.
 */
export async function findRest(db: Db, id: number): Promise<number> {
  const { rows } = await db.execute<{ rest: number | null }>(sql`select find_return_rest(${id}) as rest`)
  return rows[0]?.rest ?? 0
}

async function findPaidRests(db: Db, returnId: number) {
  const of = (column: typeof returnRests.seller | typeof returnRests.shop | typeof returnRests.courier) =>
    sql<number>`coalesce(sum(${column}), 0)::int`
  const [paid] = await db
    .select({ seller: of(returnRests.seller), shop: of(returnRests.shop), courier: of(returnRests.courier) })
    .from(returnRests)
    .where(eq(returnRests.returnId, returnId))
  return paid ?? { seller: 0, shop: 0, courier: 0 }
}

/**
 * Pays the rest of a settled return: who bore the disputes that had paid it bears it again. The caller has locked
 * order and return. Refuses with `not_possible` when there is none, and on `way` with `unknown_value` for a wallet
 * and `no_account` when a guest cannot have credit.
 */
export async function payRest(
  ctx: StaffCtx,
  { order, row }: { order: LockedOrder; row: LockedReturn },
  { way }: SettleReturnBody,
): Promise<void> {
  const { db } = ctx
  const rest = await findRest(db, row.id)
  if (rest === 0) throw notPossible(row)
  if (way === 'wallet') throw new Refusal('invalid_request', {}, { way: 'unknown_value' })
  if (way === 'credit' && !(await canHaveCredit(db, order.userId)))
    throw new Refusal('invalid_request', {}, { way: 'no_account' })
  const amount = way === 'cash' ? inNotes(rest) : rest
  const at = ctx.now()
  const [document] = await db
    .insert(returnRests)
    .values({
      ...divideRest(amount, row, await findPaidRests(db, row.id)),
      returnId: row.id,
      way,
      byUserId: ctx.staff.userId,
      at,
    })
    .returning({ id: returnRests.id })
  if (!document) throw new Error(`no rest of return ${row.id}`)
  if (way === 'credit')
    await addCredit(db, { userId: order.userId, amount, returnId: row.id, restId: document.id, at })
  await db
    .update(returns)
    .set({ version: sql`${returns.version} + 1`, updatedAt: at })
    .where(eq(returns.id, row.id))
  await recordChange(ctx, {
    action: 'return.settle',
    kind: 'return',
    id: row.id,
    before: { returnStatus: row.status },
    after: { returnStatus: row.status, amount, refundWay: way },
  })
}
