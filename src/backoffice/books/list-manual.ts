import { desc, eq, inArray, max, type SQL, sql } from 'drizzle-orm'
import type { StaffCtx } from '#backoffice/staff/staff-ctx.ts'
import { defaultPageSize } from '#platform/http/page-size.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { users } from '#shop/accounts/tables.ts'
import { manualPostings } from '#shop/books/manual-tables.ts'
import { selectAccounts, toAccount } from './accounts.ts'
import type { ManualArgs, ManualPage, ManualPosting } from './schemas-manual.ts'

/** One page of what was posted by hand: what waits first, then the newest. */
export async function listManual(
  ctx: StaffCtx,
  { status, page = 1, pageSize = defaultPageSize }: ManualArgs,
): Promise<ManualPage> {
  const { db } = ctx
  const where = status && eq(manualPostings.status, status)
  const postings = await selectPostings(ctx, where, { limit: pageSize, offset: (page - 1) * pageSize })
  const [newest] = await db.select({ id: max(manualPostings.id) }).from(manualPostings)
  return { postings, total: await db.$count(manualPostings, where), newest: newest?.id ?? 0 }
}

/** A posting by hand. Refuses with `not_found`. */
export async function getManual(ctx: StaffCtx, id: number): Promise<ManualPosting> {
  const [posting] = await selectPostings(ctx, eq(manualPostings.id, id), { limit: 1, offset: 0 })
  if (!posting) throw new Refusal('not_found')
  return posting
}

async function selectPostings(
  { db, staff }: StaffCtx,
  where: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<ManualPosting[]> {
  const rows = await db
    .select()
    .from(manualPostings)
    .where(where)
    .orderBy(desc(sql`${manualPostings.status} = 'waiting'`), desc(manualPostings.id))
    .limit(limit)
    .offset(offset)
  if (rows.length === 0) return []
  const accounts = await selectAccounts({ db }, [
    ...new Set(rows.flatMap((row) => [row.debitId, row.creditId])),
  ])
  const people = await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(inArray(users.id, [...new Set(rows.flatMap((row) => [row.draftedBy, row.decidedBy ?? 0]))]))
  const reversals = await db
    .select({ id: manualPostings.id, of: manualPostings.reversesId })
    .from(manualPostings)
    .where(
      sql`${inArray(
        manualPostings.reversesId,
        rows.map((row) => row.id),
      )} and ${manualPostings.status} <> 'refused'`,
    )
  const accountOf = (id: number) => {
    const account = accounts.find((each) => each.id === id)
    if (!account) throw new Error(`account ${id} does not exist`)
    return toAccount(account)
  }
  const nameOf = (id: number | null) => people.find((each) => each.id === id)?.name ?? null
  return rows.map((row) => {
    const reversedBy = reversals.find(({ of }) => of === row.id)?.id
    return {
      id: row.id,
      kind: row.kind,
      debit: accountOf(row.debitId),
      credit: accountOf(row.creditId),
      amount: row.amount,
      note: row.note,
      ...(row.day !== null && { day: row.day }),
      status: row.status,
      ...(row.reversesId !== null && { reverses: row.reversesId }),
      ...(reversedBy !== undefined && { reversedBy }),
      draftedBy: nameOf(row.draftedBy) ?? '',
      draftedAt: row.draftedAt.toISOString(),
      mine: row.draftedBy === staff.userId,
      decidedBy: nameOf(row.decidedBy),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      reason: row.reason,
    }
  })
}
