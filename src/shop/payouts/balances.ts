import { eq, sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { bookAccounts } from '#shop/books/tables.ts'

/** What the shop owes a seller in whole dinars: held back, and payable. Negative: the seller owes it. */
export type Balances = { held: number; owed: number }

/** What the books say that the shop owes a seller. */
export async function findBalances(db: Db, sellerId: number): Promise<Balances> {
  const { rows } = await db.execute<{ held: string; owed: string }>(sql`
    select coalesce(-sum(entry.amount) filter (where account.kind = 'held'), 0) as held,
      coalesce(-sum(entry.amount) filter (where account.kind = 'owed'), 0) as owed
    from book_accounts as account join book_entries as entry on entry.account_id = account.id
    where account.seller_id = ${sellerId}`)
  return { held: Number(rows[0]?.held ?? 0), owed: Number(rows[0]?.owed ?? 0) }
}

/** Locks what is owed to a seller until the transaction ends: for who trusts the balance. Returns the id of the account. */
export async function lockOwed(db: Db, sellerId: number): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select find_book_account('owed', ${sellerId}, null) as id`,
  )
  const id = rows[0]?.id ?? 0
  await db
    .select({ id: bookAccounts.id })
    .from(bookAccounts)
    .where(eq(bookAccounts.id, id))
    .for('no key update')
  return id
}
