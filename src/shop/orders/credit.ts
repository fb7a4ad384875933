import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Ctx, ShopperCtx } from '#platform/context.ts'
import type { Db } from '#platform/db/db.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { users } from '#shop/accounts/tables.ts'
import { creditEntries } from './credit-tables.ts'
import { parcels } from './tables.ts'

/** The credit of the session's account, in whole dinars; 0 for guests and without a session. */
async function findCredit({ db, shopper }: Pick<Ctx, 'db' | 'shopper'>): Promise<number> {
  if (!shopper) return 0
  const [account] = await db
    .select({ balance: balanceOf })
    .from(users)
    .innerJoin(creditEntries, eq(creditEntries.userId, users.id))
    .where(and(eq(users.id, shopper.id), eq(users.isAnonymous, false)))
  return account?.balance ?? 0
}

const balanceOf = sql<number>`coalesce(sum(${creditEntries.amount}), 0)::int`

/**
 * Locks the account's credit until the transaction ends, so that two orders cannot spend it. Refuses on the field `credit` with
 * `not_enough_credit` when it is less than `amount`.
 */
export async function lockCredit(ctx: ShopperCtx, amount: number): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`credit:${ctx.shopper.id}`}, 0))`)
  if ((await findCredit(ctx)) < amount)
    throw new Refusal('invalid_request', {}, { credit: 'not_enough_credit' })
}

type Spent = { id: number; userId: number; credit: number; createdAt: Date }

/** Records that a new order spends credit. The caller has locked the credit. */
export async function spendCredit(db: Db, { id, userId, credit, createdAt }: Spent): Promise<void> {
  await db
    .insert(creditEntries)
    .values({ userId, amount: -credit, kind: 'spent', orderId: id, at: createdAt })
}

/** Gives back what cancelled parcels had of the credit that their order spent, once. The caller has locked the parcels. */
export async function giveBackCredit(db: Db, parcelIds: readonly number[], at: Date): Promise<void> {
  await db.execute(sql`
    insert into ${creditEntries} (user_id, amount, kind, order_id, parcel_id, at)
    select spent.user_id, parcel.credit, 'given_back', parcel.order_id, parcel.id, ${at.toISOString()}::timestamptz
    from ${parcels} as parcel join ${creditEntries} as spent on spent.order_id = parcel.order_id and spent.kind = 'spent'
    where parcel.id = any(${sql.param(parcelIds)}::int[]) and parcel.credit > 0
    on conflict do nothing`)
}

/** Gives back a part of the credit of a parcel, once. The caller has locked it and writes the credit that it has left. */
export async function giveBackPart(
  db: Db,
  entry: { orderId: number; parcelId: number; userId: number; amount: number; at: Date },
): Promise<void> {
  await db.insert(creditEntries).values({ ...entry, kind: 'given_back' })
}

/** Whether credit of a parcel was given back. */
export async function hasGivenBack(db: Db, parcelId: number): Promise<boolean> {
  const { parcelId: ofParcel, kind } = creditEntries
  return (await db.$count(creditEntries, and(eq(ofParcel, parcelId), eq(kind, 'given_back')))) > 0
}

/** Adds a refund to the credit of an account. */
export async function addCredit(
  db: Db,
  entry: { userId: number; amount: number; returnId: number; restId?: number; at: Date },
): Promise<void> {
  await db.insert(creditEntries).values({ ...entry, kind: 'refund' })
}

/** Whether a user has an account that can spend credit. */
export async function canHaveCredit(db: Db, userId: number): Promise<boolean> {
  const [account] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.isAnonymous, false), isNull(users.removedAt)))
  return account !== undefined
}
