import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import type { AccountKind, GroupKind } from './domain/kinds.ts'

/** An account: `held` and `owed` are of a seller, `courier_cash` of a courier, the others of nobody. */
export type Account = { kind: AccountKind; sellerId?: number; courierId?: number }

/** What is added to an account in whole dinars; plus is debit. */
export type Entry = { account: Account; amount: number }

/** `key` names the document, so that it is posted once; `at` is when the document was written. */
type NewGroup = {
  kind: GroupKind
  key: string
  at: Date
  entries: readonly Entry[]
  parcelId?: number
  sellerId?: number
  document?: string
  note?: string
  byUserId?: number
}

/**
 * Posts a group in the caller's transaction, as the last of its writes; entries of one account are added up. Returns its id, or null when the key is there already. Throws
 * when the entries do not add up to nought.
 */
export async function postGroup(db: Db, group: NewGroup): Promise<number | null> {
  const { kind, key, parcelId, sellerId, document, note, byUserId, at } = group
  const entries = group.entries.map(({ account, amount }) => ({ ...account, amount }))
  const { rows } = await db.execute<{ id: string | null }>(sql`
    select post_book_group(${kind}, ${key}, ${parcelId ?? null}::int, ${sellerId ?? null}::int, ${document ?? null}, ${note ?? null},
      ${byUserId ?? null}::int, ${at.toISOString()}::timestamptz, ${JSON.stringify(entries)}::jsonb) as id`)
  return toId(rows)
}

/** The group that reverses another one. */
type Reversal = { kind: GroupKind; key: string; at: Date; note?: string; byUserId?: number }

/** Posts the opposite of a group in the caller's transaction. Returns its id, or null when the group was reversed already or the key is there. */
export async function reverseGroup(
  db: Db,
  groupId: number,
  { kind, key, at, note, byUserId }: Reversal,
): Promise<number | null> {
  const { rows } = await db.execute<{ id: string | null }>(sql`
    select reverse_book_group(${groupId}::bigint, ${kind}, ${key}, ${note ?? null}, ${byUserId ?? null}::int,
      ${at.toISOString()}::timestamptz) as id`)
  return toId(rows)
}

const toId = ([row]: { id: string | null }[]) => (row?.id == null ? null : Number(row.id))
