import { and, eq, gt, inArray, ne, sql } from 'drizzle-orm'
import { type AuditFacts, recordChange } from '#backoffice/staff/record-change.ts'
import { refuseMySeller } from '#backoffice/staff/refuse-my-seller.ts'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import type { Db } from '#platform/db/db.ts'
import { transaction } from '#platform/db/transaction.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { baghdadDay } from '#platform/i18n/baghdad-day.ts'
import { findManualErrors, maxPostedAlone } from '#shop/books/domain/manual.ts'
import { manualPostings } from '#shop/books/manual-tables.ts'
import { bookAccounts, bookEntries } from '#shop/books/tables.ts'
import { withholdOffers } from '#shop/catalogue/refresh-selling.ts'
import { couriers } from '#shop/delivery/tables.ts'
import { refreshDebt } from '#shop/payouts/debts.ts'
import { sellers } from '#shop/sellers/tables.ts'
import type { ManualBody } from './schemas-manual.ts'

type PostingRow = typeof manualPostings.$inferSelect
type NewPosting = Pick<PostingRow, 'kind' | 'debitId' | 'creditId' | 'amount' | 'note'> & {
  day?: string | undefined
  reversesId?: number
}

/**
 * Posts by hand what one member may post alone, and drafts what is more. Returns the id. Refuses with `own_shop`, with `stale` when the
 * same was posted since `seen`, and on `debit`, `credit`, `amount` and `day` as {@link findManualErrors} says.
 */
export function draftManual(ctx: StaffCtx, { debit, credit, seen, ...body }: ManualBody): Promise<number> {
  const posting = { ...body, debitId: debit, creditId: credit }
  return write(ctx, async (db) => {
    const accounts = await lockAccounts(db, [debit, credit])
    if (seen !== undefined) await refuseRepeated(db, posting, seen)
    return insertPosting({ ...ctx, db }, posting, accounts)
  })
}

/**
 * Drafts or posts the opposite of a posting. Returns the id of the new one. Refuses with `not_found`, `own_shop`, and with `not_possible`
 * what is not posted, is reversed or is a reversal itself.
 */
export function reverseManual(ctx: StaffCtx, id: number, { note }: { note: string }): Promise<number> {
  return write(ctx, async (db) => {
    const { accounts, posting } = await lockPosting(db, id)
    const { kind, debitId, creditId, amount, day, status, reversesId } = posting
    if (status !== 'posted' || reversesId !== null || (await isReversed(db, id)))
      throw new Refusal('not_possible')
    const opposite = { kind, debitId: creditId, creditId: debitId, amount, note, reversesId: id }
    return insertPosting({ ...ctx, db }, { ...opposite, ...(day !== null && { day }) }, accounts)
  })
}

/** Posts a draft of somebody else. Refuses with `not_found`, `own_shop`, `same_person`, and `not_possible` when it is decided or cannot be posted by now. */
export async function approveManual(ctx: StaffCtx, id: number): Promise<void> {
  await write(ctx, async (db) => {
    const { accounts, posting } = await lockPosting(db, id)
    await refuseMySellers(db, ctx, accounts)
    if (posting.status !== 'waiting') throw new Refusal('not_possible')
    if (posting.draftedBy === ctx.staff.userId) throw new Refusal('same_person')
    if (Object.keys(findErrors(ctx, posting, accounts)).length > 0) throw new Refusal('not_possible')
    await decide({ ...ctx, db }, posting, { status: 'posted' })
    await record({ ...ctx, db }, posting, { accounts, action: 'manual.approve' })
    return { written: id, accounts, isPosted: true }
  })
}

/** Refuses a draft with a reason; whoever drafted it may too. Refuses with `not_found`, `own_shop`, and `not_possible` when it is decided. */
export async function refuseManual(ctx: StaffCtx, id: number, { reason }: { reason: string }): Promise<void> {
  await write(ctx, async (db) => {
    const { accounts, posting } = await lockPosting(db, id)
    await refuseMySellers(db, ctx, accounts)
    if (posting.status !== 'waiting') throw new Refusal('not_possible')
    await decide({ ...ctx, db }, posting, { status: 'refused', reason })
    await record({ ...ctx, db }, posting, { accounts, action: 'manual.refuse', note: reason })
    return { written: id, accounts, isPosted: false }
  })
}

type Written = { written: number; accounts: readonly LockedAccount[]; isPosted: boolean }

/** Runs a write in a transaction, and counts anew the debts of the sellers whose accounts it posted to. */
async function write(ctx: StaffCtx, change: (db: Db) => Promise<Written>): Promise<number> {
  const { id, sellerIds } = await transaction(ctx.db, async (db) => {
    const { written, accounts, isPosted } = await change(db)
    const posted = isPosted ? toSellerIds(accounts) : []
    for (const sellerId of posted) await refreshDebt({ db, now: ctx.now }, sellerId)
    return { id: written, sellerIds: posted }
  })
  for (const sellerId of sellerIds) await withholdOffers(ctx.db, sellerId)
  return id
}

/** `balance` is that of the cash of a courier, and 0 of other accounts. */
type LockedAccount = Pick<typeof bookAccounts.$inferSelect, 'id' | 'kind' | 'sellerId' | 'courierId'> & {
  balance: number
  isClosed: boolean
}

const toSellerIds = (accounts: readonly LockedAccount[]) =>
  accounts
    .map(({ sellerId }) => sellerId)
    .filter((id) => id !== null)
    .toSorted((one, another) => one - another)

/** Locks the accounts that exist, and before them whose they are: sellers, then couriers, each in the order of their ids. */
async function lockAccounts(db: Db, ids: readonly number[]): Promise<LockedAccount[]> {
  const { id, kind, sellerId, courierId } = bookAccounts
  const named = await db
    .select({ id, kind, sellerId, courierId })
    .from(bookAccounts)
    .where(inArray(id, [...ids]))
  const ofSellers = named.flatMap((each) => each.sellerId ?? [])
  const ofCouriers = named.flatMap((each) => each.courierId ?? [])
  const locked = await db
    .select({ id: sellers.id, status: sellers.status })
    .from(sellers)
    .where(inArray(sellers.id, ofSellers))
    .orderBy(sellers.id)
    .for('no key update')
  await db
    .select({ id: couriers.id })
    .from(couriers)
    .where(inArray(couriers.id, ofCouriers))
    .orderBy(couriers.id)
    .for('no key update')
  await db
    .select({ id })
    .from(bookAccounts)
    .where(inArray(id, [...ids]))
    .orderBy(id)
    .for('no key update')
  const { rows } = await db.execute<{ id: number; balance: number }>(sql`
    select account.id, sum(entry.amount)::float8 as balance
    from ${bookAccounts} as account join ${bookEntries} as entry on entry.account_id = account.id
    where account.courier_id = any(${sql.param(ofCouriers)}::int[]) group by account.id`)
  return named.map((each) => ({
    ...each,
    balance: rows.find((row) => row.id === each.id)?.balance ?? 0,
    isClosed: locked.some((seller) => seller.id === each.sellerId && seller.status === 'closed'),
  }))
}

/** Locks a posting by hand, after its accounts. */
async function lockPosting(db: Db, id: number): Promise<{ accounts: LockedAccount[]; posting: PostingRow }> {
  const [named] = await db.select().from(manualPostings).where(eq(manualPostings.id, id))
  if (!named) throw new Refusal('not_found')
  const accounts = await lockAccounts(db, [named.debitId, named.creditId])
  const [posting] = await db.select().from(manualPostings).where(eq(manualPostings.id, id)).for('update')
  if (!posting) throw new Refusal('not_found')
  return { accounts, posting }
}

/** Refuses with `own_shop` who works for a seller of the accounts. */
async function refuseMySellers(db: Db, ctx: StaffCtx, accounts: readonly LockedAccount[]): Promise<void> {
  for (const sellerId of toSellerIds(accounts)) await refuseMySeller(db, ctx, sellerId)
}

/** Refuses with `stale` when a posting with these accounts and this amount is newer than `seen`. The accounts are locked. */
async function refuseRepeated(
  db: Db,
  { debitId, creditId, amount }: Pick<NewPosting, 'debitId' | 'creditId' | 'amount'>,
  seen: number,
): Promise<void> {
  const repeated = and(
    eq(manualPostings.debitId, debitId),
    eq(manualPostings.creditId, creditId),
    eq(manualPostings.amount, amount),
    gt(manualPostings.id, seen),
    ne(manualPostings.status, 'refused'),
  )
  if ((await db.$count(manualPostings, repeated)) > 0) throw new Refusal('stale')
}

async function isReversed(db: Db, id: number): Promise<boolean> {
  const reversal = and(eq(manualPostings.reversesId, id), ne(manualPostings.status, 'refused'))
  return (await db.$count(manualPostings, reversal)) > 0
}

function findErrors(
  { now }: StaffCtx,
  {
    debitId,
    creditId,
    amount,
    day,
    reversesId,
  }: Pick<NewPosting, 'debitId' | 'creditId' | 'amount'> & {
    day?: string | null | undefined
    reversesId?: number | null
  },
  accounts: readonly LockedAccount[],
): Record<string, string> {
  const accountOf = (id: number) => accounts.find((each) => each.id === id)
  return findManualErrors({
    debit: accountOf(debitId),
    credit: accountOf(creditId),
    amount,
    day: day ?? undefined,
    today: baghdadDay(now()),
    isReversal: reversesId != null,
  })
}

/** Inserts a posting whose accounts are locked: as `posted`, which a trigger posts, or to wait for another member. */
async function insertPosting(
  ctx: StaffCtx,
  posting: NewPosting,
  accounts: readonly LockedAccount[],
): Promise<Written> {
  const { db, staff, now } = ctx
  await refuseMySellers(db, ctx, accounts)
  const errors = findErrors(ctx, posting, accounts)
  const { reversesId = null, ...values } = posting
  if (Object.keys(errors).length > 0) {
    if (reversesId !== null) throw new Refusal('not_possible')
    throw new Refusal('invalid_request', {}, errors)
  }
  const isPosted = posting.amount <= maxPostedAlone
  const isCash = accounts.some(({ courierId }) => courierId !== null)
  const [row] = await db
    .insert(manualPostings)
    .values({
      ...values,
      day: isCash ? (posting.day ?? baghdadDay(now())) : null,
      reversesId,
      status: isPosted ? 'posted' : 'waiting',
      draftedBy: staff.userId,
      draftedAt: now(),
    })
    .returning()
  if (!row) throw new Error('inserting the posting returned no row')
  const action = isPosted ? 'manual.post' : 'manual.draft'
  await record(ctx, row, { accounts, action, note: posting.note })
  return { written: row.id, accounts, isPosted }
}

type Decision = { status: 'posted' | 'refused'; reason?: string }

/** Writes the one decision about a posting that waits. */
async function decide(
  { db, staff, now }: StaffCtx,
  { id }: PostingRow,
  { status, reason }: Decision,
): Promise<void> {
  await db
    .update(manualPostings)
    .set({ status, decidedBy: staff.userId, decidedAt: now(), reason: reason ?? null })
    .where(eq(manualPostings.id, id))
}

type Recorded = { accounts: readonly LockedAccount[]; action: string; note?: string }

function record(
  ctx: StaffCtx,
  { id, debitId, creditId, amount, day, reversesId }: PostingRow,
  { accounts, action, note }: Recorded,
): Promise<void> {
  const nameOf = (accountId: number) => {
    const account = accounts.find((each) => each.id === accountId)
    return [account?.kind, account?.sellerId ?? account?.courierId].filter((part) => part != null).join(':')
  }
  const after: AuditFacts = {
    amount,
    debitAccount: nameOf(debitId),
    creditAccount: nameOf(creditId),
    ...(day !== null && { day }),
    ...(reversesId !== null && { reverses: reversesId }),
    ...(note !== undefined && { note }),
  }
  const [sellerId, another] = toSellerIds(accounts)
  const of = sellerId !== undefined && another === undefined ? { forSellerId: sellerId } : {}
  return recordChange(ctx, { action, kind: 'manual', id, after, ...of })
}
